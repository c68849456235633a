"""The automatic Master's answers, and the house's lines (5.16, as far as it goes)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from games.know_thyself.table import GAME, Table
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.lines import FRAME_LINES, MEMORY_LINES, OFFER_LINES, RESULT_LINES
from rookery.games.know_thyself.printed import CONFLICT_NUMBER, CONFLICTS, PEOPLE, PERSON, PLACES, THE_ROOM
from rookery.games.know_thyself.public import NOBODY, Edge
from rookery.games.know_thyself.rules import people
from rookery.games.know_thyself.rules.drawing import MasterCalls
from rookery.games.know_thyself.rules.framing import AnswerRequest, conflicts_here, house_offer, offered
from rookery.games.know_thyself.rules.people import opponents
from rookery.games.know_thyself.rules.telling import ChangeEdge
from rookery.games.know_thyself.rules.wager import (
    BuyOff,
    DeclareMove,
    NameStake,
    house_stake,
    house_want,
    open_wager,
)
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import (
    filled,
    in_place,
    is_body,
    memory_lines,
    memory_text,
    offer_text,
    opponent_name,
)
from rookery.games.know_thyself.things import are_many, yours
from rookery.kernel import Live, begin
from rookery.play.players import bot, play_out

BODY, HEART, MIND, NERVE = range(4)


def house(room: str = "library", coins: int = 12) -> Table:
    """A lone player with the automatic Master, in a Wager of its own."""
    table = Table(1, coins=[coins], master="auto")
    table.put(room, 0)
    open_wager(table.s, 0, by_player=True)
    return table


@pytest.mark.parametrize(
    ("who", "kind", "coins", "stakes"),
    [
        ("hakim", MIND, 12, {4, 5}),
        ("hakim", HEART, 12, {3}),
        ("hakim", BODY, 12, {2}),
        ("hakim", MIND, 18, {5, 6}),
        ("hakim", MIND, 5, {3, 4}),
        ("hakim", MIND, 3, {3}),
        ("hakim", BODY, 1, {2}),
        ("room", MIND, 12, {3}),
        ("library-3", NERVE, 12, {4}),
    ],
)
def test_stakes_of_the_house(who: str, kind: int, coins: int, stakes: set[int]) -> None:
    """KT-207: strong 4 or 5, neutral 3, weak 2, the room its hazard, a listed conflict its own."""
    table = house(coins=coins)
    s = table.s
    s.kind, s.opponent = kind, PERSON.get(who, THE_ROOM)
    s.conflict = CONFLICT_NUMBER.get(who, NOBODY)
    assert {house_stake(s, s.chance.below) for _ in range(40)} == stakes
    question = NameStake(s.gm)
    assert question.judged(s, question.ask(s))[1] in stakes


def test_wants_of_the_house() -> None:
    """KT-206: the conflict's, else the person's, else to keep things as they are."""
    s = house().s
    assert house_want(s) == "keep things as they are"
    s.opponent = PERSON["hakim"]
    assert house_want(s) == "to finish his work unread and undisturbed"
    s.conflict = CONFLICT_NUMBER["library-3"]
    assert house_want(s) == "to see it in ashes"


def test_failure_moves_of_the_house() -> None:
    """KT-214: a neighbour, or the room named; else none."""
    for room, slug, places in (
        ("kitchen", "kitchen-1", {"banquet_hall", "hedge_maze", "servants_quarters"}),
        ("terrace", "terrace-1", {"grand_courtyard"}),
        ("library", "library-3", set[str]()),
    ):
        s = house(room).s
        s.conflict = CONFLICT_NUMBER[slug]
        question = DeclareMove(s.gm)
        picked = {question.judged(s, question.ask(s)) for _ in range(60)}
        assert picked <= set(question.ask(s))
        assert {PLACES[pick[1]].slug for pick in picked if pick[0] == "lose_move"} == places


def test_edges_that_the_house_calls_on() -> None:
    """KT-208: the newest that hinders, if two Coins remain; Edges without kinds are passed over."""
    s = house(coins=3).s
    s.kind = HEART
    s.edges = [
        Edge(0, text, 0, 0, (), kinds) for text, kinds in (("a", (HEART,)), ("b", (HEART,)), ("c", ()))
    ]
    question = MasterCalls(s.gm, 0)
    assert question.judged(s, question.ask(s)) == ("call", 1)
    s.kind = MIND
    assert question.judged(s, question.ask(s)) == ("no_call",)
    s.kind, s.coins[0] = HEART, 2
    assert question.judged(s, question.ask(s)) == ("no_call",)


def judged_edges(table: Table, cut: str) -> Counter[str]:
    s = table.s
    s.cards, s.cut = [(CARD_NAMED["nine of hearts"],)], CARD_NAMED[cut]
    question = ChangeEdge(s.gm, 0)
    return Counter(question.judged(s, question.ask(s))[0] for _ in range(400))


def test_edges_that_the_house_gives() -> None:
    """KT-212, KT-J11: one success in two, three failures in four; five are many; none twice."""
    won, lost = judged_edges(house(), "two of clubs"), judged_edges(house(), "king of clubs")
    assert 160 < won["add_edge"] < 240
    assert 270 < lost["add_edge"] < 330
    table = house()
    table.s.edges = [Edge(0, str(number), 0, 0, (), ()) for number in range(5)]
    assert set(judged_edges(table, "two of clubs")) == {"remove_edge", "no_edge"}
    assert set(judged_edges(table, "king of clubs")) == {"no_edge"}
    table.s.edges = [Edge(0, "Shamed in the Library", 0, 0, (), ())]
    assert set(judged_edges(table, "king of clubs")) == {"no_edge"}


def test_offers_of_the_house() -> None:
    """KT-202, KT-203: a listed conflict, one time in eight a generic one; at the foot only the climb."""
    s = house().s
    question = AnswerRequest(s.gm, 0)
    picked = Counter(CONFLICTS[question.judged(s, question.ask(s))[1]].slug for _ in range(400))
    assert set(picked) == {"library-3", "generic-1", "generic-2"}
    assert 320 < picked["library-3"] < 380
    s = house("cliffs").s
    s.foot = [1]
    assert question.judged(s, question.ask(s)) == ("conflict", CONFLICT_NUMBER["cliffs-3"])


def test_conflicts_come_again_when_all_were_offered() -> None:
    """KT-202, R-122: none twice while others are left, then all of them again."""
    s = house("ball_room").s
    s.settings = s.settings.but(romance=False)
    listed = conflicts_here(s, 0, "gm")
    assert len(listed) == 2
    for _ in range(20):
        s.offered = []
        while len(s.offered) < 6:
            number = house_offer(s, 0)[1]
            s.offered += [number] if number in listed else []
        assert [sorted(s.offered[place : place + 2]) for place in (0, 2, 4)] == [listed] * 3


def test_some_are_never_courted(monkeypatch: pytest.MonkeyPatch) -> None:
    """KT-203, R-29: of those whom a conflict names, the young and the timid are no opponents in romance."""
    s = house("terrace").s
    number = CONFLICT_NUMBER["terrace-2"]
    assert opponents(s, s.at[0], number) == list(CONFLICTS[number].versus)
    courted = [PERSON[name] for name in ("ainslie", "miriam", "sylvia", "zhi", "danielle")]
    assert [PEOPLE[who].romance for who in courted] == [True, False, False, False, False]
    bold = list(CONFLICTS)
    bold[number] = bold[number].but(versus=tuple(courted))
    monkeypatch.setattr(people, "CONFLICTS", bold)
    assert opponents(s, s.at[0], number) == courted[:1]


def test_offers_of_one_conflict_take_turns() -> None:
    """KT-202, KT-210: its lines come one after the other, and then again."""
    s = house("hedge_maze").s
    number = CONFLICT_NUMBER["hedge_maze-2"]
    s.opponent, said = PERSON["cain"], []
    for _ in range(4):
        s.offered.append(number)
        said.append(offer_text(s, number))
    assert len(set(said)) == 3
    assert said[0] == said[3]


def test_what_a_servant_brings_home() -> None:
    """KT-197, KT-205, R-125: played as in the other room, offered in the words of this one."""
    table = Table(1, master="auto")
    s = table.s
    table.put("servants_quarters", 0)
    for _ in range(30):
        table.told.clear()
        s.listener = table.told.append
        steps = offered(s, 0, ("conflict", CONFLICT_NUMBER["servants_quarters-1"]), requested=True)
        steps[0].run(s)
        s.listener = None
        said = next(event.facts["said"] for event in table.told if event.kind == "offered")
        guards = CONFLICTS[s.conflict].slug == "generic-2"
        assert guards or said.endswith("What was left unsaid elsewhere is going to be said here.")
        assert CONFLICTS[s.conflict].slug != "servants_quarters-1"


@pytest.mark.parametrize(
    ("room", "conflict", "words"),
    [
        ("gallery", "gallery-1", "Lucas has a knife at the edge of a canvas."),
        ("servants_quarters", "baths-2", "Barbara shuts the door."),
        ("gallery", "generic-2", "A halberd comes down in front of you."),
    ],
)
def test_a_human_master_may_leave_the_words_to_the_house(room: str, conflict: str, words: str) -> None:
    """KT-30, KT-202, R-117: told when it is clear who stands against the PC."""
    table = Table(1)
    table.put(room, 0, free=False)
    table.round()
    table.pick(0, "ask_wager")
    table.pick(table.s.gm, f"conflict:{conflict}")
    if CONFLICTS[table.s.conflict].versus[1:]:
        table.pick(table.s.gm, f"against:{words.split()[0].lower()}")
    said = next(event.facts["said"] for event in table.told if event.kind == "offered")
    assert said.startswith(words)


def test_nothing_is_offered_in_the_guest_suite() -> None:
    """KT-202: the automatic Master cannot be asked there, but players may frame what is listed."""
    table = Table(1, master="auto")
    table.round()
    assert "ask_wager" not in table.offered(0)
    table.pick(0, "frame_wager")
    assert table.offered(0) == ["conflict:guest_suite-1", "conflict:guest_suite-2", "want:plain"]


def test_a_wager_against_the_house() -> None:
    """KT-J3, KT-J5, KT-209, KT-210: one player and the machine, from the want to the aftermath."""
    table = Table(1, master="auto")
    table.put("library", 0, free=False)
    table.round()
    table.pick(0, "frame_wager", "conflict:library-1")
    assert table.offered(0) == ["back_down", "accept"]
    table.pick(0, "accept", "keep", "narrate:memory")
    table.pick(0, "tell", say="Rain on a tin roof.")
    assert table.s.memories[0].text == "Rain on a tin roof."
    assert table.s.freed == [1]
    assert {"staked", "cut", "narrated"} <= set(table.kinds())


def test_no_line_twice_while_others_are_left() -> None:
    """KT-210."""
    s = house().s
    for _ in range(3):
        assert {s.line("frame", FRAME_LINES) for _ in FRAME_LINES} == set(FRAME_LINES)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_no_line_twice_in_a_whole_game_while_others_are_left(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """KT-210: nor when only some of them fit. Measured over six games each, nothing repeats at one seat, one
    line in two games at two, 4 of 86 lines at four, 24 of 157 at six; every line that fitted had been told.
    """
    told: dict[str, set[str]] = {}
    chosen = KnowThyself.line

    def line(s: KnowThyself, kind: str, lines: Sequence[str], fitting: Sequence[int] = ()) -> str:
        text, heard = chosen(s, kind, lines, fitting), told.setdefault(kind, set())
        assert text not in heard or heard >= {lines[number] for number in fitting or range(len(lines))}
        heard.add(text)
        return text

    monkeypatch.setattr(KnowThyself, "line", line)
    for seed in range(4):
        told.clear()
        s = begin(GAME, seats, {"voice": "machine"}, chance=Live(bytes([seed] * 32)))
        play_out(s, [bot(GAME, "plain")] * seats, Random(seed))
        assert sum(map(len, told.values())) > 8


@pytest.mark.parametrize(
    ("attachment", "said"),
    [("a bell", "your bell"), ("An egg, warm", "your egg"), ("the limp", "your limp"),
     ("my teeth", "your teeth"), ("one chess piece, a black knight", "your chess piece"),
     ("a child's mitten, the left one", "the child's mitten"), ("my father's watch", "your father's watch"),
     ("her last letter, unopened", "her last letter"), ("a jar of grey sand", "your jar of grey sand"),
     ("a violin string wound round a spool", "your violin string"), ("一把钥匙", "your 一把钥匙")],
)  # fmt: skip
def test_an_attachment_is_spoken_of_to_its_owner(attachment: str, said: str) -> None:
    """KT-210, R-140: in few words, and not as yours what is somebody else's."""
    assert yours(attachment) == said


def test_several_things_are_spoken_of_in_the_plural() -> None:
    """R-140."""
    table = Table(1)
    s = table.s
    s.attachments[0] = ("a pilot's goggles, one lens cracked", "a glass eye", "dog tags", "a compass")
    assert [are_many(thing) for thing in s.attachments[0]] == [True, False, True, False]
    for suit in range(4):
        _, lines, fits = memory_lines(suit, s.attachments[0][0], s.at[0])
        texts = [in_place(s, s.at[0], lines[number], thing=s.attachments[0][0]) for number in fits]
        assert not [text for text in texts if re.search("goggles (?:is|was|has|says|stands)", text)]
    line = "You won {att}, and {att} was yours; you kept {it}."
    told = [in_place(s, s.at[0], line, thing=thing) for thing in ("my gloves", "a glove")]
    assert told[0] == "You won your gloves, and your gloves were yours; you kept them."
    assert told[1] == "You won your glove, and your glove was yours; you kept it."


@pytest.mark.parametrize("thing", ["a violin string wound round a spool", "a glass eye, blue", "a limpet"])
def test_what_is_no_part_of_the_body(thing: str) -> None:
    """KT-43: these lines would speak of something that aches."""
    assert not is_body(thing)


def test_every_line_can_be_filled() -> None:
    """KT-160, KT-210: no slot is left, and every sentence begins with a capital."""
    s = house().s
    s.cards, s.cut = [(CARD_NAMED["nine of hearts"],)], CARD_NAMED["king of clubs"]
    for who in (THE_ROOM, PERSON["guards"], PERSON["hakim"]):
        s.opponent = who
        for line in [*sum(MEMORY_LINES, ()), *sum(RESULT_LINES.values(), ())]:
            text = filled(s, 0, line)
            assert not re.search(r"[{}]|(^|[.!?] )[a-z]", text), text
    assert opponent_name(s) == "Hakim"
    assert memory_text(s, 0)


def test_the_house_can_be_bought_off_cheaply() -> None:
    """KT-216: for 2 or 3 Coins."""
    s = house().s
    question = BuyOff(s.gm, 0)
    for stake, answer in ((2, "yes"), (3, "yes"), (4, "no")):
        s.stake = stake
        assert question.judged(s, question.ask(s)) == (answer,)


def test_the_house_has_words_for_whatever_it_may_offer() -> None:
    """KT-202, KT-203: every conflict that is the Master's or anybody's, and at the foot the climb up."""
    offered = [conflict.slug for conflict in CONFLICTS if conflict.by != "player" and not conflict.flag]
    assert {*offered, "cliffs-3"} <= set(OFFER_LINES)
