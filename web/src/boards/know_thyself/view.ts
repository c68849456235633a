// Written by `make types` from the game know_thyself. Do not edit.

export const NOBODY = -1;
export const NOWHERE = -1;
export const NO_CARD = -1;
export const THE_ROOM = -1;
export const START = 13;
export const MASTER_SUITE = 17;
export const CREATION = 0;
export const WAKING = 1;
export const ENDGAME = 3;
export const FAILURE = 3;
export const MEMORY = 1;

/** The table from one seat: with the index cards it has written, the pile as far as it knows it (a human Master reads all of it, KT-55), and which of the pile are its own. */
export interface View {
  seats: number;
  number: number;
  together: number;
  players: number;
  person: number;
  settings: Settings;
  coins: number[];
  antes: number[];
  against: number[];
  looks: string[];
  dress: number[][];
  attachments: string[][];
  names: string[];
  warned: number[];
  doubted: number[];
  returned: number[];
  memories: Memory[];
  newest: number[];
  edges: Edge[];
  cards_written: number[];
  piled: number;
  shelved: number;
  reworded: number[];
  hands: string[][];
  at: number[];
  foot: number[];
  group: number[];
  arrivals: number;
  freed: number[];
  ready: number[];
  reds: number[];
  blacks: number[];
  red_bag: number[];
  black_bag: number[];
  red_discard: number[];
  black_discard: number[];
  phase: number;
  round: number;
  spot: number;
  spotlights: number;
  handed: number;
  had: number[];
  acted: number;
  closed: number;
  moved: number;
  wagered: number[];
  extra: number;
  tries: number;
  vain: number[];
  began: number[];
  called: number[];
  gone: number[];
  going: number[];
  offers: [number, number][];
  conditions: string[];
  lines: Record<string, number>;
  texts: number;
  recent: string[];
  told_of: number[];
  wager: number;
  lead: number;
  by_player: number;
  requested: number;
  opponent: number;
  kind: number;
  conflict: number;
  invited: number[];
  blind: number;
  wants: string[];
  flags: number[];
  other_want: string;
  stake: number;
  lose_move: number;
  party: number[];
  bag: number[];
  cards: number[][];
  cut: number;
  invoked: number[];
  votes: number[];
  ballots: number[];
  half: number;
  gainsaid: number;
  whereabouts: number[];
  hooks_used: number[];
  offered: number[];
  marked: number[];
  remarks: string[];
  bribed: number[];
  bribes: number[];
  answers: string[][];
  prizes: string[];
  risks: string[];
  last_used: number[];
  staked: number;
  endings: string[];
  own_ending: number;
  heard: number;
  seat: number;
  written: string[];
  pile: string[];
  mine: number[];
}

/** The settled options as the rules read them. */
export interface Settings {
  kind: "Settings";
  voice: string;
  attachments: string;
  reuse_dealt: boolean;
  master_per_pc: number;
  toll: number;
  bribes: boolean;
  buy_off: boolean;
  gm_type: boolean;
  nooks: boolean;
  free_spotlight: boolean;
  max_rounds: number;
  romance: boolean;
  uncanny: boolean;
  share: boolean;
  desperate: boolean;
}

/** What a settled Wager gave a PC (KT-9): ``type`` is the suit of its type, ``suit`` its Attachment. */
export interface Memory {
  kind: "Memory";
  pc: number;
  type: number;
  suit: number;
  place: number;
  wager: number;
  narrator: number;
  text: string;
  ticked: number;
  objections: number;
}

/** A lasting trait (KT-10). ``helps`` and ``hinders`` are kinds of conflict, for the automatic Master. */
export interface Edge {
  kind: "Edge";
  pc: number;
  text: string;
  giver: number;
  wager: number;
  helps: number[];
  hinders: number[];
}

/** ``contest`` is the Wager being played, ``final`` the last comparison as it would come out now. */
export interface Facts {
  kind: "Facts";
  gm: boolean;
  contest: Contest | null;
  final: Final;
  tolls: number[];
  free: boolean[];
  sides: Side[];
  result: string[];
  end_mark: number;
  briefing: Notes | null;
}

/** The Wager that is being played. ``part`` is its state (KT-135); ``tells`` says for the result and the memory who tells it, players or Master, or nobody yet; ``asked`` is the seat that is to answer, and ``pc`` whom it is asked about. */
export interface Contest {
  kind: "Contest";
  part: string;
  opponent: string;
  asked: number;
  pc: number;
  tells: [string, string];
}

/** The endgame's comparison as it would come out now: more than the mark wins (KT-231). It is ``closed`` once nobody may stake any more, and only endings are told (KT-236). */
export interface Final {
  kind: "Final";
  pile: number;
  mark: number;
  rows: Row[];
  closed: boolean;
}

/** One PC in the last comparison; ``lacking`` is how many Coins are missing to win. */
export interface Row {
  kind: "Row";
  pc: number;
  coins: number;
  wins: boolean;
  lacking: number;
  last_wager: boolean;
}

/** A PC in the Wager. ``wins`` is what Full, Partial and Minor Success bring; ``degree`` how it stands against the Master's card, NOBODY before the cut; ``type`` and ``attachment`` are the suits of the Memory to come, NOBODY before the cut; ``memory`` are the questions that help to tell it (KT-210). */
export interface Side {
  kind: "Side";
  pc: number;
  wins: number[];
  degree: number;
  type: number;
  attachment: number;
  memory: string[];
}

/** What a human Master reads about the room of the spotlight (KT-191, KT-194); ``likely`` are the people one would meet there. */
export interface Notes {
  kind: "Notes";
  place: number;
  description: string;
  hooks: string[];
  likely: number[];
}

/** What is printed and open to all: the map, the cast, the words of the True Name cards, the letter, the Master's questions; appearances and Attachments for those who would rather choose than write. ``mechanics`` are kinds of lines: what cards and Coins did. */
export interface Data {
  kind: "Data";
  places: Place[];
  ways: Passage[];
  people: Inhabitant[];
  conflicts: ConflictCard[];
  words: string[];
  types: string[];
  suits: string[];
  kinds: string[];
  degrees: string[];
  letter: string;
  questions: string[];
  looks: ReadyMade[];
  ideas: string[];
  mechanics: string[];
}

/** A room or nook as it is drawn: centre, size, label. */
export interface Place {
  kind: "Place";
  slug: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: [number, number];
  outdoors: boolean;
  nook: boolean;
}

/** A way or a sealed door as it is drawn; ``nook`` if it is open only with nooks as rooms. */
export interface Passage {
  kind: "Passage";
  ends: [number, number];
  way: string;
  at: [number, number];
  nook: boolean;
}

/** Somebody of the Palace; ``said`` is what a sentence calls them. */
export interface Inhabitant {
  kind: "Inhabitant";
  slug: string;
  name: string;
  said: string;
  epithet: string;
}

/** Something contested in a room; it ``asks`` for body, heart, mind or nerve. */
export interface ConflictCard {
  kind: "ConflictCard";
  slug: string;
  text: string;
  asks: number;
  stake: number;
}

/** An appearance to take as it is or to change, and the Coins it wakes with by KT-62. */
export interface ReadyMade {
  kind: "ReadyMade";
  text: string;
  coins: number;
}
