"""Help on every room, person, conflict and term: title, text, rule."""

from __future__ import annotations

from rookery.games.know_thyself.printed import CONFLICTS, PEOPLE, PLACES
from rookery.games.know_thyself.ways import NEIGHBOURS
from rookery.kernel import About
from rookery.kit.english import capital, listing

TERMS: dict[str, About] = {
    "wager": (
        "A Wager",
        "You want something, and somebody or the room wants otherwise. Both sides put in the stake. You turn "
        "up a card and may draw again, twice at most; then the Master cuts. The higher card wins; ties are "
        "yours. Won or lost, something comes back to you.",
        "KT-106",
    ),
    "body": ("Body", "Strength, quickness, a steady foot: what is done with the body.", "KT-206"),
    "heart": ("Heart", "Charm, courage for others, being believed: what is done with feeling.", "KT-206"),
    "mind": ("Mind", "Wit, reading, finding the way: what is done by thinking.", "KT-206"),
    "nerve": ("Nerve", "Holding out, staring down, not running: what is done by staying.", "KT-206"),
    "diamonds": (
        "Diamonds",
        "As your last card: the Memory is a Triumph, one that you had a part in. As the Master's card: it "
        "clings to your diamonds Attachment.",
        "KT-158",
    ),
    "hearts": (
        "Hearts",
        "As your last card: the Memory is a Goal, still striven for. As the Master's card: it clings to your "
        "hearts Attachment.",
        "KT-158",
    ),
    "clubs": (
        "Clubs",
        "As your last card: the Memory is a Defeat, one that you had a part in. As the Master's card: it "
        "clings to your clubs Attachment.",
        "KT-158",
    ),
    "spades": (
        "Spades",
        "As your last card: the Memory is a Guilt, something you feel you should have acted on. As the "
        "Master's card: it clings to your spades Attachment.",
        "KT-158",
    ),
    "result": (
        "The result",
        "How it came out. Full: you have all you wanted. Partial: most of it. Minor: a corner of it. Failure "
        "is total. Whoever tells it may add or remove an Edge.",
        "KT-156",
    ),
    "memory": (
        "The memory",
        "What comes back, a scene or a single sentence. The True Name of the room colours it; it may puzzle, "
        "but not contradict what was remembered before. Later it can be invoked, once, for a Coin.",
        "KT-160",
    ),
    "climb_down": (
        "Climb down the Cliffs",
        "Win, and you are at the foot. From there the only way is up, by another Wager won.",
        "KT-98",
    ),
    "climb_up": ("Climb back up", "Win, by any degree, and you are on top and free to leave.", "KT-99"),
    "leave_without_attachments": (
        "Leave without the four things",
        "Win, and you may go with empty hands; your sheet stays as it is. Lose, and you take them up.",
        "KT-91",
    ),
    "edge": (
        "An Edge",
        "Something that stays: a wound, a name, a favour. If you call on it, the Master puts in a Coin more; "
        "if the Master does, you do. It is not used up.",
        "KT-166",
    ),
    "toll": (
        "The toll",
        "A room lets you go once a Wager is settled by those who came in with you. Otherwise leaving costs a "
        "toll, paid to the Pool.",
        "KT-88",
    ),
    "cover": (
        "Covering",
        "You may give Coins to somebody who is short for a Wager or has run out. Half as much again, rounded "
        "up, goes to the Pool, and you keep at least one.",
        "KT-180",
    ),
    "bribe": (
        "A bribe",
        "The Master pays you from the Pool for a complication: an Edge, a walk alone, or a Wager accepted "
        "before its stake is named. You may decline.",
        "KT-187",
    ),
    "last_wager": (
        "The last wager",
        "At the end you win if you hold more Coins than the Master. If not, you may stake Coins once on a "
        "single cut; here the Master takes ties.",
        "KT-232",
    ),
}


def room_help(place: int) -> About:
    """What a place is like, and where one gets from it; a nook is a room only by an option (KT-O11)."""
    found = PLACES[place]
    usual = NEIGHBOURS[False][place] or NEIGHBOURS[True][place]
    nooks = [f"the {PLACES[way].name}" for way in NEIGHBOURS[True][place] if way not in usual]
    ways = listing([PLACES[way].name for way in usual], "nowhere")
    special = f" {found.special_text}" if found.special_text else ""
    also = f" If nooks are rooms, one also leads to {listing(nooks)}." if nooks else ""
    return found.name, f"{found.description}{special} Ways lead to: {ways}.{also}", found.code


def person_help(who: int) -> About:
    met = PEOPLE[who]
    return capital(met.name), f"{capital(met.epithet)}. Wants {met.want}.", met.code or "KT-204"


ABOUT: dict[str, About] = {
    **{PLACES[place].slug: room_help(place) for place in range(len(PLACES))},
    **{PEOPLE[who].slug: person_help(who) for who in range(len(PEOPLE))},
    **{
        conflict.slug: (
            capital(conflict.pc_want.removeprefix("to ")),
            f"{conflict.text} Stake {conflict.stake}.",
            "KT-191",
        )
        for conflict in CONFLICTS
    },
    **TERMS,
}
