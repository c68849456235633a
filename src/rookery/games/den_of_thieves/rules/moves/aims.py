"""What a move can be for, and when it has reached its aim (DT-563, DT-605, DT-606)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import LOCK, TAKE, Making
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Zone
from rookery.games.den_of_thieves.rules.heist import VAULT
from rookery.games.den_of_thieves.rules.holding import is_barred, ways_to_hold
from rookery.games.den_of_thieves.state import Den

AIM = {"conceal": ("unseen",), "danger": ("deed",), "manipulate": ("moved",)}
"""The questions that must be answered to reach an aim (DT-605); of a spell the one that matters."""


def takeable(s: Den, move: Making) -> list[int]:
    """The loose items and persons of the space that this move may take (DT-601, DT-606)."""
    return [
        card
        for card in s.face_up(s.stage)
        if s.zone[card] == Zone.MAP and ways_to_hold(card) and may_win(s, move, card)
    ]


def may_win(s: Den, move: Making, card: int) -> bool:
    """Whether what the card asks for can be met by this move."""
    if is_barred(s, card):
        return False
    needs = CARDS[card].hold.needs
    return not needs or (
        (not needs.aim_with or move.move in needs.aim_with)
        and (not needs.any_of or move.move == "manipulate")
        and (needs.flag is None or s.has_flag(card, needs.flag))
    )


def defeatable(s: Den, move: Making) -> list[int]:
    """The enemies here; one that only some things can harm is safe from all others (DT-625)."""
    here = [card for card in s.enemy_cards() if s.on_map(card) and s.at[card] == s.stage]
    return [card for card in here if not CARDS[card].auto.hard_to_harm or harms(s, move, card)]


def harms(s: Den, move: Making, card: int) -> bool:
    """Whether the actor has what harms such an enemy: a spell, or a card that says so, held or played
    (DT-625, R-191). A bane or another magical thing is in nobody's hand, but in the word of a person who
    deals (R-152).
    """
    if move.move == "spell" or s.dealer != NOBODY:
        return True
    played = s.people[move.actor].card
    cards = [*s.held_by(move.actor), *([played] if played != NOBODY else ())]
    return any(
        CARDS[card].id == power.harms
        and (power.requires_flag is None or s.has_flag(source, power.requires_flag))
        for source in cards
        for power in CARDS[source].powers
    )


def ways_won(move: Making) -> tuple[str, ...]:
    """As what a move has won a card: by manipulation a companion only if both questions are answered
    (DT-605).
    """
    half = move.move == "manipulate" and not move.favourable("believed")
    return tuple(way for way in ways_to_hold(move.object) if not (half and way == "companion"))


def reaches_aim(move: Making) -> bool:
    """Whether a criminal virtue achieves what it is for (DT-605)."""
    if move.move == "spell":
        return move.favourable(move.matters)
    if move.move == "manipulate" and move.purpose == TAKE:
        return move.favourable("moved") and bool(ways_won(move))
    if move.move == "manipulate" and move.purpose == LOCK and move.object == VAULT:
        return move.favourable("believed") or move.favourable("moved")
    return all(move.favourable(slug) for slug in AIM[move.move])
