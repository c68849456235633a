"""Labels of options, as they stand on buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rookery.games.den_of_thieves.entries import CARD_OF, CHOICE, REQUESTS
from rookery.games.den_of_thieves.making import LOCKS, Claim
from rookery.games.den_of_thieves.names import (
    COMPASS,
    circumstance,
    flowing,
    person_said,
    place,
    protagonist,
    said,
    space_title,
    spell_name,
    spoken,
)
from rookery.games.den_of_thieves.picks import PICKS
from rookery.games.den_of_thieves.printed import (
    BONUSES,
    CARDS,
    CHARACTERISTICS,
    CONSEQUENCES,
    NICKNAMES,
)
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.cards import power_line, rank_line
from rookery.games.den_of_thieves.words.moves import (
    GOALS,
    MOTIFS,
    MOVE_TITLES,
    QUESTIONS,
    TOKENS,
    threat_said,
)
from rookery.games.den_of_thieves.words.sheets import lead_text
from rookery.kernel import Option, Together
from rookery.kit.english import capital
from rookery.kit.telling import labelled

FIXED = {
    "keep": "Keep it",
    "redraw": "Deal another",
    "carry": "Come along",
    "leave": "Stays behind",
    "draw": "Draw a card",
    "in": "In",
    "out": "Out",
    "build": "Somebody new",
    "printed": "The name on the card",
    "own": "Something of your own",
    "done": "Done",
    "rest": "The rest: 2, a little",
    "main": "{character}",
    "another_night": "Another night",
    "end_scene": "End the scene",
    "go_on": "Not yet",
    "narrate": "Tell it",
    "suggest": "Suggest something",
    "introduce": "Introduce somebody by name",
    "stop": "You would stop here for tonight",
    "listen": "You would weigh their words again",
    "bring_back": "{cast} comes in",
    "call": "{character} has to: {move}",
    "fiat": "{character} suffers {suffering}",
    "strike_threat": "{threat} is gone",
    "treat": "{character} is seen to by a doctor",
    "bring_round": "{character} comes round",
    "enough": "That will do",
    "neither": "Look on",
    "help": "Help",
    "hinder": "Hinder",
    "extra": "One more answer",
    "own_question": "A question of your own, to be answered first",
    "lie": "Give one of the answers yourself",
    "interrogate": "Ask them a question instead",
    "words": "Words are enough",
    "betray": "Betray them",
    "let_be": "Let it be",
    "open_it": "It opens",
    "keep_shut": "It stays shut",
    "comply": "Do it",
    "resist": "Resist",
    "clear_eye": "Let it be forgotten",
    "keep_eye": "Let it stand",
    "everybody": "Everybody",
    "none_of_them": "Nobody",
    "against": "Against them",
    "in_favour": "In their favour",
    "write": "Write it down",
    "true_answer": "Answer truly",
    "unknowable": "It cannot be known from here",
    "face_down": "A card face down, near by",
    "hearsay": "Answer as you like",
    "take_it": "Take it",
    "discard_it": "Let the box go",
    "join_in": "Lie down too",
    "stay_out": "Stay awake",
    "teach": "Teach {character} a kind of spells",
    "beloved": "{cast}",
    "beloved_thief": "{character}",
    "strike": "{character}",
    "bring": "Bring in {card}",
    "names": "{card}",
    "ask_help": "Ask {cast} for help",
    "virtue": "{move}",
    "settle_ill": "{question} Against them",
    "settle_well": "{question} In their favour",
    "ask": "{question}",
    "motif": "{suit}",
    "token": "Spend a token for {token}",
    "heal": "Let {card} go, and be healed",
    "offer": "Offer {card} something else",
    "put_down": "Leave {card} here",
    "hand_out": "{character}",
    "give": "Give {card} {gift}",
    "hand": "Hand {card} to {other}",
    "hold_as": "As {entry}",
    "find_out": "Find out what was put off",
    "now": "Now",
    "later": "Later, when it matters",
    "never": "Never",
    "say": "In your own words",
    "yes": "Yes",
    "no": "No",
    "accept": "Yes, that will do",
    "refuse": "No",
    "gift": "Something else",
    "bear": "Bear it",
    "day": "Day",
    "night": "Night",
    "open": "The scene begins",
    "thief": "{character}",
    "friend": "{cast} is no enemy",
    "dealt": "The thieves have dealt with {card}",
    "lead_card": "{card}",
    "consult": "{card}",
    "spell": "{spell}",
    "choose": "{entry}",
    "row": "{entry}",
    "reply": "{entry}",
    "plain": "Nothing in particular",
    "at_nobody": "Nobody in particular",
    "wrestle": "Wrestle with a spell that is there",
    "commit": "That is all",
    "as_declared": "So be it",
    "let_all_pass": "Take their word for it from now on",
    "no_move": "No move is needed",
    "uphold": "It stands",
    "reject": "Turn it down",
    "defer": "Let the antagonist decide",
    "usual": "The usual",
    "nobody_hurt": "Nobody in particular",
    "threat": "A tight spot",
    "comeback": "Trouble, later",
    "stay": "Where they fell",
    "nothing": "Nothing",
    "reward": "Reward them",
    "no_reward": "No reward",
    "at_thief": "At {character}",
    "out_of_scene": "Out of the scene",
    "take": "To take {card}",
    "defeat": "To defeat {card}",
    "at": "At {card}",
    "count": "Count {card}",
    "first": "{card}",
    "drop": "Drop {card}",
    "discard": "{card} is gone for good",
    "lose": "{card} stays here",
    "enemy": "{cast} turns enemy",
    "move": "{move}",
    "befriend": "A bond with {cast}: one point",
    "goal": "Here {goal}",
    "hurt": "{cast}",
    "lose_token": "A token for {token}",
    "other_move": "That is: {move}",
    "settle": "{question}",
    "matters": "{question}",
    "suffer": "{suffering}",
    "nature": "{nature}",
    "cast": "Cast {spell}",
    "clear": "To get {threat} out of the way",
    "lock": "For the {lock}",
    "challenge": "Doubt: {claim}",
    "raise_trust": "Trust {other} more",
    "lower_trust": "Trust {other} less",
    "entry": "{entry}",
    "card": "Give up {card}",
    "lay": "Lay out {card}",
    "person": "{card}",
    "nickname": "{place}",
    "act": "{entry}",
    "bonus": "{entry}",
}
WAYS = {"item": "a thing you own", "companion": "company", "location": "a place you can enter"}
NATURES = {
    "beneficial": "one that does good",
    "wounds": "one that wounds",
    "curses": "one that curses",
    "harmful": "one that harms otherwise",
    "good_and_wounds": "one that does good and wounds",
    "good_and_curses": "one that does good and curses",
    "good_and_harmful": "one that does good and harms otherwise",
}
CHOICE_TEXTS = {row.id: row.text for choice in CHOICE.values() for row in choice.every_option()}
ENTRY_TEXTS = {entry.slug: entry.text for listed in CONSEQUENCES.values() for entry in listed.rows}
WAY_OUT = "house_of_fear_exit"
TRUST_WORDS = ("", "not at all", "a little", "a good deal", "with your life")


def option(picked: Option, view: View, names: Sequence[str]) -> str:
    kind = picked[0]
    if kind in LABELS:
        return flowing(LABELS[kind](picked, view, names))
    return flowing(capital(labelled(picked, FIXED, PICKS, lambda field, value: word(field, value, view))))


def word(field: str, value: Any, view: View) -> str:
    """What a field of an option is called."""
    if field in ("character", "other"):
        return protagonist(view, value)
    if field == "cast":
        return person_said(view, value)
    if field == "threat":
        return threat_said(view, view.threats[value])
    if field == "claim":
        return claim_words(view.moves[-1].claims[value])
    if field == "question":
        return question_said(view, value)
    return WORDS[field](value)


def question_said(view: View, slug: str) -> str:
    """In the words of the move that asks it: two moves may call theirs by the same slug."""
    asked = (one.text for move in reversed(view.moves) for one in move.printed.questions if one.slug == slug)
    return next(asked, QUESTIONS[slug])


def claim_words(claim: Claim) -> str:
    """What is claimed, and how it is said to fit."""
    about = claim.thing[claim.sort == "lead"]  # a lead is named before its card
    if claim.sort == "power":
        what = f"what {said(int(claim.thing[0]))} does"
    else:
        what = spoken(about) if isinstance(about, int) else entry_words(about)
    return f'{what}, "{claim.words}"' if claim.words else what


def entry_words(entry: str) -> str:
    """An entry of a list, a special bonus, or an option of a card."""
    if entry in BONUSES:
        return circumstance(BONUSES[entry])
    return ENTRY_TEXTS.get(entry) or WAYS.get(entry) or CHOICE_TEXTS.get(entry, entry)


WORDS: dict[str, Callable[[Any], str]] = {
    "card": said,
    "place": NICKNAMES.__getitem__,
    "move": MOVE_TITLES.__getitem__,
    "goal": GOALS.__getitem__,
    "token": TOKENS.__getitem__,
    "suffering": {"harm": "harm: the Angel of Death", "curse": "curse: the Devil"}.__getitem__,
    "nature": NATURES.__getitem__,
    "spell": spell_name,
    "lock": LOCKS.__getitem__,
    "suit": MOTIFS.__getitem__,
    "gift": said,
    "entry": entry_words,
}


def space_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """By the compass from the marker that moves, if it is one step, and what lies there."""
    space: Space = (picked[1], picked[2])
    title = space_title(view, space)
    at = view.marker[view.main] if view.main != NOBODY and view.main < len(view.marker) else None
    way = COMPASS.get((space[0] - at[0], space[1] - at[1])) if at is not None else None
    return f"{capital(way)}: {title}" if way else f"{capital(place(space))}: {title}"


def leave_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """A person who deals decides whether the scene ends (DT-421)."""
    return (
        "Leave it at that: the scene ends"
        if view.dealer == NOBODY
        else "Leave it at that, if the dealer agrees"
    )


def asking(view: View) -> str:
    """The kind of the question on top; of several at once, what each was asked first."""
    top = view.agenda[-1] if view.agenda else None
    first = top.asks[0] if isinstance(top, Together) else top
    return type(first).__name__


def skip_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """A way out that needs no draw, or an epilogue that nobody writes (DT-348, DT-922)."""
    if asking(view) != "BeginConfined":
        return "No more words"
    held = view.held_by(view.main)
    guide = next((card for card in held if any(one.gives == WAY_OUT for one in CARDS[card].powers)), NOBODY)
    return f"By the way {said(guide)} knows" if guide != NOBODY else "Walk out"


def none_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """Who gives nothing up stays (DT-345); who plays nobody looks on (DT-207)."""
    labels = {"GiveUpValuable": "Nothing: stay", "ChooseThief": "Play nobody, and look on"}
    return labels.get(asking(view), "Nobody and nothing")


def pass_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """One lets others act, or lets pass what they say."""
    return "Let it pass" if view.moves else "Wait and see" if view.scene else "Keep them for now"


def place_label(picked: Option, view: View, names: Sequence[str]) -> str:
    space: Space = (picked[1], picked[2])
    where, title = place(space), space_title(view, space)
    return capital(where) if where == title else f"{capital(where)}: {title}"


def ratings_label(picked: Option, view: View, names: Sequence[str]) -> str:
    rated = sorted(zip(CHARACTERISTICS, picked[1:], strict=True), key=lambda pair: -pair[1])
    return capital(", ".join(f"{name} {rating}" for name, rating in rated))


def trust_label(picked: Option, view: View, names: Sequence[str]) -> str:
    _, character, other, level = picked
    mine = [n for n, who in enumerate(view.people) if who.seat == view.seat]
    far = f"{protagonist(view, other)} {TRUST_WORDS[level]} ({level})"
    if len(mine) == 1:
        return f"Trust {far}"
    return f"{protagonist(view, character)} trusts {far}".replace("with your life", "with their life")


def roles_label(picked: Option, view: View, names: Sequence[str]) -> str:
    dealer, antagonist = (names[seat] if seat >= 0 else "the house" for seat in picked[1:])
    return f"{capital(dealer)} deals, {antagonist} plays the enemies"


def text_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """A text that a card has ready for the one who decides."""
    key = getattr(view.agenda[-1], "key", "") if view.agenda else ""
    return CARDS[CARD_OF[key]].auto.texts[picked[1]] if key in CARD_OF else "As the card says"


def power_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """A power of a held card, by what it does."""
    _, card, name = picked
    power = next((power for power in CARDS[card].powers if power.id == name), None)
    return f"{capital(said(card))}: {power_line(power) if power else rank_line(CARDS[card])}"


def request_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """Something that a card lets one do."""
    return REQUESTS[picked[2]]


def lead_label(picked: Option, view: View, names: Sequence[str]) -> str:
    """A maybe that counts because of what was learned: the lead by its question, and where the same was asked
    twice by its answer.
    """
    _, place, card = picked
    lead = view.leads[int(place)]
    alike = [one for one in view.leads_of(lead.character) if one.question == lead.question and not one.used]
    known = lead_text(lead.move, lead.question, lead.answer if len(alike) > 1 else "")
    return f"Count {said(card)}, by a lead: {known}"


def score_label(picked: Option, view: View, names: Sequence[str]) -> str:
    prize, holder, vault = (
        said(card) if card >= 0 else "somebody or something made up" for card in picked[1:]
    )
    return capital(f"{prize}, kept by {holder}, at {vault}")


def play_label(picked: Option, view: View, names: Sequence[str]) -> str:
    card = CARDS[picked[1]]
    return card.play_as.plays if card.play_as and card.play_as.plays else capital(said(picked[1]))


Label = Callable[[Option, View, Sequence[str]], str]
LABELS: dict[str, Label] = {
    "play": play_label,
    "text": text_label,
    "power": power_label,
    "request": request_label,
    "score": score_label,
    "lead": lead_label,
    "ratings": ratings_label,
    "trust": trust_label,
    "place": place_label,
    "leave_it": leave_label,
    "pass": pass_label,
    "skip": skip_label,
    "none": none_label,
    "go": space_label,
    "step": place_label,
    "space": place_label,
    "roles": roles_label,
}
