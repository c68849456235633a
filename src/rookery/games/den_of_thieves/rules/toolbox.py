"""What may be attached to a consequence (DT-560), and what comes of no answer at all (DT-808)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import ENEMY, Making
from rookery.games.den_of_thieves.printed import TOKEN_KINDS
from rookery.games.den_of_thieves.public import KINDS, PACK
from rookery.games.den_of_thieves.stage import TIGHT_SPOT
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

USUAL, OWN, DONE = ("usual",), ("own",), ("done",)
LOSSES = ("drop", "discard")
"""Two ways to lose one held card: it is the one or the other (DT-560)."""


class Attach(Step):
    """One effect after another, each kind once; a text alone will do (DT-560). ``spared``: nothing that is
    itself a suffering brings another.
    """

    rule = "DT-560"
    say_limit = 600
    seat: int
    bearer: int
    given: tuple[str, ...] = ()
    spared: bool = False

    def ask(self, s: Den) -> list[Option]:
        lost = LOSSES if {*LOSSES} & {*self.given} else ()
        return [option for option in effects(s, self) if name_of(option) not in (*self.given, *lost)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == DONE:
            return None
        apply(s, self.bearer, option)
        return [self.but(given=(*self.given, name_of(option)))]


def name_of(option: Option) -> str:
    """What a consequence has only once; harm and curse are two things."""
    return str(option[1]) if option[0] == "suffer" else str(option[0])


def effects(s: Den, attach: Attach) -> list[Option]:
    """The toolbox, as far as it can be used on this protagonist now."""
    who = attach.bearer
    suffer: list[Option] = [] if attach.spared else [("suffer", "harm"), ("suffer", "curse")]
    counts = s.tokens_of(who)
    held = s.held_by(who)
    others = [card for card in s.persons(s.stage) if card not in s.enemies]
    bonds = [person for person in s.company() if s.can_lose_bond(who, person)]
    acts = s.scene and who in s.in_play()
    return [
        DONE,
        *suffer,
        *(("drop", card) for card in held),
        *(("discard", card) for card in held),
        *(("lose_token", TOKEN_KINDS[kind]) for kind in range(KINDS) if counts[kind]),
        *(("hurt", person) for person in bonds),
        *(("enemy", card) for card in others if s.scene == 1),
        *([("threat",)] if s.scene == 1 else []),
        *([("out_of_scene", who)] if acts else []),
        ("comeback",),
    ]


def apply(s: Den, bearer: int, option: Option) -> None:
    """One effect of the toolbox."""
    kind = option[0]
    if kind == "suffer":
        s.owe(bearer, option[1])
    if kind == "drop":
        s.lay_down(bearer, option[1])
    if kind == "discard":
        s.discard([option[1]])
    if kind == "lose_token":
        s.lose_token(bearer, option[1])
    if kind == "hurt":
        s.step_bond(bearer, option[1], -1)
    if kind == "enemy":
        s.turn_enemy(option[1])
    if kind == "threat":
        s.trouble(bearer, TIGHT_SPOT)
    if kind == "out_of_scene":
        s.put_out(bearer)
    if kind == "comeback":
        s.note_comeback(bearer)


def at_a_loss(s: Den) -> list[Step]:
    """No answer at all: the dealer names the consequences (DT-526, DT-543)."""
    return [asked_or_judged(s, NameLoss(s.dealer))]


class NameLoss(Step):
    """What the automatic dealer does is the usual (DT-808); a person may name something else."""

    rule = "DT-526"
    say_limit = 600
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [USUAL] if s.is_machine(self.seat) else [USUAL, OWN]

    def answer(self, s: Den, option: Option) -> Steps:
        move = s.moves[-1]
        s.tell("consequence", bearer=move.actor, entry="", said=s.words_of(self.seat))
        if option == OWN:
            return [Attach(self.seat, move.actor)]
        usual_loss(s, move)
        return None


def usual_loss(s: Den, move: Making) -> None:
    """By the move (DT-808)."""
    if move.move in ("spell", "sight"):
        s.owe(move.actor, "curse")
        return
    turns = move.move in ("manipulate", "eyeball") and 0 <= move.card < PACK and s.loose(move.card)
    if turns and move.card not in s.enemies:
        s.turn_enemy(move.card)
        s.threaten(ENEMY, move.card)
    else:
        s.threaten(TIGHT_SPOT)
