// Written by `make types` from the game den_of_thieves. Do not edit.

export const NOBODY = -1;
export const UNSEEN = 0;
export const DISCARD = 1;
export const MAP = 2;
export const PINNED = 3;
export const ACE_PILE = 4;
export const HELD = 5;
export const ASIDE = 6;
export const PENDING = 7;
export const SHEET = 8;
export const UPRIGHT = 0;
export const FLIPPED = 1;
export const SIDEWAYS = 2;

/** The table from one seat. ``deck`` counts the cards left to draw. Boards get the cards in ``named`` as facts. */
export interface View {
  seats: number;
  number: number;
  together: number;
  terms: Terms;
  zone: number[];
  at: [number, number][];
  holder: number[];
  held_as: string[];
  posture: number[];
  of_card: number[];
  laid: number[];
  lays: number;
  covered: [number, number][];
  flags: string[];
  cast: string[];
  people: Person[];
  status: number[];
  marker: ([number, number] | null)[];
  tokens: number[];
  trust: number[][];
  bond_points: number[];
  curse: number[];
  harm: number[];
  bonds: Bond[];
  spells: Known[];
  leads: Lead[];
  prize: number;
  mark: number;
  vault: number;
  first_seat: number;
  active: number;
  main: number;
  dealer: number;
  antagonist: number;
  last_dealer: number;
  in_scene: number[];
  leaves_at_scene_end: Record<number, [number, number]>;
  round: number;
  turns: number[];
  turned_up: number[];
  roles_named: number;
  facts: Fact[];
  deferred: string[];
  charms: Charm[];
  enchantments: Enchantment[];
  rivals: Rival[];
  mourned: number[];
  lover: number;
  beloved: number;
  beloved_thief: number;
  scene: number;
  framed: number;
  lead: number;
  night: number;
  goal: string;
  enemies: number[];
  threats: Threat[];
  comebacks: number[];
  moves_made: number;
  requests_made: Request[];
  passed_on: number[];
  met: number[];
  fresh_flags: string[];
  flags_to_come: string[];
  aside_for_scene: number[];
  watched: string[];
  stage: [number, number];
  over: string;
  goal_changed: number;
  goal_met: number;
  quiet: number[];
  threatened: number;
  last_actor: number;
  not_resting: number[];
  treated: number[];
  dealt_with: number[];
  manipulated: number[];
  came_through: [number, number][];
  bond_steps: [number, number][];
  acquainted: [number, number][];
  helped: [number, number][];
  hindered: [number, number][];
  moves: Making[];
  statements: Statement[];
  toll: [number, string][];
  risks: [string, number, number][];
  pressed: [number, number][];
  locks: number[];
  tricks: string[];
  alarm: number;
  blown: number;
  pulled_off: number;
  participants: number[];
  prize_owner: number;
  stopping: number[];
  trusting: number[];
  nights: number;
  walk_ons: number[];
  lines: Record<string, number>;
  seat: number;
  deck: number;
}

/** The options as they hold in this session. */
export interface Terms {
  kind: "Terms";
  mode: Mode;
  gm_seat: number;
  fill_roles: boolean;
  characters_per_seat: number;
  needs_character: boolean;
  source: string;
  lookalikes: boolean;
  first_seat: number;
  ends_with_big_score: boolean;
  rounds: number;
  redraw_vote: boolean;
  leads_stand: boolean;
  heist_clock: string;
  guard: boolean;
  alarm_limit: number;
  severity: string;
  scene_moves: number;
  betrayal: boolean;
  drag_consent: boolean;
  standard_suits: boolean;
  campaign: boolean;
}

/** Who deals and who plays the enemies. */
export const Mode = { ROTATING: "rotating", GM: "gm", HOUSE: "house" } as const;
export type Mode = (typeof Mode)[keyof typeof Mode];

/** What a protagonist is and stays: the sheet. ``card`` is the one it is played from, or -1. */
export interface Person {
  kind: "Person";
  seat: number;
  name: string;
  ratings: number[];
  bonuses: string[];
  card: number;
  about: string;
}

/** A bond with a person card, or with the named cast from PACK on (DT-240). */
export interface Bond {
  kind: "Bond";
  character: number;
  person: number;
  level: number;
}

/** A kind of spells that a character can cast, and whether a token brought it (DT-214). */
export interface Known {
  kind: "Known";
  character: number;
  spell: string;
  by_token: boolean;
}

/** The right of a character to count a maybe, from an answer of a horseman. */
export interface Lead {
  kind: "Lead";
  character: number;
  move: string;
  question: string;
  answer: string;
  used: boolean;
}

/** What an entry of a card gave: a row or an option, a card or a protagonist (``thief``) found or named, words. ``lasts`` until the session ends, otherwise until the scene does. */
export interface Fact {
  kind: "Fact";
  entry: string;
  row: string;
  card: number;
  said: string;
  thief: number;
  lasts: boolean;
}

/** A kind of spells that lies in a card for whoever holds it: of a suit, once the first holder has picked it, or named by the card (DT-652). */
export interface Charm {
  kind: "Charm";
  card: number;
  suit: string;
  spell: string;
}

/** A lasting spell on a protagonist, in words (DT-653). */
export interface Enchantment {
  kind: "Enchantment";
  character: number;
  said: string;
}

/** Who stands between the thieves and a card; NOBODY once thwarted or gone (DT-620). */
export interface Rival {
  kind: "Rival";
  card: number;
  person: number;
}

/** An obstacle that an automatic role keeps; ``card`` is the enemy or the complication behind it, or -1; ``person`` an enemy without a card (DT-830, R-170). */
export interface Threat {
  kind: "Threat";
  cause: string;
  card: number;
  person: number;
}

/** Something a character has done in this scene that can be done once (DT-677). */
export interface Request {
  kind: "Request";
  character: number;
  entry: string;
}

/** A move being made; Get Help, Help and Hinder lie on top of the one they belong to. */
export interface Making {
  kind: "Making";
  actor: number;
  move: string;
  action: string;
  purpose: string;
  object: number;
  card: number;
  thief: number;
  also: number[];
  spell: string;
  nature: string;
  matters: string;
  primary: boolean;
  called: boolean;
  extra: number;
  drawn: number[];
  given: number;
  claims: Claim[];
  fallen: ((number | string)[])[];
  tries: ((number | string)[])[];
  maybes: number[];
  aces: number[];
  partner: [string, number];
  wooing: string;
  lead: number[];
  used: ((number | string)[])[];
  assigned: number[];
  helped: number[];
  forced: [number, number][];
  tolls: number[];
  announced: number[];
  liars: number[];
  inquisitors: number[];
  house: number;
  again: boolean;
}

/** A statement for a bonus, a power, a maybe or a lead, which others may challenge (DT-531). */
export interface Claim {
  kind: "Claim";
  sort: string;
  thing: (number | string)[];
  words: string;
  upheld: boolean;
}

/** What a character said for a suit in the last move (DT-533). */
export interface Statement {
  kind: "Statement";
  character: number;
  suit: string;
  words: string;
}

/** What follows from a view. ``wasteland`` are the spaces without a card next to one, which somebody may reach; ``aces`` the ace pile, the one in effect last; ``known`` the cards face down that everybody knows. */
export interface Facts {
  kind: "Facts";
  wasteland: [number, number][];
  aces: number[];
  known: KnownCard[];
  score: Score;
  stage: Stage;
  perils: Peril[];
  moves: Tried[];
  sheets: Sheet[];
  draft: Draft | null;
}

/** A card that was named and still lies face down on its space (DT-809). */
export interface KnownCard {
  kind: "KnownCard";
  card: number;
  space: [number, number];
}

/** The Big Score. ``owner`` is the protagonist who has the prize. */
export interface Score {
  kind: "Score";
  locks: Lock[];
  complications: number[];
  alarm: number;
  limit: number;
  done: boolean;
  owner: number;
}

/** A part of the heist: the vault, its holder or the prize. ``card`` is NOBODY if it is made up. */
export interface Lock {
  kind: "Lock";
  part: string;
  card: number;
  name: string;
  opened: boolean;
}

/** The scene. ``phase`` of the turn is map, dealer, establishing or scene, and empty between turns; ``title`` is the card that leads the scene, or what its space is called; ``present`` are its persons. */
export interface Stage {
  kind: "Stage";
  phase: string;
  title: string;
  lead: number;
  night: boolean;
  goal: string;
  running: boolean;
  space: [number, number] | null;
  present: number[];
  enemies: number[];
}

/** A threat in words, and the enemy behind it. */
export interface Peril {
  kind: "Peril";
  text: string;
  card: number;
  stands: boolean;
}

/** A move being made. One inside another (Get Help, Help, Hinder) stands after it. */
export interface Tried {
  kind: "Tried";
  actor: number;
  move: string;
  title: string;
  action: string;
  aim: string;
  card: number;
  thief: number;
  spell: string;
  extra: number;
  drawn: Drawn[];
  given: number;
  answers: number;
  left: number;
  questions: Asked[];
  tolls: number;
}

/** A card drawn for a move. ``worth``: nothing, answer, maybe, or how a maybe counts: suit, ace, lead. */
export interface Drawn {
  kind: "Drawn";
  card: number;
  worth: string;
}

/** A question of a move. ``state``: open, answered, helped, spoilt, and unasked for a horseman's. */
export interface Asked {
  kind: "Asked";
  slug: string;
  text: string;
  favourable: string;
  state: string;
}

/** A protagonist. ``tokens`` stand in the order of the kinds, ``trust`` in that of the protagonists. */
export interface Sheet {
  kind: "Sheet";
  character: number;
  seat: number;
  name: string;
  card: number;
  ratings: number[];
  bonuses: string[];
  tokens: number[];
  trust: number[];
  ties: Tie[];
  bond_points: number;
  curse: number;
  harm: number;
  spells: string[];
  enchantments: string[];
  hints: Hint[];
  held: Held[];
  state: string;
  retired: boolean;
  takes_part: boolean;
  leads_scene: boolean;
}

/** A bond with somebody of the supporting cast; ``person`` is a card, or from PACK on a mere name. */
export interface Tie {
  kind: "Tie";
  person: number;
  name: string;
  level: number;
}

/** A lead, in words. */
export interface Hint {
  kind: "Hint";
  text: string;
  used: boolean;
}

/** A card in front of a protagonist. ``does`` is what it is good for. */
export interface Held {
  kind: "Held";
  card: number;
  way: string;
  posture: string;
  does: string[];
}

/** A protagonist that is being made, as far as it has come. */
export interface Draft {
  kind: "Draft";
  card: number;
  ratings: number[];
  bonuses: string[];
  name: string;
}

/** What is printed: the deck with its suits, the moves with their questions. ``mechanics`` are kinds of lines of the story that are about cards rather than about the night. */
export interface Data {
  kind: "Data";
  cards: Face[];
  suits: Suit[];
  characteristics: string[];
  tokens: string[];
  token_of: Record<string, string>;
  moves: Move[];
  bonuses: Bonus[];
  spells: SpellKind[];
  move_titles: Record<string, string>;
  goals: Record<string, string>;
  mechanics: string[];
}

/** A card as it is drawn. ``ratings`` are empty if nobody can be played from it. */
export interface Face {
  kind: "Face";
  id: string;
  name: string;
  suit: string;
  rank: string;
  types: string[];
  premise: string;
  valuable: boolean;
  ratings: number[];
  plays: string;
  does: string[];
}

/** A suit, when a face card of it may count as an answer (2.2), and what an answer is about that has no other fact (DT-809). */
export interface Suit {
  kind: "Suit";
  name: string;
  letter: string;
  playing_card: "diamonds" | "hearts" | "clubs" | "spades";
  symbol: string;
  maybe_condition: string;
  motif: string;
}

/** A move: when it is made, which rating says how many cards are drawn, and its questions (2.6). */
export interface Move {
  kind: "Move";
  id: string;
  slug: string;
  family: string;
  trigger: string;
  draws: string;
  questions: Question[];
}

/** A question of a move; ``favourable`` is what an answer buys, empty if it buys a true answer. */
export interface Question {
  kind: "Question";
  slug: string;
  text: string;
  favourable: string;
}

/** One more card for a move in a circumstance (2.5); ``night``: the circumstance is that it is night. */
export interface Bonus {
  kind: "Bonus";
  id: string;
  characteristic: string;
  move: string;
  circumstance: string;
  night: boolean;
}

/** A kind of spells. */
export interface SpellKind {
  kind: "SpellKind";
  id: string;
  suit: string;
  name: string;
  text: string;
}
