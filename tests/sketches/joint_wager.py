"""Know Thyself, its hardest turn: a joint Wager with invoked Memories, after KT-106 to KT-179. Seat 0 is the
Master, the others are PCs.

What it taught:
- "In the drawing order" is a heading (``EachPC``) that asks who takes part when its time comes; no step knows
beforehand.
- A loop needs no loop: ``Draw`` and ``Invoke`` return themselves, and their question falls away when it is no
longer possible.
- Only the vote on narration is a Together; everything else lies open, so the view is the state without the
order of the deck,
  and the deck is a bag: one draw is one chance result, which a scenario can dictate.
- Ending early (all back down) is ``skip_to(Aftermath)``, not a flag that every later step would have to look
at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import Chance, Game, Lane, Option, State, Step, Steps, Together, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes
from rookery.kit.public import Public

MASTER, WAGERS = 0, 2
SUITS = ("diamonds", "hearts", "clubs", "spades")


def rank(card: int, against: int) -> int:
    """KT-136, KT-137: an Ace is high against a face card, low against a number, and ties with an Ace."""
    value, other = card % 13 + 1, against % 13 + 1
    return 14 if value == 1 and other > 10 else value


class Open(Public):
    """Coins by seat, the Master's first; of each PC its antes, its cards so far, its invocations, Memories
    (free ones 1) and Edges.
    """

    lead: int = 1
    party: list[int] = []
    stake: int = 0
    coins: list[int]
    antes: list[int]
    against: list[int]
    bag: list[int]
    cards: list[list[int]]
    cut: int = -1
    invoked: list[int]
    memories: list[list[int]]
    edges: list[int]
    votes: list[int]
    teller: int = -1


class Wager(State, Open):
    """Nothing is hidden but votes while they are being cast, and those are lanes."""

    def taking_part(self) -> list[int]:
        """KT-173: the lead first, then the others in seat order."""
        return [seat for seat in self.clockwise(self.lead) if seat in self.party]

    def wins(self, seat: int) -> bool:
        """KT-126: the higher rank; a tie goes to the PC."""
        card = self.cards[seat][-1]
        return rank(card, self.cut) >= rank(self.cut, card)

    def price(self, seat: int) -> int:
        """KT-118: a PC with a single Coin may accept a stake of 2 for 1."""
        return 1 if self.coins[seat] == 1 and self.stake == 2 else self.stake

    def ante(self, seat: int) -> None:
        """KT-117: both sides ante at once."""
        price = self.price(seat)
        self.coins[seat] -= price
        self.coins[MASTER] -= price
        self.antes[seat] = self.against[seat] = price
        self.party.append(seat)
        self.tell("accepted", seat=seat, stake=price)


class BeginWager(Step):
    rule = "KT-106"
    lead: int

    def run(self, s: Wager) -> Steps:
        s.lead, s.stake, s.cut, s.teller = self.lead, 0, -1, -1
        s.bag, s.party, s.invoked = list(range(52)), [], [0] * s.seats
        s.cards = [[] for _ in range(s.seats)]
        s.votes = [-1] * s.seats
        middle = [EachPC(name) for name in ("edges", "draw")]
        late = [EachPC("invoke"), Vote(), EachPC("narrate"), Pay(), EachPC("edge_change")]
        return [NameStake(MASTER), Accept(self.lead), OthersJoin(), *middle, Cut(), *late, Aftermath()]


class NameStake(Step):
    rule = "KT-109"
    say_limit = 200
    seat: int

    def ask(self, s: Wager) -> Sequence[Option]:
        return [("stake", stake) for stake in range(2, s.coins[MASTER] + 1)][:4]

    def answer(self, s: Wager, option: Option) -> Steps:
        s.stake = option[1]
        s.tell("staked", number=s.stake, said=s.said)
        return None


class Accept(Step):
    rule = "KT-114"
    seat: int

    def ask(self, s: Wager) -> Sequence[Option]:
        possible = (
            s.stake and s.coins[self.seat] >= s.price(self.seat) and s.coins[MASTER] >= s.price(self.seat)
        )
        return [("back_down",), ("accept",)] if possible else []

    def answer(self, s: Wager, option: Option) -> Steps:
        if option[0] == "accept":
            s.ante(self.seat)
        return None


class OthersJoin(Step):
    rule = "KT-171"

    def run(self, s: Wager) -> Steps:
        if not s.taking_part():
            s.tell("backed_down", seat=s.lead)
            s.skip_to(Aftermath)
            return None
        return [Accept(seat) for seat in s.others(s.lead) if seat != MASTER]


class EachPC(Step):
    """KT-173: the drawing order serves for Edges, draws, invocations, narration and Edge changes."""

    what: str

    def run(self, s: Wager) -> Steps:
        return [step for seat in s.taking_part() for step in self.steps(s, seat)]

    def steps(self, s: Wager, seat: int) -> list[Step]:
        """What is done for one PC."""
        player_tells = s.teller in (-1, 0)
        order: dict[str, list[Step]] = {
            "edges": [CallEdge(MASTER, seat), CallEdge(seat, seat)],
            "draw": [Draw(seat)],
            "invoke": [Invoke(seat)],
            "narrate": [
                Narrate(seat, "result" if player_tells else "memory"),
                Narrate(MASTER, "memory" if player_tells else "result"),
            ],
            "edge_change": [ChangeEdge(seat if player_tells else MASTER, seat)],
        }
        return order[self.what]


class CallEdge(Step):
    rule = "KT-119"
    seat: int
    pc: int

    def ask(self, s: Wager) -> Sequence[Option]:
        pays = s.coins[self.pc] if self.seat == MASTER else s.coins[MASTER]
        return [("decline",), ("edge",)] if s.edges[self.pc] and pays else []

    def answer(self, s: Wager, option: Option) -> Steps:
        if option[0] == "edge":
            payer, row = (self.pc, s.antes) if self.seat == MASTER else (MASTER, s.against)
            s.coins[payer] -= 1
            row[self.pc] += 1
            s.tell("edge_called", seat=self.seat, pc=self.pc)
        return None


class Draw(Step):
    rule = "KT-123"
    seat: int

    def run(self, s: Wager) -> Steps:
        card = s.chance.draw(s.bag)
        s.cards[self.seat].append(card)
        s.tell("drew", seat=self.seat, card=card)
        return [KeepOrDraw(self.seat)] if len(s.cards[self.seat]) < 3 else None


class KeepOrDraw(Step):
    rule = "KT-123"
    seat: int

    def ask(self, s: Wager) -> Sequence[Option]:
        return [("keep",), ("draw",)]

    def answer(self, s: Wager, option: Option) -> Steps:
        return [Draw(self.seat)] if option[0] == "draw" else None


class Cut(Step):
    rule = "KT-124"

    def run(self, s: Wager) -> Steps:
        s.cut = s.chance.draw(s.bag)
        s.tell("cut", card=s.cut)
        return None


class Invoke(Step):
    rule = "KT-141"
    say_limit = 200
    seat: int

    def ask(self, s: Wager) -> Sequence[Option]:
        if s.wins(self.seat) or not s.coins[self.seat] or not s.bag:
            return []
        suit = s.cards[self.seat][-1] // 13
        return [("decline",), ("invoke", suit)] if s.memories[self.seat][suit] else []

    def answer(self, s: Wager, option: Option) -> Steps:
        if option[0] == "decline":
            return None
        s.memories[self.seat][option[1]] -= 1
        s.coins[self.seat] -= 1
        s.coins[MASTER] += 1
        s.invoked[self.seat] += 1
        s.tell("invoked", seat=self.seat, suit=option[1], said=s.said)
        s.cards[self.seat].append(s.chance.draw(s.bag))
        s.tell("drew", seat=self.seat, card=s.cards[self.seat][-1])
        return [Invoke(self.seat)]


class Vote(Step):
    rule = "KT-176"

    def run(self, s: Wager) -> Steps:
        return [Together(tuple(CastVote(seat) for seat in s.taking_part())), Tally()]


class CastVote(Step):
    rule = "KT-176"
    seat: int

    def ask(self, s: Wager) -> Sequence[Option]:
        return [("narrate", 0), ("narrate", 1)]

    def answer(self, s: Wager, option: Option) -> Steps:
        return [ShowVote(self.seat, option[1])]


class ShowVote(Step):
    rule = "KT-176"
    seat: int
    what: int

    def run(self, s: Wager) -> Steps:
        s.votes[self.seat] = self.what
        s.tell("voted", seat=self.seat, what=self.what, reveals=True)
        return None


class Tally(Step):
    rule = "KT-176"

    def run(self, s: Wager) -> Steps:
        results, memories = s.votes.count(0), s.votes.count(1)
        s.teller = int(memories > results)
        return [BreakTie(MASTER)] if results == memories else None


class BreakTie(CastVote):
    def answer(self, s: Wager, option: Option) -> Steps:
        s.teller = option[1]
        s.tell("tie_broken", what=s.teller)
        return None


class Narrate(Step):
    rule = "KT-177"
    even_alone = True
    say_limit = 500
    seat: int
    what: str

    def ask(self, s: Wager) -> Sequence[Option]:
        return [("tell",)]

    def answer(self, s: Wager, option: Option) -> Steps:
        s.tell("narrated", seat=self.seat, what=self.what, said=s.said)
        return None


class Pay(Step):
    rule = "KT-131"

    def run(self, s: Wager) -> Steps:
        for seat in s.taking_part():
            antes, against, won = s.antes[seat], s.against[seat], 0
            degree = 3 if s.invoked[seat] else len(s.cards[seat])
            if s.wins(seat):
                won = (against, max(against - 1, 1), max(against - 2, 0))[degree - 1]
                s.coins[seat] += antes
            s.coins[seat] += won
            s.coins[MASTER] += against - won + (0 if s.wins(seat) else antes)
            s.antes[seat] = s.against[seat] = 0
            s.memories[seat][s.cut // 13] += 1
            s.tell("paid", seat=seat, won=won, degree=degree if s.wins(seat) else 0)
        return None


class ChangeEdge(Step):
    rule = "KT-167"
    seat: int
    pc: int

    def ask(self, s: Wager) -> Sequence[Option]:
        return [("leave",), ("add",), *([("remove",)] if s.edges[self.pc] else [])]

    def answer(self, s: Wager, option: Option) -> Steps:
        s.edges[self.pc] += {"leave": 0, "add": 1, "remove": -1}[option[0]]
        return None


class Aftermath(Step):
    rule = "KT-133"

    def run(self, s: Wager) -> Steps:
        s.tell("settled", coins=s.coins[:])
        return None


class View(Open):
    """All but the others' votes while they are being cast; the deck is known as a bag, for its cards lie
    open.
    """

    seat: int
    lanes: list[Lane]


def view(s: Wager, seat: int) -> View:
    return View.of(s, seat=seat, lanes=seen_lanes(s, seat))


def imagine(v: View, chance: Chance) -> Wager:
    s = Wager.of(v, lanes=[])
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    advance(s)
    return s


def setup(seats: int, _: dict[str, Any]) -> Wager:
    rows: dict[str, Any] = {name: [0] * seats for name in ("antes", "against", "invoked", "edges", "votes")}
    wagers: list[Step] = [BeginWager(1 + number % (seats - 1)) for number in range(WAGERS)]
    memories = [[1, 1, 1, 1] for _ in range(seats)]
    return Wager(
        seats=seats,
        coins=[20, *[6] * (seats - 1)],
        bag=[],
        cards=[],
        memories=memories,
        agenda=wagers[::-1],
        **rows,
    )


STEPS = (
    *(
        BeginWager,
        NameStake,
        Accept,
        OthersJoin,
        EachPC,
        CallEdge,
        Draw,
        KeepOrDraw,
        Cut,
        Invoke,
        Vote,
        CastVote,
        ShowVote,
    ),
    *(Tally, BreakTie, Narrate, Pay, ChangeEdge, Aftermath),
)
GAME = Game(
    name="joint-wager",
    title="A joint Wager",
    blurb="The hardest turn of Know Thyself.",
    version="1",
    seats=(2, 3, 4),
    state=Wager,
    setup=setup,
    steps=STEPS,
    picks={"stake": ("number",), "invoke": ("suit",), "narrate": ("what",), "tell": ()}
    | dict.fromkeys(("back_down", "accept", "decline", "edge", "keep", "draw", "leave", "add", "remove"), ()),
    names={"suit": SUITS.__getitem__, "what": ("result", "memory").__getitem__},
    view=view,
    imagine=imagine,
    outcome=lambda s: {"winners": [], "points": s.coins[:], "ending": "settled"},
    inventory=lambda s: sum(s.coins) + sum(s.antes) + sum(s.against),
    bound=200,
)
