"""A table as text, as one seat sees it."""

from __future__ import annotations

from rookery.kernel import SPECTATOR, Decision, Game, State


def as_text(game: Game, state: State, seat: int, decision: Decision | None, names: list[str]) -> str:
    """How far the game is, the table in panels, and the question with its options if there is one."""
    view = game.view(state, seat)
    lines = [game.words.where(view, names)]
    for heading, panel in game.words.table(view, names):
        lines += ["", heading, *(f"  {line}" for line in panel)]
    if decision and seat != SPECTATOR:
        lines += ["", game.words.prompt(decision, view, names)]
        lines += [
            f"  {place}  {game.words.option(option, view, names)}"
            for place, option in enumerate(decision.options)
        ]
    return "\n".join(lines)
