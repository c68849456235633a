"""Thieves!: a bluffing card game for three to six. The scout lies about a chamber; everyone plays a card face
down.
"""

from __future__ import annotations

from typing import Any

from rookery.games.thieves import dealing, declaration, effects, resolving, rooms, treasures, tricks, turn
from rookery.games.thieves.cards import CARD_SLUGS, DECK_CARDS, FACT_SLUGS, KEEPING, TREASURE_SLUGS, TREASURES
from rookery.games.thieves.scoring import outcome
from rookery.games.thieves.state import COVERING, DECK, IN_USE, OFFER, Thieves
from rookery.games.thieves.view import imagine, view
from rookery.kernel import LETTERS, Game, Illegal, Setting

JUDGEMENTS = ("true", "lie", "silent", "paradox")
ADVICE = (*CARD_SLUGS[:4], "trickery")

PICKS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "pass",
            "done",
            "decline",
            "leave",
            "keep",
            "draw",
            "follow",
            "no_order",
            "scry_room",
            "lift_keeping",
        ),
        (),
    ),
    **dict.fromkeys(("sack_off", "rob_instead", "stab_instead", "abstain", "accept", "protest"), ()),
    **dict.fromkeys(
        ("say_name", "say_not_name", "say_fact", "say_not_fact", "say_advice", "say_promise"), ()
    ),
    **dict.fromkeys(
        ("accuse", "burn", "scry", "mirror", "doll", "give", "nullify", "nope", "nasty", "stab"), ("seat",)
    ),
    **dict.fromkeys(("redirect", "look", "avenge", "promise", "spare"), ("seat",)),
    **dict.fromkeys(
        ("steal", "hook", "remove", "seek", "part_with", "sack_on", "keep_safe", "flip", "use"), ("treasure",)
    ),
    **dict.fromkeys(("lay", "play", "exchange", "foretell", "order", "take", "name", "not_name"), ("card",)),
    **dict.fromkeys(("fact", "not_fact"), ("fact",)),
    **dict.fromkeys(("advise", "warn"), ("whom", "advice")),
    "vote": ("judgement",),
}


def setup(seats: int, options: dict[str, Any]) -> Thieves:
    """Section 3: everything in its deck, nobody wounded, the first scout still to be found."""
    if options["first_scout"][-1] in LETTERS[seats:] and options["first_scout"].startswith("seat:"):
        raise Illegal(f"The first scout cannot be {options['first_scout']} at a table of {seats}.")
    return Thieves(
        seats=seats,
        rounds=options["rounds"],
        first_scout=options["first_scout"],
        voting=options["judge"] == "vote",
        spoken=options["negations_only"] == "spoken",
        squabble=options["squabble_penalty"],
        simultaneous=options["simultaneous_plays"],
        holder=[DECK if card in DECK_CARDS else -7 for card in range(47)],
        owner=[DECK] * len(TREASURES),
        wounds=[0] * seats,
        played=[-1] * seats,
        working=[False] * seats,
        shielded=[False] * seats,
        suffered=[0] * seats,
        robbed=[False] * seats,
        knows=[0] * 47,
        held=[0] * 47,
        laid_known=[0] * seats,
        trick_known=[0] * seats,
        truths=[0] * seats,
        lies=[0] * seats,
        agenda=[dealing.SetUp()],
    )


def inventory(s: Thieves) -> list[Any]:
    """Every card is in exactly one place by construction; what could go wrong is a place that does not exist."""
    strays = [card for card in DECK_CARDS if not COVERING <= s.holder[card] < s.seats]
    lost = [treasure for treasure in TREASURES if not IN_USE <= s.owner[treasure] < s.seats]
    covers = [s.kept, s.sacked]
    wrong = [cover for cover in covers if cover >= 0 and s.owner[cover] < 0]
    offered = [treasure for treasure in TREASURES if s.owner[treasure] == OFFER] != (
        [s.offer] if s.offer >= 0 else []
    )
    return [strays, lost, wrong, offered, (s.kept >= 0) != (s.holder[KEEPING] == COVERING), min(s.wounds) < 0]


GAME = Game(
    name="thieves",
    title="Thieves!",
    blurb="A bluffing card game. The scout says anything at all about a dark chamber; everyone lays a card face down; then there is light.",
    version="5.0",
    seats=(3, 4, 5, 6),
    state=Thieves,
    setup=setup,
    steps=(dealing, turn, resolving, declaration, effects, rooms, treasures, tricks),
    picks=PICKS,
    names={
        "card": CARD_SLUGS.__getitem__,
        "treasure": TREASURE_SLUGS.__getitem__,
        "fact": FACT_SLUGS.__getitem__,
        "advice": ADVICE.__getitem__,
        "judgement": JUDGEMENTS.__getitem__,
        "whom": lambda seat: "all" if seat < 0 else LETTERS[seat],
    },
    settings=(
        Setting("rounds", (3, 4), "How often every thief is scout."),
        Setting(
            "first_scout",
            ("random", "vote", *(f"seat:{letter}" for letter in LETTERS[:6])),
            "Who scouts first: chance, the thief all agree is the most dishonest, or a seat.",
        ),
        Setting(
            "judge",
            ("structured", "vote"),
            "Who decides whether the scout lied: the table of facts, or a secret vote.",
        ),
        Setting(
            "negations_only",
            ("silent", "spoken"),
            "Whether saying only what the room is not counts as having said something.",
        ),
        Setting(
            "squabble_penalty",
            (False, True),
            "With a vote: whoever protests against its result takes 4 wounds.",
        ),
        Setting(
            "simultaneous_plays",
            (False, True),
            "All thieves lay their card at the same time instead of one after another.",
        ),
    ),
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    bound=40_000,
)
