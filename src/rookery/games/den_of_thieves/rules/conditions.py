"""Whether what an entry asks for is so, as far as the table tells it."""

from __future__ import annotations

from rookery.games.den_of_thieves.operations import Condition, Target
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Zone, card_named
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space
from rookery.games.den_of_thieves.state import Den


def here(s: Den, card: int) -> Space | None:
    """The space of a card, or of the protagonist who holds it (DT-127)."""
    return s.space_of(card, counts_held=True)


def holds(s: Den, card: int, condition: Condition | None) -> bool:
    """Whether a condition is met, seen from a card."""
    if not condition:
        return True
    space = here(s, card)
    met = [
        condition.on_map is None or s.on_map(card_named(condition.on_map)),
        condition.in_house is None or s.space_of(card_named(condition.in_house)) is not None,
        not condition.any_on_map or any(s.on_map(card_named(name)) for name in condition.any_on_map),
        not condition.min_persons_here
        or (space is not None and len(s.persons(space)) >= condition.min_persons_here),
        condition.flag is None or s.has_flag(card, condition.flag),
        condition.not_at is None or space != BIG_SCORE,
        condition.adjacent_wasteland is None
        or (space is not None and bool(s.wasteland_next_to(space)) == condition.adjacent_wasteland),
        condition.held_as is None or s.held_as[card] == condition.held_as,
        not condition.holder_in_scene or (s.zone[card] == Zone.HELD and s.holder[card] in s.in_scene),
        not condition.flag_set_in_earlier_scene
        or (condition.flag is not None and f"{CARDS[card].id} {condition.flag}" not in s.fresh_flags),
        condition.dealt_with is None or (card in s.dealt_with) == condition.dealt_with,
        condition.manipulated is None or (card in s.manipulated) == condition.manipulated,
        condition.noted is None or s.knows(condition.noted),
        condition.no_protagonist_in_scene_holds is None
        or s.holder[card_named(condition.no_protagonist_in_scene_holds)] not in s.in_scene,
        condition.partner is None or (s.beloved_thief != NOBODY) == (condition.partner == "protagonist"),
        condition.nearest_is_unique is None
        or (space is not None and (len(s.nearest(space)) == 1) == condition.nearest_is_unique),
    ]
    return all(met)


def target_space(s: Den, card: int, target: Target) -> Space | None:
    """Where a card's operation leads; none if that is nowhere. Only the card's own operation finds it in a
    hand (DT-338, R-116).
    """
    if target.space:
        return BIG_SCORE
    if target.card:
        wanted = card_named(target.card)
        return s.space_of(wanted, counts_held=wanted == card)
    if target.highest_rank_of:
        wanted = s.highest_on_map([card_named(name) for name in target.highest_rank_of])
        return s.space_of(wanted) if wanted != NOBODY else None
    space = here(s, card)
    return s.marker[s.nearest(space)[0]] if space is not None and s.nearest(space) else None
