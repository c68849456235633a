// Written by `make types` from the game sanctuary. Do not edit.

/** The table from one seat. Unknown cards are 0, unknown amounts -1; what a thief owns in all is known to whoever keeps count. */
export interface View {
  seats: number;
  number: number;
  together: number;
  terms: Terms;
  thieves: number;
  first: number;
  round: number;
  active: number;
  place: number[];
  boots: number[][];
  lost_turns: number[];
  prisoner: number[];
  released: number[];
  sentence: number[];
  held_by: number[];
  sewer_ban: number[];
  stole_here: number[];
  gone: number[];
  thief: number[];
  weapon: number[];
  thugs: number[];
  amulets: number[];
  hidden_amulets: number[];
  noted: Record<number, number>;
  hounds: number[];
  rumor_discard: number[];
  event_discard: number[];
  events_drawn: number;
  passes: number;
  dice: number[];
  stage: number;
  walks: number;
  attempted: number;
  fled: number;
  came_from: number;
  left: number;
  hound_die: number;
  sent: number[];
  job: number;
  captured: number;
  stolen: number[];
  winner: number;
  ending: string;
  seat: number;
  carried: number[];
  cache: number[];
  wealth: number[];
  carried_coins: number[];
  cache_coins: number[];
  rumors: number[][];
  saved: number[][];
  rumor_deck: number;
  event_deck: number;
  offer: Offer;
  beat: string;
  prospects: [kind: string, ...numbers: number[]][][];
}

/** The options as they hold in this game: parts of the Advanced Game are simply on or off. */
export interface Terms {
  kind: "Terms";
  mode: string;
  prince: boolean;
  deadline: string;
  target: number;
  bribery: boolean;
  mugging: boolean;
  weapons: boolean;
  thugs: boolean;
  amulets: boolean;
  crime_tables: boolean;
  thief_choice: string;
  first_seat: number;
  coins: boolean;
  reach: boolean;
  removal: boolean;
}

/** An offer of a deal (SA-131a): cards the proposer gives, which of them he shows, his silver, and what he asks. */
export interface Offer {
  kind: "Offer";
  gives: number[];
  shows: number[];
  silver: number;
  asks_silver: number;
  asks_cards: number[];
  asks_rumors: number;
  asks_events: number;
}

/** For every row of picks the route to each: the places in order without the start, none for a pick that is no movement. */
export interface Facts {
  kind: "Facts";
  routes: number[][][];
}

/** What the box holds. */
export interface Data {
  kind: "Data";
}
