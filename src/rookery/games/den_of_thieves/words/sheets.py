"""The protagonists as they stand: what their sheets show."""

from __future__ import annotations

from functools import cache, lru_cache

from rookery.games.den_of_thieves.names import circumstance, person_said, spell_name
from rookery.games.den_of_thieves.printed import BONUSES, MOVES
from rookery.games.den_of_thieves.public import Open, Posture, Status
from rookery.games.den_of_thieves.words.cards import help_lines
from rookery.games.den_of_thieves.words.moves import fact_words
from rookery.kernel import Value
from rookery.kit.english import capital

POSTURES = {Posture.UPRIGHT: "", Posture.FLIPPED: "flipped", Posture.SIDEWAYS: "sideways"}
STATES = {
    Status.ACTIVE: "",
    Status.OUT: "out of the scene",
    Status.INCAPACITATED: "down, for this scene",
    Status.INSANE: "mad for good",
    Status.DEAD: "dead",
}


class Held(Value):
    """A card in front of a protagonist. ``does`` is what it is good for."""

    card: int
    way: str
    posture: str
    does: tuple[str, ...]


class Tie(Value):
    """A bond with somebody of the supporting cast; ``person`` is a card, or from PACK on a mere name."""

    person: int
    name: str
    level: int


class Hint(Value):
    """A lead, in words."""

    text: str
    used: bool


class Sheet(Value):
    """A protagonist. ``tokens`` stand in the order of the kinds, ``trust`` in that of the protagonists."""

    character: int
    seat: int
    name: str
    card: int
    ratings: tuple[int, ...]
    bonuses: tuple[str, ...]
    tokens: tuple[int, ...]
    trust: tuple[int, ...]
    ties: tuple[Tie, ...]
    bond_points: int
    curse: int
    harm: int
    spells: tuple[str, ...]
    enchantments: tuple[str, ...]
    hints: tuple[Hint, ...]
    held: tuple[Held, ...]
    state: str
    retired: bool
    takes_part: bool
    leads_scene: bool


def sheet(view: Open, character: int) -> Sheet:
    who = view.people[character]
    return Sheet(
        character=character,
        seat=who.seat,
        name=who.name,
        card=who.card,
        ratings=who.ratings,
        bonuses=tuple(capital(circumstance(BONUSES[bonus])) for bonus in who.bonuses),
        tokens=tuple(view.tokens_of(character)),
        trust=view.trust[character],
        ties=tuple(
            Tie(bond.person, capital(person_said(view, bond.person)), bond.level)
            for bond in view.bonds
            if bond.character == character
        ),
        bond_points=view.bond_points[character],
        curse=view.curse[character],
        harm=view.harm[character],
        spells=tuple(dict.fromkeys(map(spell_name, view.kinds_known(character)))),
        enchantments=tuple(spell.said for spell in view.enchantments if spell.character == character),
        hints=tuple(Hint(lead_text(lead.move, lead.question, lead.answer), lead.used)
                    for lead in view.leads_of(character)),
        held=tuple(held(card, view.held_as[card], view.posture[card]) for card in view.held_by(character)),
        state=STATES[Status(view.status[character])],
        retired=not view.acting(character),
        takes_part=bool(view.scene) and character in view.in_scene,
        leads_scene=character == view.main,
    )  # fmt: skip


@cache
def held(card: int, way: str, posture: int) -> Held:
    return Held(card, way, POSTURES[Posture(posture)], help_lines(card))


@lru_cache(maxsize=1000)
def lead_text(move: str, question: str, answer: str) -> str:
    """What was asked, and what the answer was."""
    asked = next((row.text for row in MOVES[move].questions if row.slug == question), question)
    kind, _, thing = answer.partition(" ")
    fact = [kind, int(thing) if thing.isdigit() else thing]
    known = kind in ("motif", "names", "virtue") and fact_words(fact)
    return f"{asked} {capital(known) + '.' if known else answer}".strip()
