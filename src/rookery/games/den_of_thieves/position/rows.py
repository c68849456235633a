"""What the rows that a position names have done: flags that something asks for, and kinds of spells."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import CARD_OF, ENTRY, PARTS, RULES
from rookery.games.den_of_thieves.operations import GrantSpell, SetFlag
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Charm
from rookery.games.den_of_thieves.state import Den


def carry_out_rows(s: Den) -> None:
    """A fact brings what its row sets, so that nobody need write both: H10.kind: gold is a clockwork heart.
    What a row searches for or draws is not done again.
    """
    for fact in s.facts:
        for key in PARTS.get(f"{fact.entry}.{fact.row}", ()):
            act, card = ENTRY[key].operation, CARD_OF[key]
            if isinstance(act, SetFlag) and act.flag in flags_asked(card):
                s.set_flag(card, act.flag)
            elif isinstance(act, GrantSpell) and act.kind == "named":
                s.charm(Charm(card, "", act.name))


def flags_asked(card: int) -> set[str]:
    """The flags on which a power, a rule or the stance of a card depends."""
    printed = CARDS[card]
    powers = [flag for power in printed.powers for flag in (power.requires_flag, *power.requires_flag_any)]
    rules = [condition.flag for key in RULES[card] if (condition := ENTRY[key].if_)]
    return {flag for flag in [*powers, *rules, printed.auto.flag] if flag}
