"""A small game for the server's tests: secret bids, a stone drawn by chance, public gifts that can be taken
back.
"""
