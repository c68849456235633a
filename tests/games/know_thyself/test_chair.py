"""The rights of a human Master in a spotlight (KT-30 to KT-34, KT-74, KT-75, R-88)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import table_in
from rookery.games.know_thyself.printed import PERSON, PLACE, THE_ROOM
from rookery.kernel import Illegal, OpenFloor

WON, LOST = ("king of clubs", "five of clubs"), ("two of clubs", "five of clubs")


def test_nobody_waits_for_the_master() -> None:
    """KT-30, KT-35: the spotlight waits for its player alone; the others have standing rights."""
    table = table_in("library")
    s = table.s
    floor = s.agenda[-1]
    assert isinstance(floor, OpenFloor)
    assert [seat for seat in range(4) if floor.floor.awaits(s, seat)] == [0]
    assert (table.ask(0), table.ask(1), table.ask(3)) == ("Spotlight", "Aside", "MasterMay")
    table.pick(0, "pass")
    assert s.spot == 1


def test_an_offer_that_nobody_asked_for() -> None:
    """KT-30, KT-106, KT-192, KT-D37, KT-J13: to any PC in the room, against whomever the Master likes."""
    table = table_in("library")
    s = table.s
    assert [name for name in table.offered(s.gm) if name.startswith("offer")] == [
        "offer:A", "offer:B", "offer:C",
    ]  # fmt: skip
    table.pick(s.gm, "offer:B")
    assert table.offered(s.gm)[:2] == ["own", "conflict:library-3"]
    table.pick(s.gm, "own", say="Somebody has locked the door from outside.")
    assert "against:yamini" in table.offered(s.gm)
    table.pick(s.gm, "against:yamini", "kind:nerve", "no_more")
    assert s.whereabouts[PERSON["yamini"]] == PLACE["library"]
    table.pick(1, "want:plain", say="Out.")
    assert (s.lead, s.by_player, s.requested) == (1, 0, 0)
    table.settle(*WON)
    assert s.wagered == [0, 1, 0]
    assert all(s.freed)
    assert table.ask(0) == "Spotlight"


def test_nobody_far_away_is_offered_anything() -> None:
    """KT-30."""
    table = table_in("library")
    table.s.at[2] = PLACE["study"]
    table.pick(1, "call_end")
    for seat in (0, 2, 3):
        table.pick(seat, "no")
    assert "offer:C" not in table.offered(table.s.gm)


def test_the_master_chooses_the_opponent_of_a_listed_conflict() -> None:
    """R-117, KT-74, KT-204, KT-J13: those whom it names, wherever they are."""
    table = table_in("armory", 1)
    s = table.s
    s.whereabouts[PERSON["cain"]] = PLACE["stable"]
    table.pick(0, "ask_wager")
    table.pick(s.gm, "conflict:armory-2", say="Swords!")
    assert table.offered(s.gm) == ["against:ricardo", "against:cain"]
    table.pick(s.gm, "against:cain")
    assert (s.opponent, s.whereabouts[PERSON["cain"]]) == (PERSON["cain"], PLACE["armory"])


def test_in_the_servants_quarters_the_master_picks_what_is_borrowed() -> None:
    """KT-197."""
    table = table_in("servants_quarters", 1)
    table.pick(0, "ask_wager")
    offered = table.offered(table.s.gm)
    assert "conflict:servants_quarters-1" not in offered
    assert "conflict:banquet_hall-1" in offered


def test_several_are_invited() -> None:
    """KT-E31, KT-113, KT-170, KT-171: one after the other; one stake for all, and the lead comes first."""
    table = table_in("ball_room")
    s = table.s
    table.pick(s.gm, "offer:C")
    table.pick(s.gm, "own", say="A dance is called.")
    table.pick(s.gm, "against:room", "kind:body")
    assert table.offered(s.gm) == ["no_more", "invite:A", "invite:B"]
    table.pick(s.gm, "invite:B", "invite:A")
    assert s.invited == [2, 0, 1]
    for pc in (2, 0, 1):
        table.pick(pc, "want:plain", say="To dance.")
    table.pick(s.gm, "no_move")
    assert table.offered(s.gm)[-1] == "stake:15"
    table.pick(s.gm, "stake:3")
    table.pick(2, "back_down", "house")
    table.pick(0, "accept")
    table.pick(1, "accept")
    assert s.party == [0, 1]
    assert table.kinds().count("wanted") == 3


def test_offers_that_come_to_nothing_are_counted() -> None:
    """KT-34, R-97: two for each PC in a spotlight; one on request counts for the player only."""
    table = table_in("library", 2)
    s = table.s
    for _ in range(2):
        table.pick(s.gm, "offer:B", "own")
        table.pick(s.gm, "against:room", "kind:mind", "no_more")
        table.pick(1, "want:plain")
        table.pick(s.gm, "no_move", "stake:2")
        table.pick(1, "back_down", "house")
    assert (s.vain, s.tries) == ([0, 2], 0)
    assert "offer:B" not in table.offered(s.gm)
    assert "offer:A" in table.offered(s.gm)
    table.pick(0, "ask_wager")
    table.pick(s.gm, "own", "against:room", "kind:mind")
    table.pick(0, "want:plain")
    table.pick(s.gm, "no_move", "stake:2")
    table.pick(0, "back_down", "house")
    assert (s.vain, s.tries) == ([0, 2], 1)


def test_the_scene_runs_on() -> None:
    """KT-31a, KT-32, KT-D36: after a settled Wager, for one more, as often as the story wants it."""
    table = table_in("library", 2)
    s = table.s
    assert "run_on" not in table.offered(s.gm)
    for number in (1, 2):
        table.pick(0, "ask_wager")
        table.pick(s.gm, "own", "against:room", "kind:mind", "no_more")
        table.pick(0, "want:plain")
        table.settle(*WON)
        assert "ask_wager" not in table.offered(0)
        table.pick(s.gm, "run_on")
        assert s.extra == number
        assert "run_on" not in table.offered(s.gm)
        assert "ask_wager" in table.offered(0)


def test_when_move_and_wager_are_used_up() -> None:
    """R-115, KT-31, KT-32: the spotlight ends by itself, unless the Master lets the scene run on."""
    table = table_in("library", 2)
    s = table.s
    for answer, spot in (("run_on", 0), ("pass_on", 1)):
        if not s.moved:
            table.pick(0, "toll:study")
            table.pick(1, "stay")
        table.pick(0, "ask_wager")
        table.pick(s.gm, "own", "against:room", "kind:mind")
        table.pick(0, "want:plain")
        table.settle(*WON)
        assert table.ask(s.gm) == "RunOn"
        table.pick(s.gm, answer)
        assert s.spot == spot


def test_the_master_passes_the_spotlight_on() -> None:
    """R-115, KT-31, KT-D28: once the PC has had its chance."""
    table = table_in("library", 2)
    s = table.s
    assert "pass_on" not in table.offered(s.gm)
    table.pick(0, "frame_wager", "want:plain", say="A book.")
    table.pick(0, "against:room", "kind:mind")
    table.pick(s.gm, "grant", say="Here it is.")
    table.pick(s.gm, "pass_on")
    assert s.spot == 1


def test_free_play() -> None:
    """KT-33, KT-O12, KT-D28: to any player at any time; a round ends when every seat has had it once."""
    table = table_in("library", 3, spotlight="free")
    s = table.s
    assert "pass_on" not in table.offered(s.gm)
    table.pick(s.gm, "hand:C")
    assert (s.spot, s.round) == (2, 1)
    table.pick(s.gm, "hand:A")
    assert (s.spot, s.round) == (0, 1)
    table.pick(s.gm, "hand:B")
    table.pick(s.gm, "hand:C")
    assert (s.spot, s.round) == (2, 2)
    table.pick(2, "toll:study")
    table.pick(0, "stay")
    table.pick(1, "stay")
    assert table.moves(2) == ["toll:library", "toll:mirror_hall"]


def test_describing_playing_the_cast_and_changing_it() -> None:
    """KT-30, KT-74, KT-75, KT-D33: words for all, somebody comes in, a change is noted and kept."""
    table = table_in("library", 1)
    s = table.s
    with pytest.raises(Illegal):
        table.pick(s.gm, "describe")
    table.pick(s.gm, "describe", say="Dust in the light.")
    assert table.told[-1].facts["said"] == "Dust in the light."
    table.pick(s.gm, "bring_in", "bring:yamini")
    assert s.present(PLACE["library"]) == [PERSON["yamini"]]
    table.pick(s.gm, "remark", say="Lucas is called Luke, and is her son.")
    assert s.remarks == ["Lucas is called Luke, and is her son."]
    assert table.kinds()[-2:] == ["walked_in", "remarked"]


def test_the_room_itself_can_always_oppose() -> None:
    """KT-106, R-51: one side is an NPC or the room, never another PC."""
    table = table_in("library", 2)
    table.pick(0, "frame_wager", "want:plain", say="Her coat.")
    assert table.offered(0)[0] == "against:room"
    assert not [name for name in table.offered(0) if name in ("against:A", "against:B")]
    table.pick(0, "against:room")
    assert table.s.opponent == THE_ROOM


def test_the_master_leaves_the_chair() -> None:
    """R-118, R-88, KT-33, R-97: the automatic Master takes over in scenes, with an end in sight."""
    table = table_in("library", 2, spotlight="free")
    s = table.s
    table.pick(s.gm, "leave_chair")
    assert not s.person
    assert not s.settings.free_spotlight
    assert s.settings.max_rounds == 31
    table.pick(0, "ask_wager")
    assert table.ask(0) == "Want"
    assert not table.offered(s.gm)
