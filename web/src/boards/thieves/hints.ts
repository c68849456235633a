/** What a newcomer wants to know when a question is put for the first time. */
export const HINTS: Record<string, string> = {
  LayChamber: 'It lies face down until everybody has laid a card. Then you say what you like about it, true or not.',
  PlayCard: 'Everybody lays one card, then all are turned up. Sneak, Steal and Stab work only if nobody else plays the same; Lies works if the scout did not tell the truth.',
  HandOut: 'The room leaves it to you. A treasure counts for whoever has it at the end.',
  GiveTo: 'A treasure counts for whoever has it at the end.',
  Stab: 'Your Stab works. The thief takes as many wounds as the round has, and each counts against at the end.',
  Steal: 'Your Steal works. Point at a treasure that lies open.',
  DrawForLies: 'Your Lies works. A card more in hand: another chamber or trickery to play later.',
  NameSkillCard: 'Point at the card on the table, and see what it would have done.',
  Foretell: 'You may play a skill now, after all cards have been seen.',
  UseTreasure: 'Some treasures can be used up at such a moment. You need not.',
  BeginTurn: 'You are the scout now. Some treasures can be used before you go in.',
};
