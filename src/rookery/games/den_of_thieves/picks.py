"""The kinds of option: the fields of each, and how a field is written in an option id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.den_of_thieves.making import LOCKS
from rookery.games.den_of_thieves.printed import CARDS
from rookery.kernel import LETTERS


def card_name(card: int) -> str:
    return CARDS[card].short if card >= 0 else "none"


def role_name(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "machine"


def cast_name(person: int) -> str:
    """Somebody of the supporting cast: a card, or one without by its number."""
    return card_name(person) if person < len(CARDS) else str(person - len(CARDS))


def thief_name(character: int) -> str:
    return LETTERS[character] if character >= 0 else "nobody"


TOLD: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(
        ("actor", "helper", "hinderer", "bearer", "owner", "betrayer", "thief", "seat"), thief_name
    ),
    **dict.fromkeys(("found", "of_card", "covers", "to"), card_name),
    "person": cast_name,
}
"""Facts of events that no option has, for scenarios."""

AS_IT_IS = """level place danger magic persuasion stealth x y entry power move goal token question suffering
    nature spell threat lead claim suit bonus"""
NAMES: dict[str, Callable[[Any], str]] = {
    **TOLD,
    "character": thief_name,
    "card": card_name,
    "dealer": role_name,
    "antagonist": role_name,
    "other": thief_name,
    **dict.fromkeys(("prize", "holder", "vault", "gift"), card_name),
    "lock": LOCKS.__getitem__,
    "cast": cast_name,
    **dict.fromkeys(AS_IT_IS.split(), str),
}
KINDS = {
    (): "enough neither help hinder extra own_question lie interrogate words betray let_be open_it keep_shut "
    "comply resist clear_eye keep_eye everybody none_of_them against in_favour write true_answer unknowable "
    "face_down hearsay "
    "keep redraw carry leave draw skip none in out build printed own done rest "
    "pass plain at_nobody wrestle commit as_declared let_all_pass no_move uphold reject defer usual "
    "nobody_hurt threat "
    "comeback stay nothing reward no_reward "
    "now later never say yes no accept refuse gift bear day night open "
    "take_it discard_it join_in stay_out",
    ("character",): "main thief teach beloved_thief at_thief leave_it out_of_scene strike",
    ("card",): "lay card person play take defeat at count first drop discard lose "
    "lead_card consult bring names",
    ("character", "move"): "move",
    ("character", "cast"): "befriend",
    ("character", "goal"): "goal",
    ("cast",): "hurt ask_help beloved",
    ("token",): "lose_token",
    ("move",): "other_move virtue",
    ("question",): "settle matters settle_ill settle_well ask",
    ("suit",): "motif",
    ("suffering",): "suffer",
    ("nature",): "nature",
    ("spell",): "cast spell",
    ("threat",): "clear",
    ("lock",): "lock",
    ("lead", "card"): "lead",
    ("claim",): "challenge",
    ("card", "power"): "power",
    ("character", "token"): "token",
    ("character", "entry"): "request",
    ("character", "card"): "heal offer put_down hand_out",
    ("character", "card", "gift"): "give",
    ("character", "card", "other"): "hand",
    ("character", "other"): "raise_trust lower_trust",
    ("place",): "nickname text",
    ("danger", "magic", "persuasion", "stealth"): "ratings",
    ("character", "other", "level"): "trust",
    ("x", "y"): "place go step space",
    ("dealer", "antagonist"): "roles",
    ("prize", "holder", "vault"): "score",
    ("entry",): "act entry bonus choose row reply hold_as find_out",
}

STANDING_RIGHTS = {
    (): "narrate suggest stop listen introduce end_scene go_on another_night",
    ("character", "move"): "call",
    ("character", "suffering"): "fiat",
    ("character",): "treat bring_round",
    ("threat",): "strike_threat",
    ("cast",): "bring_back enemy friend",
    ("card",): "dealt",
}
"""Of dealer, antagonist and audience."""

PICKS = {
    kind: fields for fields, kinds in [*KINDS.items(), *STANDING_RIGHTS.items()] for kind in kinds.split()
}
