"""Help on every card, move, question, suit, spell, entry and kind of option: title, text, rule."""

from __future__ import annotations

from rookery.games.den_of_thieves.names import circumstance
from rookery.games.den_of_thieves.printed import BONUSES, CARDS, CONSEQUENCES, DECK, MOVES
from rookery.games.den_of_thieves.words.cards import help_lines, kind_line
from rookery.games.den_of_thieves.words.kinds import KINDS
from rookery.games.den_of_thieves.words.moves import MOVE_TITLES
from rookery.kit.english import capital

About = dict[str, tuple[str, str, str]]


def card_about(number: int) -> tuple[str, str, str]:
    card = CARDS[number]
    text = " ".join([card.premise, f"({kind_line(number)})", *help_lines(number)])
    return f"{card.name} {card.playing_card}", text, card.id


def everything() -> About:
    """All help, by the words that occur in option ids."""
    about: About = {CARDS[number].short: card_about(number) for number in range(len(CARDS))}
    for move in MOVES.values():
        asked = " ".join(question.text for question in move.questions)
        text = f"{capital(move.trigger)}. Draws {move.draws}. {asked}".strip()
        about[move.slug] = (MOVE_TITLES[move.slug], text, move.id)
    for bonus in BONUSES.values():
        about[bonus.id] = (capital(bonus.characteristic), f"One card more: {circumstance(bonus)}.", bonus.id)
    for listed in CONSEQUENCES.values():
        about |= {entry.slug: (entry.slug, entry.text, "DT-561") for entry in listed.rows}
    for suit in DECK.deck.spells:
        about |= {spell.id: (spell.name, spell.text, spell.id) for spell in suit.kinds}
    for other in (questions(), suits(), NOTIONS, kinds()):
        about |= {slug: row for slug, row in other.items() if slug not in about}
    return about


def questions() -> About:
    """What an answer to each question buys; a question of two moves is explained with the first."""
    found: About = {}
    for move in MOVES.values():
        for asked in move.questions:
            buys = f"Answered in your favour: {asked.favourable}." if asked.favourable else LEARNED
            found.setdefault(asked.slug, (asked.text, buys, move.id))
    return found


def suits() -> About:
    """When the face cards of a suit count."""
    return {
        suit.name: (capital(suit.name), f"Its face cards count if {suit.maybe_condition}.", "DT-513")
        for suit in DECK.deck.suits
    }


def kinds() -> About:
    return {kind: (capital(kind.replace("_", " ")), text, rule) for kind, (text, rule) in KINDS.items()}


LEARNED = "One answer buys it. The reply is true, and a lead: acting on it later, one maybe counts by itself."
NOTIONS: About = {
    "item": ("An item", "A thing that serves in a move: it is flipped or given up for an answer.", "DT-211"),
    "companion": (
        "A companion",
        "Somebody who comes into every scene with you and can be asked for help.",
        "DT-212",
    ),
    "location": ("A place", "A card that you lay on the Wasteland when you come there.", "DT-213"),
    "learn": ("To learn", "Reached when a question of yours is answered.", "DT-816"),
    "rest": ("To rest", "Without a risky move in the scene one harm heals.", "DT-263"),
    "heist": ("The heist", "Reached when all three locks are open in one scene.", "DT-905"),
    "other": ("Something else", "Reached when you say so.", "DT-816"),
    "harm": ("Harm", "One more, then as many cards as you have: two answers fell you, three kill.", "DT-551"),
    "curse": (
        "Curse",
        "One more, then as many cards as you have: two answers madden, three for good.",
        "DT-551",
    ),
    "beneficial": ("Does good", "If it goes astray it may do good to enemies.", "DT-522"),
    "wounds": (
        "Wounds",
        "Whom it takes hold of suffers harm; unanswered, that is you and your allies.",
        "DT-521",
    ),
    "curses": (
        "Curses",
        "Whom it takes hold of is cursed; unanswered, that is you and your allies.",
        "DT-521",
    ),
    "harmful": ("Harms otherwise", "What it does is told in words.", "DT-523"),
    "good_and_wounds": ("Good, and wounds", "It does what each of its parts does.", "DT-523"),
    "good_and_curses": ("Good, and curses", "It does what each of its parts does.", "DT-523"),
    "good_and_harmful": ("Good, and harms", "It does what each of its parts does.", "DT-523"),
}
"""What options name besides cards, moves and questions."""
