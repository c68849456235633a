/** What a newcomer wants to know when a question is put for the first time. */
export const HINTS: Record<string, string> = {
  ChooseThief: 'A card comes with ratings of its own. One of your own takes a minute more.',
  RateThief: 'Each number once. A rating is how many cards you draw for such a move.',
  ChooseBonus: 'It makes up for your weakest side: one more card in that one case.',
  NameThief: 'Take a name that is lying about, or type one.',
  RateTrust: 'Everybody sees the ratings. High trust makes a strong helper, and a dangerous traitor.',
  VoteOnBigScore: 'One of its parts is missing and would be made up. More than half of the table can have it drawn anew.',
  PlaceMarker: 'You come in at one end of the Crossroads. The card there is turned up, and the scene is played on it.',
  MoveOn: 'One space over, and you may not stay. The card you reach is what the scene is about.',
  TakeAlong: 'Whoever comes along can be in the scene with you.',
  ComeTo: 'Nothing lies here yet: a card from the deck, or a place you hold.',
  TakePart: 'In the scene you may act, and be hurt. Outside of it nothing touches you.',
  GiveRoles: 'The dealer tells the world, the antagonist plays whoever is against you.',
};
