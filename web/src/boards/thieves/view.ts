// Written by `make types` from the game thieves. Do not edit.

/** The table as one seat sees it: what lies open, its own hand, and what it has been shown and remembers. */
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
  judgement: number;
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

export type Facts = Record<string, never>;

export type Data = Record<string, never>;
