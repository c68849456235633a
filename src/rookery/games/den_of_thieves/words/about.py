"""Help on every card, move, question and entry: title, text, rule."""

from __future__ import annotations

from rookery.games.den_of_thieves.names import circumstance
from rookery.games.den_of_thieves.printed import BONUSES, CARDS, CONSEQUENCES, DECK, MOVES
from rookery.games.den_of_thieves.words.cards import help_lines, kind_line
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
        questions = " ".join(question.text for question in move.questions)
        text = f"{capital(move.trigger)}. Draws {move.draws}. {questions}".strip()
        about[move.slug] = (MOVE_TITLES[move.slug], text, move.id)
    for bonus in BONUSES.values():
        about[bonus.id] = (capital(bonus.characteristic), f"One card more: {circumstance(bonus)}.", bonus.id)
    for listed in CONSEQUENCES.values():
        about |= {entry.slug: (entry.slug, entry.text, "DT-561") for entry in listed.rows}
    for suit in DECK.deck.spells:
        about |= {spell.id: (spell.name, spell.text, spell.id) for spell in suit.kinds}
    return about
