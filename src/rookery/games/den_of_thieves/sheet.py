"""The verbs of a character sheet: bonds, trust, tokens, spells, leads, curse and harm (2.4, 5.5)."""

from __future__ import annotations

from rookery.games.den_of_thieves.printed import CHARACTERISTICS, TOKEN_KINDS
from rookery.games.den_of_thieves.public import KINDS, MOST_BOND, MOST_TRUST, Bond, Known, Lead
from rookery.games.den_of_thieves.stage import Stage


class Sheets(Stage):
    """A table with the sheets of the protagonists. A verb tells what it changes by the rule that is carried
    out, or by ``rule`` where another acts within it.
    """

    # Bonds and trust

    def change_bond(self, character: int, person: int, levels: int, *, rule: str = "") -> None:
        """Within 0 to 4 (DT-240)."""
        level = min(max(self.bond(character, person) + levels, 0), MOST_BOND)
        written = [row for row in self.bonds if (row.character, row.person) != (character, person)]
        self.bonds = [*written, Bond(character, person, level)]
        self.tell("bond", character=character, person=person, level=level, rule=rule)

    def spend_bond_points(self, character: int, person: int, points: int) -> None:
        """One point for one level, as far as points and levels go (DT-241)."""
        room = MOST_BOND - self.bond(character, person)
        spent = min(points, self.bond_points[character], room)
        self.bond_points[character] -= spent
        self.change_bond(character, person, spent, rule="DT-241")

    def rate_trust(self, character: int, other: int, level: int, *, rule: str = "") -> None:
        """Within 1 to 4; nobody rates themselves (DT-230, R-108)."""
        if character != other:
            row = [*self.trust[character]]
            row[other] = min(max(level, 1), MOST_TRUST)
            self.trust[character] = tuple(row)
            self.tell("trust", character=character, other=other, level=row[other], reveals=True, rule=rule)

    def step_bond(self, character: int, person: int, levels: int) -> None:
        """The one step that a bond can take in a scene (DT-244)."""
        self.bond_steps.append((character, person))
        self.change_bond(character, person, levels, rule="DT-244")

    # Tokens, spells and leads

    def lose_token(self, character: int, kind: str) -> None:
        self.tokens[KINDS * character + TOKEN_KINDS.index(kind)] -= 1
        self.tell("lost_token", character=character, token=kind)

    def spend_token(self, character: int, kind: str) -> None:
        self.tokens[KINDS * character + TOKEN_KINDS.index(kind)] -= 1
        self.tell("spent_token", character=character, token=kind)

    def learn_spell(self, character: int, kind: str, *, by_token: bool = False) -> None:
        self.spells.append(Known(character, kind, by_token))
        self.tell("learned", character=character, spell=kind)

    def gain_lead(self, lead: Lead) -> None:
        self.leads.append(lead)

    def use_lead(self, place: int) -> None:
        """A lead is spent, unless leads stand (option ``lead_use``)."""
        if not self.terms.leads_stand:
            self.leads[place] = self.leads[place].but(used=True)

    def lose_lead(self, place: int) -> None:
        """A lead is gone without having been of use."""
        lead = self.leads[place]
        self.leads[place] = lead.but(used=True)
        self.tell("lead_lost", character=lead.character, lead=place)

    # Ratings

    def burden(self, character: int, kind: str, amount: int, *, rule: str = "") -> None:
        """More or less curse or harm; there is no upper limit (DT-250)."""
        burdens = self.curse if kind == "curse" else self.harm
        burdens[character] = max(burdens[character] + amount, 0)
        self.tell("burdened", character=character, what=kind, level=burdens[character], rule=rule)

    def treat(self, character: int) -> None:
        """Proper medical attention: harm -1, at most once for a protagonist in a scene (DT-262)."""
        if character not in self.treated:
            self.treated.append(character)
            self.tell("treated", character=character, rule="DT-262")
            self.burden(character, "harm", -1, rule="DT-262")

    def rating(self, character: int, characteristic: str) -> int:
        return self.people[character].ratings[CHARACTERISTICS.index(characteristic)]
