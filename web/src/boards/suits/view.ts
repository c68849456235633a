// Written by `make types` from the game suits. Do not edit.

export const HEAT_LIMIT = 6;
export const HIGHEST = 10;
export const FIRST_ATTRIBUTE = 12;

/** The table as one seat knows it, with the state's names; an unknown card is -1, or only counted. */
export interface View {
  seats: number;
  number: number;
  together: number;
  players: number;
  per_seat: number;
  person: number;
  machine: number;
  settings: Settings;
  discards: number[][];
  laid: Laid[];
  flipped: number;
  looker: number;
  added: number;
  declines: number;
  gave: number[];
  back: number[];
  this_play: number[];
  swaps: number;
  partners: number[];
  slugs: string[];
  suit_names: string[];
  classes: number[];
  attributes: number[][];
  tags: number[];
  drafts: number[];
  alive: number[];
  here: number[];
  aside: number[];
  away: number[];
  damage: number[];
  armed: number[];
  skips: number[];
  feints: number[];
  used: number[];
  stunts: number[];
  rides: number[];
  plays_made: number[];
  plays_won: number[];
  dealt: number[];
  cards_added: number[];
  fallen: [string, number, number, number, number, number][];
  npcs: number[];
  npc_damage: number[];
  npc_armed: number[];
  npc_skips: number[];
  npc_feints: number[];
  npc_used: number[];
  npc_fares: number[];
  npc_rides: number[];
  count: number;
  won: number;
  symbols: number[];
  stunt: number;
  edged: number;
  adjusted: number;
  fighting: number;
  foes: number[];
  fighters: number[];
  round: number;
  parties: number[];
  order: number[];
  turn: number;
  feinted: number;
  led: number;
  attacked: number[];
  fight_won: number;
  vehicles: number[];
  vehicle_damage: number[];
  wheels: number[];
  adrift: number[];
  job: number;
  job_name: string;
  scene: number;
  obstacle: number;
  title: string;
  crew: number;
  point: number;
  heat: number;
  edge: number;
  track_names: string[];
  tracks: number[];
  items: string[];
  holders: number[];
  objective: number;
  aboard: number;
  acted: number;
  losses: number;
  legs: number[];
  obstacle_plays: number[];
  claims: PrepClaim[];
  settled: number[];
  more_foes: number[];
  crew_vehicle: number;
  offset: number;
  lines: Record<string, number>;
  ended: string;
  blown: number;
  epilogue: string;
  book: number;
  on_stage: number;
  next_place: number;
  moves: number;
  touched: number;
  agreed: number[];
  seat: number;
  way_back: number;
  decks: number[];
  tops: number[][];
  hands: number[][];
  hand_counts: number[];
  looked: number[];
  looked_count: number;
  ordered: number[];
  ordered_count: number;
  offers: number[];
  plays: Play[];
  drafted: Play[];
  customs: Block[];
  numbers: number[][];
  numbers_count: number;
  ranks: number[][];
  wavering: number[];
  gm_notes: string[];
}

/** The settings as the rules read them. */
export interface Settings {
  kind: "Settings";
  packs: number;
  fresh_hands: boolean;
  full_flips: boolean;
  declines: number;
  shown: string;
  jack_of_this_play: boolean;
  tone: string;
  difficulty: number;
  replacement: boolean;
  down: boolean;
  advancement: boolean;
  duels: boolean;
  spotlight: boolean;
  stunt_limit: number;
  reveal: boolean;
  pressed_from: number;
  reshuffle: boolean;
  hand_limit: number;
}

/** A card in play: ``shown`` is what it counts as, ``by`` the party that laid it; a flip is random. */
export interface Laid {
  kind: "Laid";
  card: number;
  shown: number;
  by: number;
  side: number;
  flip: boolean;
}

/** A Suit that offers to make the prep move, and by which skill (SU-D42). */
export interface PrepClaim {
  kind: "PrepClaim";
  suit: number;
  means: number;
}

/** One attempt from declaration to effects (SU-5). The threshold is hidden unless ``shown``. */
export interface Play {
  kind: "Play";
  aim: Aim;
  actor: number;
  means: number;
  mark: number;
  against: number;
  threshold: number;
  shown: boolean;
  marks: number[];
  vehicle: number;
  leader: number;
  extra: number;
  bonus: number;
  charisma: number[];
  person: boolean;
  stakes: number;
  diamonds: number;
  ties: number;
  named: number[];
  times: number;
  item: number;
  hazard: number;
  endangered: number;
  number: number;
}

/** What a play is made for; ``rules/effects.py`` has the consequences of each. */
export const Aim = { OBSTACLE: "obstacle", LEG: "leg", PREP: "prep", SHOOT: "shoot", THROW: "throw", STRIKE: "strike", RAM: "ram", DISARM: "disarm", CHARGE: "charge", FEINT: "feint", TALK: "talk", TRAP: "trap", LOOK: "look", RALLY: "rally", BREAK: "break", SNATCH: "snatch", PICKPOCKET: "pickpocket", SHIELD: "shield", CALL: "call", ORDER: "order" } as const;
export type Aim = (typeof Aim)[keyof typeof Aim];

/** The stat block of an NPC (SU-28). ``tags`` is a set of skills as bits; ``symbol`` its class or none. */
export interface Block {
  kind: "Block";
  slug: string;
  name: string;
  level: number;
  attributes: number[];
  tags: number;
  symbol: number;
  armed: number;
  beast: number;
  vehicle: number;
}

/** What the board shows beyond the view. ``gm`` if this seat is the GM's; ``line`` is the running play in a sentence; ``items`` are the names of all items of the job; ``coming`` is the next scene as written, for a person as GM. */
export interface Facts {
  kind: "Facts";
  gm: boolean;
  setting: Setting;
  line: string;
  duel: Duel | null;
  stakes: Stakes | null;
  sums: Sum[];
  raises: Raise[];
  task: Task | null;
  modifiers: Modifier[];
  suits: SuitSheet[];
  build: Build | null;
  npcs: Npc[];
  rides: Ride[];
  items: string[];
  papers: Paper[];
  coming: Coming | null;
}

/** The place of the scene. ``written`` if it is a scene of the ready job; ``place`` is the kind of place, empty if the title names none. */
export interface Setting {
  kind: "Setting";
  title: string;
  place: string;
  written: boolean;
}

/** A play: the actor and its means, against a party or a number. ``defence`` is empty against a number; ``side`` is the acting side. */
export interface Duel {
  kind: "Duel";
  side: number;
  actor: string;
  means: string;
  against: string;
  defence: string;
}

/** What success and failure bring, and what must be reached or which party beaten. Texts are empty where they do not apply; ``target`` is None if nothing is told in numbers, ``pressed`` is what the GM's cards add to it. */
export interface Stakes {
  kind: "Stakes";
  success: string;
  failure: string;
  reach: string;
  target: Target | null;
  pressed: number;
  beat: string;
  adds: string;
}

/** What a play must reach: a number, or a word's range (SU-27); ``most`` is None if that is open. */
export interface Target {
  kind: "Target";
  least: number;
  most: number | null;
  word: string;
}

/** One side of a play. ``known`` is what this seat knows of it; ``total`` is None if the modifier is hidden. */
export interface Sum {
  kind: "Sum";
  side: number;
  party: number;
  name: string;
  modifier: Part[];
  bonuses: Part[];
  known: number;
  total: number | null;
}

/** One number in a total and its label; ``value`` is None for a modifier that only the GM knows. */
export interface Part {
  kind: "Part";
  word: string;
  value: number | null;
}

/** The total of a side after an option; ``up_to`` if the card is a Joker that may also be named lower. */
export interface Raise {
  kind: "Raise";
  option: [kind: string, ...numbers: number[]];
  total: number;
  up_to: boolean;
}

/** The current obstacle (SU-541). */
export interface Task {
  kind: "Task";
  title: string;
  ways: Way[];
  remarks: string[];
}

/** An approach: the skill, and the marks with labels or what is told of the threshold (SU-451). */
export interface Way {
  kind: "Way";
  line: number;
  means: number;
  skill: string;
  against: string;
}

/** A Suit's modifier for a skill, and whether it is trained in it. */
export interface Modifier {
  kind: "Modifier";
  suit: number;
  means: number;
  value: number;
  trained: boolean;
}

/** A Suit's sheet (SU-48) beyond the numbers in the view. ``known`` is its epithet, or its class. */
export interface SuitSheet {
  kind: "SuitSheet";
  suit: number;
  name: string;
  seat: number;
  known: string;
  ready: boolean;
  defences: number[];
  trained: string[];
  remarks: string[];
}

/** The Suit that this seat is making: the attributes and tags chosen so far, and what is left to spend. */
export interface Build {
  kind: "Build";
  suit: number;
  attributes: number[];
  points: number;
  points_left: number;
  tags: string[];
  tags_left: number;
}

/** An NPC as all seats see it (SU-537); ``level`` is empty for an NPC that the GM wrote. */
export interface Npc {
  kind: "Npc";
  npc: number;
  name: string;
  level: string;
  damage: number;
  gone: boolean;
  remarks: string[];
  stats: Stats | null;
}

/** The stat block of an NPC, which only the GM sees. */
export interface Stats {
  kind: "Stats";
  attributes: number[];
  trained: string[];
  symbol: number;
}

/** A vehicle; ``driver`` is empty if no character drives it. */
export interface Ride {
  kind: "Ride";
  name: string;
  damage: number;
  stops_at: number;
  driver: string;
}

/** Reference text: a heading and lines. */
export interface Paper {
  kind: "Paper";
  heading: string;
  lines: string[];
}

/** The scene of a ready job that comes next, as its GM reads it beforehand (SU-541). */
export interface Coming {
  kind: "Coming";
  title: string;
  text: string;
  obstacles: string[];
}

/** Static data. ``questions`` are the prompts within a play, without the sentence on the play itself; ``headings`` stand above several options of a kind, with {} for what these have in common; ``deeds`` are the actions against a foe, by kind of option; ``mechanics`` and ``tales`` are kinds of lines: what the cards did, and what is told. */
export interface Data {
  kind: "Data";
  jobs: JobCard[];
  ready: ReadySuit[];
  means: string[];
  attributes: string[];
  defences: string[];
  symbols: string[];
  questions: Record<string, string>;
  headings: Record<string, string>;
  deeds: Record<string, Deed>;
  mechanics: string[];
  tales: string[];
}

/** What all seats may know of a ready job before it begins; its scenes are only counted. */
export interface JobCard {
  kind: "JobCard";
  title: string;
  brief: string;
  scenes: number;
}

/** A ready-made Suit. */
export interface ReadySuit {
  kind: "ReadySuit";
  name: string;
  epithet: string;
  symbol: number;
  attributes: number[];
  trained: string[];
}

/** What an action against a foe is played with and against, and the damage of a hit. */
export interface Deed {
  kind: "Deed";
  means: number;
  against: number;
  damage: number;
}
