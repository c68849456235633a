"""The playthroughs together show every way to end, and every card."""

from pathlib import Path

from rookery.games.sanctuary import GAME
from rookery.kernel import replay
from rookery.testing.playthrough import read

RECORDS = [read(path) for path in sorted(Path(__file__).with_name("playthroughs").glob("*.txt"))]


def test_every_way_to_end_is_shown() -> None:
    assert {record.end["end"]["ending"] for record in RECORDS if record.end} == {
        "cache",
        "deadline",
        "last_thief",
        "all_left",
        "all_captured",
        "no_rumor_left",
    }


def test_every_card_is_met_in_some_playthrough() -> None:
    """All 50 Event Cards are drawn in one game or another, and crimes succeed and fail."""
    told = [event for record in RECORDS for moment in replay(record, GAME) for event in moment.events]
    drawn = {
        event.facts.get("card", event.secret.get("card"))
        for event in told
        if event.kind in ("event", "drew_event")
    }
    assert drawn == set(range(1, 51))
    assert {event.facts["succeeded"] for event in told if event.kind == "crime_ended"} == {True, False}
