// Written by `make types` from the game thieves. Do not edit.

export const NONE = -1;
export const HIDDEN = -2;
export const DECK = -1;
export const DISCARD = -2;
export const REMOVED = -3;
export const OFFER = -4;
export const EVERYONE = -1;
export const NAME = 0;
export const NOT_NAME = 1;
export const FACT = 2;
export const NOT_FACT = 3;
export const ADVISE = 4;
export const WARN = 5;
export const PROMISE = 6;
export const SPARE = 7;

/** The table as one seat sees it: what lies open, its own hand, and what it has been shown. */
export interface View {
  seats: number;
  number: number;
  together: number;
  rounds: number;
  first_scout: string;
  voting: boolean;
  spoken: boolean;
  squabble: boolean;
  simultaneous: boolean;
  owner: number[];
  sacked: number;
  kept: number;
  tokens: number;
  wounds: number[];
  round: number;
  turn: number;
  scout: number;
  offer: number;
  room_up: boolean;
  shown: boolean;
  claim: number[][];
  talk: string;
  judgement: Judgement;
  order: number;
  wearer: number;
  lone: number;
  noped: number;
  nullified: number;
  named: number;
  working: boolean[];
  shielded: boolean[];
  suffered: number[];
  robbed: boolean[];
  flipped: number;
  mirror_used: boolean;
  doll_used: boolean;
  ballots: number[];
  truths: number[];
  lies: number[];
  believed: number[];
  winner: number;
  seat: number;
  deck: number;
  discard: number[];
  hand: number[];
  hand_sizes: number[];
  hands: number[][];
  known: number[][];
  held: number[];
  room: number;
  room_chamber: boolean;
  played: number[];
  laid_trick: boolean[];
}

/** The judgement of the scout's declaration (TH-133). */
export const Judgement = { UNJUDGED: -1, TRUE: 0, LIE: 1, SILENT: 2, PARADOX: 3 } as const;
export type Judgement = (typeof Judgement)[keyof typeof Judgement];

/** For every treasure its points if uncovered, as far as the table shows. */
export interface Facts {
  kind: "Facts";
  worth: number[];
}

/** What is printed; gold in points. */
export interface Data {
  kind: "Data";
  statements: Statement[];
  chambers: Chamber[];
  facts: Claimable[];
  gold: number[];
  everybody: string;
}

/** A kind of statement: the picks that make it, and its sentence with placeholders in braces. Contrary statements about the same thing exclude each other (TH-130), as do two of a kind that is said ``once``. */
export interface Statement {
  kind: "Statement";
  word: string;
  menu: string;
  about: string[];
  sentence: string;
  judged: boolean;
  denies: boolean;
  contrary: number;
  once: boolean;
}

/** A room and the facts that are true of it (6.6); ``proper``: its title is used without an article. */
export interface Chamber {
  kind: "Chamber";
  card: number;
  proper: boolean;
  facts: number[];
}

/** The negated sentence of a fact; ``judged``: whether it can be true or false by itself. */
export interface Claimable {
  kind: "Claimable";
  group: string;
  denied: string;
  judged: boolean;
}
