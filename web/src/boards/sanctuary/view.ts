// Written by `make types` from the game sanctuary. Do not edit.

export const WIDTH = 1000;
export const HEIGHT = 700;
export const SPACES = 150;
export const NOWHERE = -1;
export const DUNGEON = 180;
export const HIDDEN = -1;
export const SOLITAIRE_THIEVES = 5;

/** The table as one seat sees it. Unknown cards are 0, unknown amounts -1; ``wealth`` is open, since a player who keeps count would know it. */
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
  stage: Stage;
  walks: number;
  attempted: number;
  fled: number;
  came_from: number;
  left: number;
  hound_die: number;
  sent: number[];
  no_deals: number[];
  job: number;
  captured: number;
  stolen: number[];
  winner: number;
  ending: Ending;
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
  phase: Phase;
}

/** The options as they hold in this game: each part of the Advanced Game is on or off. */
export interface Terms {
  kind: "Terms";
  mode: Mode;
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

/** Which game is played. */
export const Mode = { BASIC: "basic", ADVANCED: "advanced", SOLITAIRE: "solitaire" } as const;
export type Mode = (typeof Mode)[keyof typeof Mode];

/** How far a turn has come: step 0, steps 2 and 3, from the dice on. */
export const Stage = { DEALING: 0, BEFORE_DICE: 1, AFTER_DICE: 2 } as const;
export type Stage = (typeof Stage)[keyof typeof Stage];

/** How a game has ended (section 9). */
export const Ending = { NONE: "", CACHE: "cache", DEADLINE: "deadline", LAST_ROUND: "last_round", LAST_THIEF: "last_thief", ALL_LEFT: "all_left", ALL_CAPTURED: "all_captured", NO_RUMOR_LEFT: "no_rumor_left" } as const;
export type Ending = (typeof Ending)[keyof typeof Ending];

/** An offer of a deal (SA-131a): cards given, those of them shown, silver given, and what is asked. */
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

/** The parts of a turn, as the top of the table shows them. */
export const Phase = { EVENT: "event", DICE: "dice", WALK: "walk", COMPANY: "company", HOUND: "hound" } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** What follows from a view. ``routes`` are in the order of the options; ``prospects`` say where the pawn could go with each way to assign the dice; ``tempting`` is the id of a suggested walk, or empty, ``spare`` the die to set aside for it, ``hide`` the silver that the plain bot would put into the cache; ``turns`` are the ways to spend the turn that are asked for next, while the cache is open before the dice. */
export interface Facts {
  kind: "Facts";
  leads: Lead[];
  routes: number[][];
  prospects: Prospect[];
  tempting: string;
  spare: number;
  hide: number;
  turns: WayToSpend[];
}

/** Where a Rumor Card leads now and its silver; nowhere before its crime table has been consulted. */
export interface Lead {
  kind: "Lead";
  card: number;
  place: number;
  silver: number;
}

/** Where the pawn could go if this die were set aside. */
export interface Prospect {
  kind: "Prospect";
  die: number;
  ways: Way[];
}

/** A walk possible with one way to assign the dice: the pick it takes, and the route. */
export interface Way {
  kind: "Way";
  verb: string;
  place: number;
  card: number;
  route: number[];
}

/** A way to spend a turn: the option's id and its words. */
export interface WayToSpend {
  kind: "WayToSpend";
  id: string;
  label: string;
}

/** The town, the cards, and how a game can end. */
export interface Data {
  kind: "Data";
  places: Place[];
  houses: House[];
  areas: Area[];
  streets: [number, number][];
  shapes: Shape[];
  gratings: Grating[];
  rumors: Rumor[];
  thieves: Thief[];
  endings: Partial<Record<Ending, string>>;
}

/** A street space or a location; ``name`` tells the spaces of a street apart by the doors near them. */
export interface Place {
  kind: "Place";
  id: string;
  called: string;
  name: string;
  at: [number, number];
  entrances: number[];
}

/** A location as it is drawn; ``place`` is its number. */
export interface House {
  kind: "House";
  place: number;
  id: string;
  title: string;
  area: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A quarter of the town. */
export interface Area {
  kind: "Area";
  id: string;
  code: string;
  name: string;
  polygon: [number, number][];
  label_at: [number, number];
}

/** Sea, swamp, river, bridge or wall. */
export interface Shape {
  kind: "Shape";
  what: string;
  name: string;
  points: [number, number][];
}

/** A number of the Sewers, and the place that carries it. */
export interface Grating {
  kind: "Grating";
  number: number;
  place: number;
}

/** A Rumor Card as printed; ``area`` is the index of its quarter in the list. */
export interface Rumor {
  kind: "Rumor";
  card: number;
  area: number;
  place: number;
  crime: string;
  silver: number;
}

/** A Thief Card and its ratings. */
export interface Thief {
  kind: "Thief";
  slug: string;
  mug: number;
  burgle: number;
  pickpocket: number;
}
