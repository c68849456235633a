"""Know Thyself: a story game about lost memories, wagers and coins in a palace, for a GM and one to six
players, or for players with the automatic Master.
"""
