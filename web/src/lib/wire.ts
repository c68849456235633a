// Written by `make types` from rookery/server/wire. Do not edit.

/** A path into the picture and what now stands there; a path alone: it is gone. */
export type Change = [path: (string | number)[], value?: any];

/** An option of a game: what it may be, the first being the default, and what it means. */
export interface Setting {
  name: string;
  values: any[];
  meaning: string;
}

/** Where things lie: a field of the view, or of the facts, whose numbers are named by ``names[of]``; of a ``pile`` it only says how many lie there. */
export interface Place {
  field: string;
  of: string;
  label: string;
  pile: boolean;
}

/** What a game's own package brings for the page: the addresses of script, style and lid, empty where it has none; what stands on the box; for the generic table where things lie, and pictures by slug. */
export interface OwnBoard {
  script: string;
  style: string;
  lid: string;
  time: string;
  edge: string;
  hand: Place[];
  seats: Place[];
  middle: Place[];
  pictures: Record<string, string>;
}

/** The lid of a box. ``own`` is what its package brings for the page, null for nothing. */
export interface GameCard {
  name: string;
  title: string;
  blurb: string;
  version: string;
  seats: number[];
  settings: Setting[];
  bots: string[];
  lesson: boolean;
  own: OwnBoard | null;
}

/** Help on one card or thing, by the slug that stands in option ids. */
export interface About {
  title: string;
  text: string;
  rule: string;
}

/** All of a game that does not change: ``names[field][number]`` is the slug of a number in views, facts and things; ``data`` is what its board needs of the box (cards, map ...), null if there is nothing. */
export interface GamePage {
  card: GameCard;
  names: Record<string, string[]>;
  about: Record<string, About>;
  data: Record<string, unknown> | null;
}

/** A piece of the rulebook: a heading with an id for links, a rule with its own, plain text (Markdown, one paragraph or list item a line), or a table (a row's first cell may be a rule's id). */
export interface Block {
  kind: "heading" | "rule" | "table" | "text";
  text: string;
  id: string;
  level: number;
  rows: string[][];
}

/** The rulebook in order. */
export interface Rulebook {
  game: string;
  blocks: Block[];
}

/** What can be printed of a game, each part a PDF, and the papers there are. */
export interface Printable {
  game: string;
  parts: string[];
  papers: string[];
}

/** An option: its id, its label, and what it refers to, ``[["seat", 1], ["treasure", 17]]``. */
export interface Choice {
  id: string;
  label: string;
  things: ([string, number])[];
}

/** The open decision of your seat. ``say_limit`` is how many characters may ride along with the pick, ``say_least`` how many must, by the first part of its id. ``suggested`` is the place of the option that the plain bot would take. ``drafts`` are texts that the house would send along, by an option's id or its first part. Empty ones are left out. */
export interface Question {
  key: string;
  kind: string;
  rule: string;
  prompt: string;
  say_limit: number;
  say_least?: Record<string, number>;
  suggested: number;
  drafts?: Record<string, string>;
  options: Choice[];
}

/** Until when a seat may think, in milliseconds since 1970. */
export interface Clock {
  seat: number;
  until: number;
}

/** Everything a seat sees now. Changes are paths into this object. ``facts`` is what the game's board shows beyond the view, computed from the view alone; null if there is nothing. */
export interface Picture {
  view: Record<string, unknown>;
  facts: Record<string, unknown> | null;
  where: string;
  panels: ([string, string[]])[];
  decision: Question | null;
  awaited: number[];
  clocks: Clock[];
  undo: boolean;
  outcome: Record<string, unknown> | null;
}

/** A line of the story: an event of the rules, or of the table (talk, undo, bots, clock). An empty text is for animation only. */
export interface Line {
  version: number;
  at: number;
  kind: string;
  rule: string;
  text: string;
  facts: Record<string, unknown>;
}

/** Lines of the story in order; ``earlier`` says that older ones were left out. */
export interface Story {
  lines: Line[];
  earlier: boolean;
}

/** A step of a replay: the first of an answer holds a whole picture, those after it what changed. ``asked`` is the seat that picks next, if the master can be asked about it, else -1. */
export interface ReplayStep {
  number: number;
  picture: Picture | null;
  change: Change[];
  story: Line[];
  asked: number;
}

/** Steps of a finished game from one seat's chair; ``steps`` is how many there are in all. */
export interface Replay {
  seat: number;
  steps: number;
  moments: ReplayStep[];
}

/** An option in hindsight: its share of the win in so many imagined worlds, whether it was picked, and whether the master would have picked it. */
export interface JudgedOption {
  label: string;
  share: number;
  worlds: number;
  picked: boolean;
  best: boolean;
}

/** What the master thinks of the pick after a step, going by what its seat knew; the best options first, and how many ``more`` were tried. */
export interface Judgement {
  step: number;
  seat: number;
  prompt: string;
  options: JudgedOption[];
  more: number;
}

/** The moments that decided a game for a seat. Of its ``questions`` that left a choice so many were ``judged`` in time, and with so many picks the master ``agreed``. */
export interface Hindsight {
  seat: number;
  questions: number;
  judged: number;
  agreed: number;
  moments: Judgement[];
}

/** What the teacher says, the table as it is then, and the lines told since the step before. If the picture has a decision, the pupil is to answer it with its only option. */
export interface LessonStep {
  title: string;
  text: string;
  rule: string;
  picture: Picture;
  story: Line[];
}

/** A first game with a teacher. The pupil has seat 0. */
export interface Lesson {
  names: string[];
  steps: LessonStep[];
}

/** A table as everyone at it may know it. ``clock`` and ``delay`` are seconds, 0 is off; ``pace`` is how long bots seem to think. ``made`` and ``touched`` are seconds since 1970. ``watchers`` counts who is there to watch. With a ``seal`` and still in its lobby, it waits for nonces to be opened. ``code`` is what one may read out to invite people; those who watch are not shown it. ``rematch`` is the table where these people go on, with the same tokens; ``again`` whether this one goes on from another; ``challenge`` is the table whose deal it repeats. */
export interface Table {
  id: string;
  game: string;
  title: string;
  phase: "lobby" | "over" | "playing";
  version: number;
  seats: Seat[];
  options: Record<string, boolean | number | string | null>;
  commitment: string;
  deal: "fresh" | "known";
  clock: number;
  pace: number;
  delay: number;
  made: number;
  touched: number;
  awaited: number[];
  outcome: Record<string, unknown> | null;
  watchers: number;
  watchers_muted: boolean;
  seal: Seal | null;
  code: string;
  rematch: string;
  again: boolean;
  challenge: string;
}

/** Who a token is: its role, and the seat (-1 without one). */
export interface You {
  role: "host" | "join" | "seat" | "watch";
  seat: number;
}

/** The first message: who I am, the last version I have (-1: none), whether I want panels, in the lobby the hash of my nonce, if my seat has none yet, and whether the page is in sight. */
export interface Hello {
  do: "hello";
  token: string;
  version?: number;
  panels?: boolean;
  commitment?: string;
  sight?: boolean;
}

/** Answer a decision with one pick, or several that follow one another: if one is refused, those before it are taken back as far as they could be undone. Sending it twice does no harm. */
export interface Pick {
  do: "pick";
  key: string;
  picks: string[];
  say?: string;
  n?: number;
}

/** Take back my last pick, as of the version I see: sending it twice takes back one pick. */
export interface Undo {
  do: "undo";
  version: number;
  n?: number;
}

/** Say something at the table; the rules do not hear it. With a ``mark`` of your own, the same words sent again are said once. */
export interface Talk {
  do: "talk";
  text: string;
  mark?: string;
  n?: number;
}

/** I lost track: send me everything anew. */
export interface Sync {
  do: "sync";
}

/** Are you there? */
export interface Ping {
  do: "ping";
}

/** Whether the page is in sight; whoever looks gets no notices. Nobody else is told. */
export interface Sight {
  do: "sight";
  seen: boolean;
}

/** The answer to hello: who you are, the table, and the server's clock in milliseconds since 1970. ``server`` is its version, ``page`` the name of the script that its page begins with, empty without one: a page that began with another is out of date. */
export interface Welcome {
  kind: "welcome";
  you: You;
  table: Table;
  now: number;
  server: string;
  page: string;
}

/** The table has changed: somebody sat down, came, went, was muted; the game began or ended. */
export interface TableNow {
  kind: "table";
  table: Table;
}

/** All that you see, and the story since the version you had (or the last part of it). */
export interface PictureNow {
  kind: "picture";
  version: number;
  picture: Picture;
  story: Story;
}

/** What changed from version ``since`` to ``version``, and the lines of the story that tell it. Versions count what this seat could notice, so that they do not betray how often others picked in secret. ``check`` is the fingerprint of the view that the change leads to; a page whose own differs asks for a sync. */
export interface Changed {
  kind: "change";
  since: number;
  version: number;
  check: number;
  change: Change[];
  story: Line[];
}

/** What was said before the game began: the last of it after ``welcome``, then each line as it comes. The story begins with it. */
export interface Said {
  kind: "said";
  lines: Line[];
}

/** Your message number ``n`` was carried out; it is part of this version. */
export interface Done {
  kind: "done";
  n: number;
  version: number;
}

/** Your message number ``n`` was not carried out; nothing has changed. */
export interface Refused {
  kind: "refused";
  n: number;
  code: "flood" | "forbidden" | "full" | "illegal" | "malformed" | "stale" | "unavailable" | "unknown";
  sentence: string;
}

/** I am here; my clock says so many milliseconds since 1970. */
export interface Pong {
  kind: "pong";
  now: number;
}

/** A chair. A bot plays it when ``bot`` is set; if it is claimed as well, its player may take it back. ``commitment`` is the hash of its browser's nonce, ``opened`` whether the house has been told the nonce. ``office`` is the part that this seat plays apart from the rest, as the GM's; ``knows``: its player has seen this deal before, by their own word. */
export interface Seat {
  seat: number;
  letter: string;
  name: string;
  claimed: boolean;
  bot: string;
  here: boolean;
  commitment: string;
  opened: boolean;
  muted: boolean;
  office: string;
  knows: boolean;
}

/** What a table promises before any nonce is opened; by seat, ``bots`` are their levels and ``commitments`` the hashes of nonces (empty without one). ``commitment`` is the hash of the seed, ``kept`` that of what an earlier game has left. */
export interface Seal {
  table: string;
  game: string;
  rules: string;
  seats: string[];
  bots: string[];
  options: Record<string, boolean | number | string | null>;
  kept: string;
  commitment: string;
  commitments: string[];
}

/** A table, and who asks. */
export interface TableSeen {
  table: Table;
  you: You;
}

/** Open a table. With ``bots``, every seat starts out as a bot of that level; a claim takes a bot's place. ``seed`` makes a table with a known deal (a lesson, a puzzle): it is then no secret, and nonces are not mixed in. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string | null>;
  bots?: string;
  clock?: number;
  pace?: number;
  delay?: number;
  seed?: string;
}

/** Change a table before it starts; pace and delay may be changed at any time. Only empty chairs and those of bots can be taken away, from the end. */
export interface TableChange {
  seats?: number | null;
  options?: Record<string, boolean | number | string | null> | null;
  clock?: number | null;
  pace?: number | null;
  delay?: number | null;
}

/** A new table with its tokens: the host's, the one to join with, the one to watch with. They are never shown again. */
export interface Opened {
  table: Table;
  host: string;
  join: string;
  watch: string;
}

/** Sit down: a name, and the hash of this browser's part of the shuffle, which it opens once it has seen the seal. ``knows``: whoever sits down has seen this deal at another table. */
export interface Claim {
  name: string;
  commitment?: string;
  knows?: boolean;
}

/** The nonce that this seat has committed to. */
export interface Opening {
  nonce: string;
}

/** Your seat and the token that is yours alone. */
export interface Claimed {
  seat: number;
  token: string;
  table: Table;
}

/** What a table might agree on: options that are left out are as the house suggests them. */
export interface Terms {
  seats: number;
  options: Record<string, boolean | number | string | null>;
}

/** Whether a game can begin on these terms: why not, or an empty sentence; the office of each seat; what the house suggests to so many who have chosen these options, for every option; and the values that make a difference among them, where these are not all. */
export interface Agreed {
  sentence: string;
  offices: string[];
  presets: Record<string, boolean | number | string | null>;
  offered: Record<string, any[]>;
}

/** The code of a table as it was read out: in small or capital letters, with spaces and dashes or not. */
export interface Spoken {
  code: string;
}

/** Ask for a token to hand on, or to come by: to join with, or to watch. */
export interface NewInvitation {
  role: "join" | "watch";
}

/** A token to join or to watch a table with. */
export interface Invitation {
  table: string;
  role: "host" | "join" | "seat" | "watch";
  token: string;
}

/** How one table came out. ``own``: it is the one that asks; ``first``: the deal was new there. By seat, ``points`` are empty where the game counts none, ``bots`` are levels, and ``knew`` is who had seen the deal. */
export interface Result {
  own: boolean;
  first: boolean;
  names: string[];
  points: number[];
  winners: number[];
  bots: string[];
  knew: boolean[];
  ended: number;
}

/** Which bot shall play. */
export interface BotLevel {
  level: string;
}

/** Whether a seat's table talk is kept silent; seat -1 are all who watch. */
export interface Mute {
  muted: boolean;
}

/** A new token for a seat whose link was lost; empty until ``needed`` of the players have asked for it. */
export interface NewLink {
  seat: number;
  token: string;
  asked: number;
  needed: number;
}

/** Where a browser takes pushes, and the keys that only it can read them with. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A webhook of your own that shall call you. */
export interface WebhookAddress {
  url: string;
}

/** How your seat is called while the game waits for you: ``key`` is what a browser needs to take pushes from here (empty where the server cannot push), ``pushes`` how many browsers take them, ``webhook`` the host of your webhook, or empty. */
export interface SeatNotices {
  key: string;
  pushes: number;
  webhook: string;
}

/** Whether a notice came through, and what was answered. */
export interface Tried {
  sentence: string;
  sent: boolean;
}

/** Why a request was not carried out. */
export interface Problem {
  code: "flood" | "forbidden" | "full" | "illegal" | "malformed" | "stale" | "unavailable" | "unknown";
  sentence: string;
}

/** A chance result: number i of the game lay below ``bound``. */
export interface Draw {
  bound: number;
  result: number;
}

/** All that is needed to check the shuffles; seed and draws once the game is over. ``fair`` is null where it cannot be said. ``left_out`` are the seats whose nonce was sealed and not opened in time; ``views`` are digests of all that the rules show to the seat that asks. */
export interface Fairness {
  commitment: string;
  nonces: string[];
  seed: string;
  draws: Draw[];
  fair: boolean | null;
  sentence: string;
  seal: Seal | null;
  left_out: number[];
  views: string[];
}

export type Asked = Hello | Pick | Undo | Talk | Sync | Ping | Sight;

export type Told = Welcome | TableNow | PictureNow | Changed | Said | Done | Refused | Pong;

export type Phase = "lobby" | "over" | "playing";

export type Role = "host" | "join" | "seat" | "watch";

export type Code = "flood" | "forbidden" | "full" | "illegal" | "malformed" | "stale" | "unavailable" | "unknown";
