"""What can be said of a view beyond its fields: the map, the Big Score, the scene, the move being made."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import CLEAR, DEFEAT, LOCK, LOCKS, RESIST, TAKE, Making
from rookery.games.den_of_thieves.names import person_said, said, space_title
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import NOBODY, PACK, Open, Zone
from rookery.games.den_of_thieves.rules.establishing import EstablishingPhase
from rookery.games.den_of_thieves.rules.roles import SettleRoles
from rookery.games.den_of_thieves.rules.scene import Scene
from rookery.games.den_of_thieves.rules.turn import EndTurn
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.words.moves import MOVE_TITLES, threat_said
from rookery.kernel import Value
from rookery.kit.english import capital


class Lock(Value):
    """A part of the heist: the vault, its holder or the prize. ``card`` is NOBODY if it is made up."""

    part: str
    card: int
    name: str
    opened: bool


class Score(Value):
    """The Big Score. ``owner`` is the protagonist who has the prize."""

    locks: tuple[Lock, ...]
    complications: tuple[int, ...]
    alarm: int
    limit: int
    done: bool
    owner: int


class Peril(Value):
    """A threat in words, and the enemy behind it."""

    text: str
    card: int
    stands: bool


class Drawn(Value):
    """A card drawn for a move. ``worth``: nothing, answer, maybe, or how a maybe counts: suit, ace, lead."""

    card: int
    worth: str


class Asked(Value):
    """A question of a move. ``state``: open, answered, helped, spoilt, and unasked for a horseman's."""

    slug: str
    text: str
    favourable: str
    state: str


class Tried(Value):
    """A move being made. One inside another (Get Help, Help, Hinder) stands after it."""

    actor: int
    move: str
    title: str
    action: str
    aim: str
    card: int
    thief: int
    spell: str
    extra: int
    drawn: tuple[Drawn, ...]
    given: int
    answers: int
    left: int
    questions: tuple[Asked, ...]
    tolls: int


class Stage(Value):
    """The scene. ``phase`` of the turn is map, dealer, establishing or scene, and empty between turns;
    ``title`` is the card that leads the scene, or what its space is called; ``present`` are its persons.
    """

    phase: str
    title: str
    lead: int
    night: bool
    goal: str
    running: bool
    space: Space | None
    present: tuple[int, ...]
    enemies: tuple[int, ...]


def score(view: Open) -> Score:
    parts = zip(LOCKS, (view.vault, view.mark, view.prize), strict=True)
    roles = {view.vault, view.mark, view.prize}
    pinned = [card for card in view.lying(Zone.PINNED) if card not in roles]
    return Score(
        tuple(
            Lock(
                part,
                card,
                capital(said(card)) if card != NOBODY else made_up(view, part),
                number in view.locks,
            )
            for number, (part, card) in enumerate(parts)
        ),
        tuple(pinned),
        view.alarm,
        view.terms.alarm_limit,
        bool(view.pulled_off),
        view.prize_owner,
    )


def made_up(view: Open, part: str) -> str:
    """A role that no card fills (DT-819)."""
    kind = {"vault": "place", "holder": "person", "prize": "thing"}[part]
    others = [said(card) for card in (view.prize, view.mark, view.vault) if card != NOBODY]
    return f"An unnamed {kind} tied to {' and '.join(others)}"


def perils(view: Open) -> tuple[Peril, ...]:
    standing = view.standing_threats()
    return tuple(
        Peril(threat_said(view, threat), threat.card, place in standing)
        for place, threat in enumerate(view.threats)
    )


def stage(view: Open) -> Stage:
    now = phase(view)
    lead, space = lead_in(view, now), space_of(view)
    title = said(lead) if lead != NOBODY else space_title(view, space) if space is not None else ""
    return Stage(
        phase=now,
        title=capital(title),
        lead=lead,
        night=bool(view.night),
        goal=view.goal,
        running=bool(view.scene),
        space=space,
        present=tuple(view.persons(space)) if space is not None else (),
        enemies=tuple(view.enemy_cards()),
    )


def lead_in(view: Open, now: str) -> int:
    """The card a scene is about, in this phase."""
    return view.lead if now in ("establishing", "scene") else NOBODY


def space_of(view: Open) -> Space | None:
    """Where the scene is, or the protagonist whose turn it is."""
    return view.stage if view.scene else view.marker[view.main] if view.main != NOBODY else None


AHEAD = ((SettleRoles, "map"), (EstablishingPhase, "dealer"), (Scene, "establishing"), (EndTurn, "scene"))
"""Which phase it is while a step is still to come."""


def phase(view: Open) -> str:
    """The phase of the turn (DT-402)."""
    ahead = {type(step) for step in view.agenda}
    return next((name for step, name in AHEAD if step in ahead), "")


def tried(view: Open) -> tuple[Tried, ...]:
    return tuple(tried_move(view, move) for move in view.moves)


def tried_move(view: Open, move: Making) -> Tried:
    return Tried(
        actor=move.actor,
        move=move.move,
        title=MOVE_TITLES[move.move],
        action=move.action,
        aim=aim(view, move),
        card=move.card if move.card < PACK else NOBODY,
        thief=move.thief,
        spell=move.spell,
        extra=move.extra,
        drawn=tuple(Drawn(card, worth(move, card)) for card in move.drawn),
        given=move.given,
        answers=move.answers,
        left=move.left,
        questions=tuple(
            Asked(question.slug, question.text, question.favourable, state(move, number))
            for number, question in enumerate(move.printed.questions)
        ),
        tolls=len(move.tolls),
    )


def worth(move: Making, card: int) -> str:
    if card in move.aces:
        return "ace"
    if card in move.maybes:
        return "suit"
    if card in move.lead[1:]:
        return "lead"
    band = DECK.band(CARDS[card].rank)
    return {"low": "nothing", "mid": "answer"}.get(band, "maybe")


def state(move: Making, number: int) -> str:
    if move.is_horseman:
        return "unasked"
    for question, well in move.forced:
        if question == number:
            return "helped" if well else "spoilt"
    return "answered" if number in move.assigned else "helped" if number in move.helped else "open"


def aim(view: Open, move: Making) -> str:
    """What a move is for, in a few words."""
    if move.purpose == LOCK:
        return f"the {LOCKS[move.object]}"
    if move.purpose == CLEAR and 0 <= move.object < len(view.threats):
        return threat_said(view, view.threats[move.object])
    if move.purpose in (TAKE, DEFEAT, CLEAR) and move.card != NOBODY:
        return f"{move.purpose} {said(move.card)}"
    return "resist" if move.purpose == RESIST else person_said(view, move.card) if move.card != NOBODY else ""
