/** The script of the first game: what the teacher says and how the table changes. Cards are named by their slugs. */
export interface Scene {
  /** What the teacher says. */
  title: string;
  text: string;
  /** What changes on the table. */
  table?: Partial<Den>;
  /** A card to lay, or a declaration to make; the lesson goes on when it is done. */
  task?: { kind: 'PlayCard' | 'LayChamber' | 'Declare' | 'NameSkillCard'; prompt: string; cards?: string[]; seats?: number[] };
  /** What is told at this moment, so that the eye finds it. */
  told?: { seat?: number; victim?: number; treasure?: string; wounds?: number; kind?: string };
  rule?: string;
}

/** The table in words: who has what, by slug. Seat 0 is you. */
export interface Den {
  round: number;
  scout: number;
  offer: string;
  room: string;
  roomUp: boolean;
  played: string[];
  shown: boolean;
  claim: [kind: number, what: string][];
  talk: string;
  judgement: number;
  /** What comes of the pupil's own words, once the chamber is turned up. */
  judged: number;
  wounds: number[];
  hoards: string[][];
  hand: string[];
  noped: number;
}

export const NAMES = ['Fox', 'Raven', 'Rat', 'Cat'];

export const OPENING: Den = {
  round: 1,
  scout: 1,
  offer: '',
  room: '',
  roomUp: false,
  played: ['', '', '', ''],
  shown: false,
  claim: [],
  talk: '',
  judgement: -1,
  judged: -1,
  wounds: [0, 0, 0, 0],
  hoards: [[], [], [], []],
  hand: ['sneak', 'steal', 'stab', 'lies', 'empty-chamber', 'battlefield', 'nope'],
  noped: -1,
};

const DOWN = 'down';

export const SCENES: Scene[] = [
  {
    title: 'Welcome to the den',
    text: 'You are the Fox. Three other thieves sit at the table, and none of them is your friend. Treasure counts for you, wounds count against you. After three rounds whoever has most wins.',
    rule: 'TH-2',
  },
  {
    title: 'A treasure is turned up',
    text: 'Each turn one thief goes ahead as the scout, with the lantern. Here it is the Raven, who turns up what there is to win: the Crown of Tusks, worth 5 gold.',
    table: { offer: 'crown-of-tusks' },
    told: { seat: 1, treasure: 'crown-of-tusks' },
    rule: 'TH-27',
  },
  {
    title: 'The scout lays a chamber, and talks',
    text: 'The Raven lays a chamber card face down and says whatever a raven likes. The bold words on the scroll will be judged when the chamber is turned up. The slanted ones are only talk.',
    table: { room: DOWN, claim: [[0, 'grand-vault']], talk: 'Take all you can carry, friends.' },
    told: { seat: 1 },
    rule: 'TH-129',
  },
  {
    title: 'Four things a thief can do',
    text: 'Sneak: nobody can rob or wound you. Steal: take a treasure. Stab: somebody takes as many wounds as the round has. Lies: draw a card, if the scout did not tell the truth. Each but Lies works only if nobody else plays the same. You do not trust the Raven: lay Lies!',
    task: { kind: 'PlayCard', prompt: 'Which card do you lay face down?', cards: ['lies'] },
    rule: 'TH-57',
  },
  {
    title: 'Everyone lays a card',
    text: 'One card each, face down. Nobody sees anything yet. You may look at your own by pointing at it.',
    table: { played: ['lies', DOWN, DOWN, DOWN], hand: ['sneak', 'steal', 'stab', 'empty-chamber', 'battlefield', 'nope'] },
    rule: 'TH-31',
  },
  {
    title: 'The chamber is turned up',
    text: 'The Sewers. So the Raven lied: this is no Grand Vault. One false statement is enough for a lie.',
    table: { room: 'sewers', roomUp: true, judgement: 1 },
    told: { seat: 1 },
    rule: 'TH-133',
  },
  {
    title: 'The room gives the treasure away',
    text: 'In the Sewers the scout must hand the treasure to somebody else. The Raven picks the Cat, who is wounded by the tusks: treasures have texts of their own.',
    table: { offer: '', hoards: [[], [], [], ['crown-of-tusks']], wounds: [0, 0, 0, 1] },
    told: { seat: 3, treasure: 'crown-of-tusks', wounds: 1, kind: 'wounded' },
    rule: 'TH-V01',
  },
  {
    title: 'Cards up',
    text: 'Now all cards are turned at once. The Raven and the Cat both stab: two of a kind, so neither works. The Rat is the only one to steal, and your Lies works because the Raven lied.',
    table: { played: ['lies', 'stab', 'steal', 'stab'], shown: true },
    rule: 'TH-65',
  },
  {
    title: 'Resolution',
    text: 'Clockwise from the scout everything happens. The Rat steals the Crown from the Cat, and the tusks wound again. Your Lies draws you a card: Stupid Wizard Stuff.',
    table: { hoards: [[], [], ['crown-of-tusks'], []], wounds: [0, 0, 1, 1], hand: ['sneak', 'steal', 'stab', 'empty-chamber', 'battlefield', 'nope', 'stupid-wizard-stuff'] },
    told: { seat: 2, victim: 3, treasure: 'crown-of-tusks' },
    rule: 'TH-72',
  },
  {
    title: 'Your turn with the lantern',
    text: 'Now you are the scout. A Ring of Water lies before you, worth 4. Choose a chamber from your hand: Battlefield lets every Stab work; in the Empty Chamber only the cards count.',
    table: {
      scout: 0, offer: 'ring-of-water', room: '', roomUp: false, played: ['', '', '', ''], shown: false, claim: [], talk: '', judgement: -1,
      hand: ['sneak', 'steal', 'stab', 'lies', 'empty-chamber', 'battlefield', 'nope', 'stupid-wizard-stuff'],
    },
    task: { kind: 'LayChamber', prompt: 'Which room is it?', cards: ['empty-chamber', 'battlefield'] },
    rule: 'TH-28',
  },
  {
    title: 'Say something',
    text: 'Name a room, true or not; add facts, advice or talk. The marks show you alone what would be true. Saying nothing at all is no lie, but it feeds the LIES! of the others just as well.',
    task: { kind: 'Declare', prompt: 'What do you tell the others?' },
    rule: 'TH-128',
  },
  {
    title: 'Trickery',
    text: 'Besides the four skills there are trickery cards, gone once played. Most of them work only if yours is the only trickery on the table. Nope! makes a skill card count as never played. Lay it: the scout may not play Lies! anyway.',
    task: { kind: 'PlayCard', prompt: 'Which card do you lay face down?', cards: ['nope'] },
    rule: 'TH-62',
  },
  {
    title: 'Cards up again',
    text: 'The Rat sneaks with the Crown under the cloak, the Raven steals, the Cat stabs. Yours is the only trickery, so Nope! works. Point at the card that was never played: the Cat’s blade was meant for you.',
    table: { played: ['nope', 'steal', 'sneak', 'stab'], shown: true, roomUp: true, hand: ['sneak', 'steal', 'stab', 'lies', 'empty-chamber', 'stupid-wizard-stuff'] },
    task: { kind: 'NameSkillCard', prompt: 'Nope! Whose card was never played?', seats: [3] },
    rule: 'TH-K02',
  },
  {
    title: 'Shields hold',
    text: 'The Cat’s Stab is struck out. The Raven would steal, but the Rat sneaks and cannot be robbed. In this room the scout hands the treasure to somebody else: the Raven gets the Ring, and you leave without a scratch.',
    table: { noped: 3, offer: '', hoards: [[], ['ring-of-water'], ['crown-of-tusks'], []] },
    told: { seat: 0, victim: 1, treasure: 'ring-of-water' },
    rule: 'TH-118',
  },
  {
    title: 'That is the game',
    text: 'Three rounds of it, and in the last a Stab is worth 3 wounds. Count gold, add 1 for each trickery still in hand, take off your wounds. Every line of the journal names its rule; click it and read why.',
    rule: 'TH-159',
  },
];
