// Written by `make types` from the game suits. Do not edit.

/** A table as one seat knows it. What is hidden in the state has the same name here; a card not known is -1, or only counted. */
export interface View {
  seats: number;
  number: number;
  together: number;
  players: number;
  per_seat: number;
  person: number;
  machine: number;
  settings: Record<string, string | number | boolean>;
  discards: number[][];
  laid: Laid[];
  flipped: number;
  looker: number;
  added: number;
  declines: number;
  gave: number[];
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
  claims: number[];
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
}

/** A card in play: what it is, what it counts as, who laid it, and for which side. A flip is laid by chance. */
export interface Laid {
  kind: "Laid";
  card: number;
  shown: number;
  by: number;
  side: number;
  flip: number;
}

/** One attempt from declaration to effects (SU-5). The number it is made against is hidden unless ``shown``. */
export interface Play {
  kind: "Play";
  number: number;
  aim: string;
  actor: number;
  means: number;
  mark: number;
  against: number;
  threshold: number;
  shown: number;
  marks: number[];
  vehicle: number;
  leader: number;
  extra: number;
  bonus: number;
  charisma: number[];
  person: number;
  stakes: number;
  diamonds: number;
  ties: number;
  named: number[];
  times: number;
  item: number;
  hazard: number;
}

/** The stat block of an NPC (SU-28). ``tags`` is a set of skills as bits; ``symbol`` its class, or none. */
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

export type Facts = Record<string, never>;

export type Data = Record<string, never>;
