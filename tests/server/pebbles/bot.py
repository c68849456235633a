"""The bots of Pebbles."""


def plain(view, decision, rng):
    return 0, ""


def clever(view, decision, rng):
    return len(decision.options) - 1, ""


def slow(view, decision, rng):
    raise RuntimeError("a bot that breaks")


PLAYERS = {"plain": plain, "clever": clever, "broken": slow}
