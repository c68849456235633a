"""What a scenario may call questions and positions beside their ids: words of the rulebook; those for picks
are in ``picking.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rookery.games.den_of_thieves.position.naming import (
    BAND_OF,
    HELD_AS,
    NUMBERS,
    SCENE_TOO,
    TABLE_TOO,
    THIEF_TOO,
    Row,
    bonus_id,
    cause_named,
    entry_named,
    lead_named,
    listed,
    ratings_named,
    score_spread,
    space_named,
    spell_id,
    usual_keys,
)
from rookery.games.den_of_thieves.position.picking import loosely, picks, several, words
from rookery.games.den_of_thieves.position.reading import KEYS, SCENE_KEYS, THIEF_KEYS
from rookery.games.den_of_thieves.printed import CARDS, CHARACTERISTICS
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Malformed
from rookery.kit.reading import known_keys

__all__ = [
    "QUIET", "look", "loosely", "outcome", "picks", "questions", "rests", "seats", "several", "told", "words",
]  # fmt: skip

Tidy = Callable[[object], object]
"""Makes what is written of what stands in a scenario."""

QUIET = (
    "pass", "done", "neither", "enough", "plain", "at_nobody", "draw", "commit", "as_declared",
    "in", "take_it", "leave", "keep", "stay_out", "let_be", "skip", "usual", "words", "say",
    "nature:beneficial", "matters:others", "first:LA", "first:[GT]A", "nothing", "stay", "printed",
    "nickname:0", "open", "uphold", "extra", "reward", "resist", "now", "everybody", "no", "rest",
)  # fmt: skip
"""Nobody does what nobody says: the one answer of each question that changes least, or is the default of
chapter 7: of several aces the death first, the romance last (DT-662), the others as they were laid.
"""

CHOICE = (
    " / ".join(
        f"{who} {choice}"
        for who in ("dealer", "antagonist", "protagonist")
        for choice in ("choice", "choices on cards")
    )
    + " / choice"
)
QUESTIONS = {
    **dict.fromkeys(("MakeChoice", "Decide", "AskFirst", "ChooseRow", "WhetherToSearch", "AskAbout"), CHOICE),
    "ChooseThief": "make protagonist / protagonist",
    "RateThief": "make protagonist / ratings",
    "ChooseBonus": "make protagonist / special bonus",
    "RateTrust": "trust ratings / trust",
    "VoteOnBigScore": "accept or redraw / big score / accept redraw big score / vote",
    "AssignRoles": "assign big score roles / big score roles",
    "MakeUpRole": "assign big score roles / big score roles",
    "ChooseMain": "which character acts / main protagonist / main",
    "PlaceMarker": "place marker / place",
    "MoveOn": "move marker / move",
    "TakeAlong": "carry others / carry",
    "Agree": "agree to be carried",
    "ComeTo": "lay a held location on wasteland / lay a held location",
    "GiveUpValuable": "house of fear / buy out / house of fear buy out",
    "LetSomebodyGo": "house of fear / who gets out / house of fear who gets out and where to",
    "GoFree": "house of fear / where to / house of fear who gets out and where to",
    "BeginConfined": "house of fear / skip by stanislas / house of fear skip by stanislas",
    "TakePart": "in or out / in or out of the scene",
    "GiveRoles": "name dealer and antagonist / roles",
    "Walk": "tie of one space closer / tie",
    "DrawnCloser": "tie of one space closer / tie",
    "ThinCrowd": "crowd rule tie / crowd rule",
    "NameWalker": "two persons toward the fortune",
    "ChooseLead": "lead card / lead",
    "ConsultBigScore": "cards consulted",
    "PlaceCard": "place a card on wasteland / place a card",
    "SetGoal": "goal",
    "NameEnemies": "enemies present / enemies",
    "KeepFind": "keep or reject first find / keep or reject",
    "Teach": "spell kind",
    "PickSpell": "spell kind",
    "PickCharm": "spell kind",
    "Act": "declare a move / declare move / spend a token / spend bond points / hand over drop cards",
    "RuleOnMove": "confirm or change the move / confirm the move / confirm / confirm change the move",
    "NameNature": "nature of a spell",
    "NameMatter": "nature of a spell",
    "NamePurpose": "purpose",
    "NameTarget": "target",
    "ClaimCard": "claim extra cards / claim",
    "Boost": "boost window / use powers / ask for help by bond",
    "TakeSides": "help or hinder / help hinder neither",
    "GiveHelp": "what a help gives",
    "Obstruct": "what a hinder does",
    "UseMaybe": "use of each maybe / maybes / commit",
    "NamePartner": "romance partner / romance",
    "LayAce": "order of several aces",
    "AssignAnswer": "assign answers / assign",
    "Ruling": "ruling on a challenge",
    "Vote": "ruling on a challenge",
    "NameCost": "consequence / defer to antagonist / defer",
    "NameLoss": "consequence",
    "LoseSomething": "consequence / loss",
    "AskQuestion": "questions of a horseman / question",
    "AnswerQuestion": "answer to a question / answer",
    "InvoluntaryAct": "curse or harm result / curse result / harm result / curse harm result",
    "WakeUp": "curse or harm result / curse result / harm result / curse harm result",
    "TakeAs": "take a card",
    "TakePrize": "take the sword / take the sword after the rival is thwarted",
    "Pay": "pay the wolf-blooded girl",
    "ReplaceKeepsake": "replace a keepsake",
    "RewardHelper": "reward a helper / reward",
    "AgreeToEnd": "end the scene",
    "HandOut": "split of the prize / split",
    "LoseHeldCard": "curse or harm result / curse harm result / curse result / harm result",
    "Desk": "call for a move / change a stance / strike a threat / consult another card / grant"
    " / bring an aside card in / introduce a named non card character / grant medical attention",
    "OpenScene": "open the scene / framing text",
    "Attach": "consequence",
    "SufferWhat": "consequence",
    "DropItem": "consequence / loss",
    "HurtSomebody": "consequence",
    "NameSpell": "nature of a spell / spell kind",
    "TemptParticipant": "betray at the split / betray / betrayal",
    **dict.fromkeys(("NameThief", "DescribeThief"), "make protagonist"),
    **dict.fromkeys(("Lie", "Confess"), "answer to a question / answer"),
    "Interrogate": "what a hinder does / questions of a horseman / question",
    "SettleOwnQuestion": "what a hinder does",
    "NameFaceDown": "questions of a horseman / subject",
    "UseOwnPower": "boost window / use powers",
    "NameAnother": "target",
    "TellEnd": "curse or harm result / curse result / harm result / curse harm result",
    "TellFate": CHOICE,
    **dict.fromkeys(("RiskCast", "StrikeAllies", "NameSource"), "consequence"),
    "SpendBefore": "spend a token",
    "JoinIn": "sleep in the pines",
    "GoAnywhere": "look into the pictures",
    "CalmDown": "clear griseldas flag",
    **dict.fromkeys(("AcceptBribe", "AcceptPayment", "AcceptGift", "AcceptKeepsake", "Accept"), "grant"),
}
"""Further names of questions: the decisions of chapter 7."""


def seats(s: Den) -> Mapping[str, int]:
    return {}


def questions(kind: str) -> Iterable[str]:
    return QUESTIONS[kind].split(" / ") if kind in QUESTIONS else ()


def rests(s: Den) -> bool:
    return False


def endless(s: Den) -> bool:
    return False


def told(s: Den, look: Mapping[str, object], facts: Mapping[str, object]) -> dict[str, object]:
    """Cards by any of their names."""
    return {name: card_word(value) if isinstance(value, str) else value for name, value in look.items()}


def look(wanted: Row) -> Row:
    """Part of a position in the words of ``write``."""
    keys = score_spread(known_keys(usual_keys(wanted, TABLE_TOO), {*KEYS, "pending", "move"}, "A look"))
    found = tidied(keys, TABLE)
    assert isinstance(found, dict)
    return found


OUTCOME_TOO = {
    **dict.fromkeys(("result", "table_result"), "ending"),
    **dict.fromkeys(("tally", "personal_tally", "tallies", "personal_tallies"), "points"),
    "round": "rounds",
    "won": "winners",
}
"""Keys of an outcome by the words of the rulebook (9.2)."""


def outcome(wanted: Row) -> Row:
    """Part of an outcome; tallies also by the letters of the seats, or as one number."""
    known = ("winners", "points", "ending", "reasons", "rounds")
    asked = known_keys(usual_keys(wanted, OUTCOME_TOO), known, "An outcome")
    points = asked.get("points")
    if isinstance(points, dict):
        asked = {**asked, "points": [points.get(letter, 0) for letter in LETTERS[: seats_named(points)]]}
    elif isinstance(points, int):
        asked = {**asked, "points": [points]}
    return asked


def seats_named(points: Row) -> int:
    """How many seats there are if each of these has a tally."""
    for letter in points:
        if letter not in LETTERS:
            raise Malformed(f"A tally belongs to a seat, A, B and so on, not to {letter!r}.")
    return 1 + max(LETTERS.index(letter) for letter in points)


def tidied(part: object, parts: Mapping[str, Tidy]) -> object:
    """A mapping with each part of it as it is written; what is none is compared as it stands."""
    if not isinstance(part, dict):
        return part
    return {key: parts[key](value) if key in parts else value for key, value in part.items()}


def by_card(part: object) -> object:
    """A mapping whose keys may be cards, by their short names."""
    return {card_word(key): row for key, row in part.items()} if isinstance(part, dict) else part


def card_word(name: str) -> str:
    return CARDS[NUMBERS[name]].short if name in NUMBERS else name


def by_space(part: object) -> object:
    """A mapping whose keys are spaces, written "1,0"."""
    return (
        {"{},{}".format(*space_named(key)): row for key, row in part.items()}
        if isinstance(part, dict)
        else part
    )


def by_entry(part: object) -> object:
    """A mapping whose keys are entries of cards, by their keys."""
    return {entry_named(key): row for key, row in part.items()} if isinstance(part, dict) else part


def as_list(part: object) -> object:
    """One name alone as a list of it."""
    return listed(part, "names") if isinstance(part, str) else part


def each(part: object, tidy: Callable[[str], str]) -> object:
    """Every name of a list tidied."""
    return [tidy(str(one)) for one in part] if isinstance(part, list) else part


def lead_word(name: str) -> str:
    lead = lead_named(0, name)
    return f"{lead.move} {lead.question}"


def thief(row: object) -> object:
    known = {*THIEF_KEYS, *CHARACTERISTICS, *HELD_AS}
    return tidied(known_keys(usual_keys(row, THIEF_TOO), known, "A protagonist"), THIEF)


def scene(row: object) -> object:
    return tidied(known_keys(usual_keys(row, SCENE_TOO), {*SCENE_KEYS, "running"}, "A scene"), SCENE)


def maps(tidy: Tidy) -> Tidy:
    """Each value of a mapping tidied."""
    return lambda part: {key: tidy(value) for key, value in part.items()} if isinstance(part, dict) else part


THIEF: dict[str, Tidy] = {
    "holds": by_card,
    "bonds": by_card,
    "ratings": lambda part: [*ratings_named(part)] if isinstance(part, dict) else part,
    "leads": lambda part: each(as_list(part), lead_word),
    "state": lambda word: str(word).removesuffix(" of the scene"),
    "bonuses": lambda part: each(as_list(part), bonus_id),
    "spells": lambda part: each(as_list(part), spell_id),
    **dict.fromkeys(("enchantments", "acquainted", *HELD_AS), as_list),
}
SCENE: dict[str, Tidy] = {
    "threats": lambda part: each(as_list(part), lambda one: cause_named(one) if one.islower() else one),
    "night": lambda part: {"night": True, "day": False}.get(str(part), part),
    **dict.fromkeys(("in", "enemies", "locks", "tricks", "walk_ons"), as_list),
}
TABLE: dict[str, Tidy] = {
    "people": maps(thief),
    "scene": scene,
    "map": lambda part: maps(as_list)(by_space(part)),
    **dict.fromkeys(("face_down", "named"), by_space),
    "facts": lambda part: maps(lambda row: BAND_OF.get(str(row), row))(by_entry(part)),
    **dict.fromkeys(("aside", "flags", "rivals"), by_card),
    **dict.fromkeys(("big_score", "discard", "aces", "pending"), as_list),
}
"""How each part of a position that has several spellings is written."""
