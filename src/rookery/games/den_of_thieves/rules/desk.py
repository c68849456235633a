"""The standing rights of those who do not act: dealer, antagonist, audience (DT-110 to DT-113, chapter 7).

They stand beside the question what the protagonists do now, and hold nobody up.
"""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import ENTRY, RULES
from rookery.games.den_of_thieves.making import PRIMARY
from rookery.games.den_of_thieves.public import NOBODY, PACK, Request, Status
from rookery.games.den_of_thieves.rules.guard import heist_is_on
from rookery.games.den_of_thieves.rules.moves.challenging import LISTEN
from rookery.games.den_of_thieves.rules.moves.declaring import declared
from rookery.games.den_of_thieves.rules.moves.resisting import whole_move
from rookery.games.den_of_thieves.rules.requests import carry_out_dealer_act, dealer_acts
from rookery.games.den_of_thieves.rules.suffering import SufferToll
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Floor, Option, Step, Steps

NARRATE, SUGGEST, STOP, INTRODUCE = ("narrate",), ("suggest",), ("stop",), ("introduce",)
END_SCENE, GO_ON = ("end_scene",), ("go_on",)
DEALER_ACTS = ("consult", "bring", "find_out", "teach")
WORDS = 1000


class BetweenMoves(Floor):
    """What stands open between two moves; whatever changes the scene closes it (R-181)."""

    rule = "DT-420"


def minds_dealings(card: int) -> bool:
    """Whether it matters to a card that somebody has dealt with it."""
    conditions = [ENTRY[key].if_ for key in RULES[card]]
    return any(condition is not None and condition.dealt_with is not None for condition in conditions)


def bystanders(s: Den, acting: list[int]) -> list[Step]:
    """A question for every seat that does not act in the scene."""
    others = [seat for seat in range(s.seats) if seat not in acting]
    return [Desk(seat) if seat == s.dealer else Watch(seat) for seat in others]


def stop(s: Den, seat: int) -> list[Option]:
    """As long as nothing is under way everybody may say that they would like to stop; when all have, the
    session ends (DT-920).
    """
    return [] if seat in s.stopping or s.moves_made else [STOP]


def listen(s: Den, seat: int) -> list[Option]:
    """Who lets all pass that is said may listen again (R-180)."""
    return [LISTEN] if seat in s.trusting else []


class Desk(Step):
    """What a person who deals may do between moves (DT-110, DT-501, DT-562, DT-830)."""

    rule = "DT-110"
    say_limit = WORDS
    say_least = {"narrate": 1, "introduce": 1}
    seat: int

    def ask(self, s: Den) -> list[Option]:
        here = s.in_play()
        sick = [who for who in here if s.harm[who] and who not in s.treated]
        return [
            NARRATE,
            *(("call", who, move) for who in here for move in PRIMARY),
            *dealer_acts(s),
            *stances(s),
            *(("dealt", card) for card in overlooked(s)),
            *(("strike_threat", place) for place in s.standing_threats()),
            INTRODUCE,
            *(("bring_back", person) for person in absent_cast(s)),
            *(("treat", who) for who in sick),
            *(down(s) if s.antagonist == self.seat else ()),
            *(("fiat", who, kind) for who in here for kind in ("harm", "curse")),
            *stop(s, self.seat),
            *listen(s, self.seat),
            END_SCENE,
        ]

    def answer(self, s: Den, option: Option) -> Steps:
        if option not in (NARRATE, STOP, LISTEN):
            s.close(BetweenMoves)
        if s.said and option != INTRODUCE:
            s.tell("narration", seat=self.seat, said=s.said)
        if option[0] in DEALER_ACTS:
            return carry_out_dealer_act(s, option)
        if option[0] == "call":
            s.tell("called", character=option[1], move=option[2])
            questions = declared(s, option[1], option[2])
            s.change_move(called=True)
            return [*questions, *whole_move()]
        if option[0] == "fiat":
            s.tell("fiat", character=option[1], what=option[2])
            s.owe(option[1], option[2])
            return [SufferToll()]
        ruled(s, self.seat, option)
        return None


def stances(s: Den) -> list[Option]:
    """Who is an enemy and who is not; each once for a person in a scene (1.1, R-128)."""
    said = [made.entry for made in s.requests_made]
    open_now = [("friend" if person in s.enemies else "enemy", person) for person in s.company()]
    return [stance for stance in open_now if "{} {}".format(*stance) not in said]


def overlooked(s: Den) -> list[int]:
    """Those here who care whether they were dealt with; the dealer may say that they were (DT-336)."""
    return [card for card in s.persons(s.stage) if minds_dealings(card) and card not in s.dealt_with]


def down(s: Den) -> list[Option]:
    """The incapacitated who still lie here: the antagonist says when they come round (DT-553)."""
    here = [who for who in s.in_scene if s.marker[who] == s.stage]
    return [("bring_round", who) for who in here if s.status[who] == Status.INCAPACITATED]


def absent_cast(s: Den) -> list[int]:
    """Named characters without a card who are not in this scene."""
    return [person for person in range(PACK, PACK + len(s.cast)) if person not in s.walk_ons]


def ruled(s: Den, seat: int, option: Option) -> None:
    """What takes effect at once."""
    kind = option[0]
    if kind in ("enemy", "friend"):
        s.requests_made.append(Request(NOBODY, "{} {}".format(*option)))
        (s.turn_enemy if kind == "enemy" else s.turn_friend)(option[1])
    if kind == "dealt":
        s.deal_with(option[1])
        s.tell("dealt_with", card=option[1])
    if kind == "strike_threat":
        s.clear_threat(option[1])
    if kind == "introduce":
        s.introduce(s.said)
    if kind == "bring_back":
        s.bring_back(option[1])
    if kind == "treat":
        s.treat(option[1])
    if kind == "bring_round":
        s.bring_round(option[1])
    if kind == "stop":
        s.wish_to_stop(seat)
    if kind == "listen":
        s.listen(seat)
    if kind == "end_scene":
        end_by_word(s)


def end_by_word(s: Den) -> None:
    """The dealer ends the scene; that blows a heist whose locks were tried (DT-421, DT-906, R-204)."""
    if heist_is_on(s) and (s.locks or s.tricks):
        s.blow("DT-906")
    else:
        s.end_scene("dealer")


class Watch(Step):
    """The antagonist tells of the enemies, the audience suggests; nobody is bound (DT-111, DT-112)."""

    rule = "DT-112"
    say_limit = WORDS
    say_least = {"narrate": 1, "suggest": 1}
    seat: int

    def ask(self, s: Den) -> list[Option]:
        own = [NARRATE, *down(s)] if self.seat == s.antagonist else [SUGGEST]
        return [*own, *stop(s, self.seat), *listen(s, self.seat)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "bring_round":
            s.close(BetweenMoves)
        if option not in (NARRATE, SUGGEST):
            ruled(s, self.seat, option)
        else:
            s.tell("narration" if option == NARRATE else "suggestion", seat=self.seat, said=s.said)
        return None


class AgreeToEnd(Step):
    """The main protagonist would leave; the dealer decides (DT-421)."""

    rule = "DT-421"
    say_limit = WORDS
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [END_SCENE, GO_ON]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == END_SCENE:
            s.end_scene("left")
        else:
            s.tell("goes_on", seat=self.seat, said=s.said)
        return None
