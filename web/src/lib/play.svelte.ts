/** A person at a table: what they point at, what they have selected, what they want to read. Knows options, not rules. */
import type { Component } from 'svelte';
import type { Asking, Writing } from './asking';
import { Bubbles } from './bubbles.svelte';
import { titlePattern } from './chapters';
import { names, ofTurn, whileAway, type Digest, type Reading, type Tally } from './digest';
import { draft, forgetDrafts, keepDraft } from './drafts';
import * as notice from './notice';
import { Playback, type Stage, type Tell, type View } from './playback.svelte';
import { note } from './record';
import { settings } from './settings.svelte';
import { lastSeen, see } from './seen';
import { seatName } from './sentences';
import { onlyAnswer, pauseBefore } from './spared';
import { chime } from './sound';
import type { Source } from './source';
import { width } from './width.svelte';
import type { About, Choice, GamePage, Line, Picture, Question, Table } from './wire';

/** A step of the turn, as the top bar shows it. */
export interface Beat {
  label: string;
  state: 'done' | 'now' | 'next';
}

/** How a card looks: enough for any face. */
export interface Face {
  kind: string;
  emblem: string;
  title: string;
  text: string;
  rule: string;
  value?: string | undefined;
  note?: string | undefined;
}

/** What a board may add to its stage. Everything is optional: without it, the generic table serves. */
export interface BoardParts<V = any, F = any, D = any> {
  hand?: Component<{ play: Play<V, F, D> }>;
  decisions?: Record<string, Component<{ play: Play<V, F, D> }>>;
  /** Kinds of questions whose component answers several at once: a lesson, which asks for one thing after the other, puts them plainly. */
  composed?: string[];
  /** How the decision bar puts a question that needs no component of its own. */
  asking?: (play: Play<V, F, D>, decision: Question) => Asking | undefined;
  /** What is to be written along with an answer, and what helps with it. */
  writing?: (play: Play<V, F, D>, decision: Question) => Writing | undefined;
  /** Questions that nobody waits for, by kind: shown without ring, bell or notice. */
  standing?: string[];
  /** Questions by kind that are answered for whoever has a single answer to them. */
  spared?: string[];
  /** Answers that also count for later questions: beside the same answer for now they are no choice. */
  lasting?: string[];
  /** Rights that one rarely uses: they are put away behind a button. */
  aside?: (choice: Choice) => boolean;
  over?: Component<{ play: Play<V, F, D> }>;
  you?: Component<{ play: Play<V, F, D> }>;
  /** A tab of the rail that belongs to the game, and stands first. */
  tab?: { label: string; panel: Component<{ play: Play<V, F, D> }>; /** It lies open at first: what is told is no more than what the tab shows. */ open?: boolean };
  /** A map needs the height: decision and hand stand side by side below it, the decision first or the hand. */
  strip?: boolean | 'hand first';
  beats?: (view: V, facts: F) => Beat[];
  tell?: Tell<V>;
  stage?: Stage<V, F>;
  brief?: (line: Line) => boolean;
  /** Whether a turn begins with this line. */
  opens?: (line: Line) => boolean;
  /** Whether a line is about whoever has this seat; without it, those that name the seat are. */
  concerns?: (line: Line, seat: number, view: V) => boolean;
  /** How much a line matters to whoever it happens to, 0 for not at all; without it, what others do to you. */
  weigh?: (line: Line, seat: number) => number;
  /** What these lines did to a seat, in numbers. */
  tally?: (lines: Line[], seat: number, play: Play<V, F, D>) => Tally[];
  /** A sentence for each kind of decision, told the first times it is met. */
  hints?: Record<string, string>;
  chapter?: (line: Line) => string;
  /** The story without what the table has struck from it. */
  withheld?: (story: Line[]) => Line[];
  /** Lines that say how something came about rather than what happened: the journal folds them away. */
  working?: (line: Line, data: D) => boolean;
  /** Lines that tell the story rather than what was done: the journal sets them larger, in italics. */
  tale?: (line: Line, data: D) => boolean;
  /** The seat that a line of the journal is about, or the icon before it; without it, its fact `seat`. */
  sign?: (line: Line, view: V) => number | string;
  /** Options that want words of one's own: without any, those that the house suggests are put into the field. */
  worded?: (choice: Choice) => boolean;
  face?: (slug: string, about: About, data: D) => Face | undefined;
  kinds?: string[];
}

export interface BoardModule {
  default: Component<{ play: Play<any, any, any> }>;
  parts?: BoardParts;
}

export type Tab = 'table' | 'you' | 'journal' | 'rules' | 'talk' | 'house' | 'board';

/** After a gap so many lines are not told one by one. */
const FLOOD = 60;

/** A board names its own types, `Play<View, Facts, Data>`, from its `view.ts`; what serves every game takes a plain `Play`. */
export class Play<V = View, F = View, D = View> {
  selected = $state.raw<Choice | null>(null);
  narrowed = $state.raw<Choice[] | null>(null);
  /** Words to go along with the next answer, where the question takes any. */
  say = $state('');
  help = $state('');
  rule = $state('');
  tab = $state<Tab>('table');
  rail = $state<Tab>('journal');
  /** The answer that is being given for you, because there is no other. */
  spared = $state.raw<Choice | null>(null);
  private sparing: ReturnType<typeof setTimeout> | undefined;
  /** The questions that were answered so: one that is taken back is asked. */
  private readonly given = new Set<string>();
  /** The answer you gave, said to those who listen where no line of the story tells it. */
  taken = $state('');
  private chosen = '';
  /** How far the decision reaches over the stage, in pixels. */
  reach = $state(0);
  /** What happened while nobody looked. */
  away = $state.raw<Digest | null>(null);
  readonly bubbles = new Bubbles();
  readonly reading: Reading;
  readonly playback: Playback;
  /** The cards by their titles, and what finds them in a sentence. */
  readonly titles: Map<string, string>;
  readonly pattern: RegExp;

  constructor(
    readonly source: Source,
    readonly page: GamePage,
    readonly parts: BoardParts = {},
  ) {
    this.reading = {
      brief: parts.brief ?? (() => false),
      concerns: (line) => parts.concerns?.(line, this.seat, this.view) ?? names(line, this.seat),
      weight: (line) => parts.weigh?.(line, this.seat) ?? Number(names(line, this.seat, ['victim'])),
      tally: (lines) => parts.tally?.(lines, this.seat, this) ?? [],
    };
    this.playback = new Playback({
      tell: parts.tell,
      stage: parts.stage,
      brief: this.reading.brief,
      concerns: this.reading.concerns,
      opens: (line) => !!parts.opens?.(line),
      sum: () => this.summed(),
      pressed: (after) => this.pressed(after),
      done: () => this.told(),
    });
    const cards = Object.entries(page.about).filter(([slug, about]) => !parts.face || parts.face(slug, about, this.data));
    this.titles = new Map(cards.map(([slug, about]) => [about.title, slug]));
    this.pattern = titlePattern([...this.titles.keys()]);
    if (parts.tab?.open) this.rail = 'board';
    source.listener = (lines, before, after) => this.heard(lines, before, after);
    if (source.picture) this.comeBack(source.picture);
    this.say = this.drafted(source.decision);
    this.spare(source.decision);
  }

  /** Answer a question that leaves no choice, after the pause that everybody has. */
  private spare(question: Question | null): void {
    clearTimeout(this.sparing);
    const only = this.source.live && !settings.ask ? onlyAnswer(question, this.parts.spared, this.parts.lasting) : null;
    this.spared = question && !this.given.has(question.key) ? only : null;
    if (!this.spared || !question) return;
    this.sparing = setTimeout(() => {
      this.given.add(question.key);
      this.spared = null;
      if (only && this.source.decision?.key === question.key) this.give([only.id], '', `${only.label}, given for you`);
    }, pauseBefore(question.key));
  }

  get game(): string {
    return this.page.card.name;
  }

  get seat(): number {
    return this.source.seat;
  }

  get table(): Table | null {
    return this.source.table;
  }

  /** The view as it is shown now; it may lag behind while the story is told. */
  get view(): V {
    return this.playback.view as V;
  }

  /** What the server says of the view that is shown. */
  get facts(): F {
    return this.playback.facts as F;
  }

  /** View and facts as they are, whatever is still being told: for decisions. */
  get now(): { view: V; facts: F } {
    const { view = {}, facts } = this.source.picture ?? {};
    return { view: view as V, facts: (facts ?? {}) as F };
  }

  /** What the box holds: cards, map and the like. */
  get data(): D {
    return (this.page.data ?? {}) as D;
  }

  /** The open question; it is not put before the story that led to it is told, and then stays while others go on. */
  get decision(): Question | null {
    const { decision } = this.source;
    return this.playback.telling && decision?.key !== this.playback.picture?.decision?.key ? null : decision;
  }

  /** The story as far as it is told. */
  get story(): Line[] {
    const { untold } = this.playback;
    const told = untold.size ? this.source.story.filter((line) => !untold.has(line)) : this.source.story;
    return this.parts.withheld?.(told) ?? told;
  }

  /** The lines of the turn that is told now. */
  get turn(): Line[] {
    const begun = this.story.findLastIndex((line) => !!this.parts.opens?.(line));
    return this.story.slice(Math.max(0, begun));
  }

  /** Where in the game the table is, as far as it is shown. */
  get where(): string {
    return this.playback.picture?.where ?? '';
  }

  /** Whom the table waits for, as far as it is shown. */
  get awaited(): number[] {
    return this.playback.picture?.awaited ?? [];
  }

  get outcome(): Picture['outcome'] {
    return this.playback.picture?.outcome ?? null;
  }

  get options(): Choice[] {
    return this.decision?.options ?? [];
  }

  /** The question that the table waits for you to answer. */
  get asked(): Question | null {
    return this.awaits(this.decision) ? this.decision : null;
  }

  private awaits(question: Question | null): boolean {
    return !!question && !this.spared && !this.parts.standing?.includes(question.kind);
  }

  /** Seats in the order a player sees them: oneself, then clockwise. */
  around(count: number): number[] {
    const first = Math.max(0, this.seat);
    return Array.from({ length: count }, (_, i) => (first + i) % count);
  }

  name(seat: number): string {
    return seat === this.seat ? 'You' : seatName(this.table, seat);
  }

  slug(field: string, number: number): string {
    return this.page.names[field]?.[number] ?? '';
  }

  about(slug: string): About | undefined {
    return this.page.about[slug];
  }

  face(slug: string): Face {
    const about = this.about(slug) ?? { title: slug, text: '', rule: '' };
    return this.parts.face?.(slug, about, this.data) ?? { kind: 'plain', emblem: '', ...about };
  }

  /** The options that are about a thing. */
  legal(field: string, number: number): Choice[] {
    return this.options.filter((choice) => choice.things.some(([name, value]) => name === field && value === number));
  }

  isSelected(field: string, number: number): boolean {
    return !!this.selected?.things.some(([name, value]) => name === field && value === number);
  }

  state(field: string, number: number): 'resting' | 'legal' | 'selected' {
    if (this.isSelected(field, number)) return 'selected';
    return this.legal(field, number).length && !this.source.sending ? 'legal' : 'resting';
  }

  /** A thing was clicked: select what it stands for, confirm it at the second click, or read about it. */
  touch(field: string, number: number): void {
    const choices = this.legal(field, number);
    if (choices.length) this.choose(choices);
    else this.help = this.slug(field, number);
  }

  /** The options that a thing on the table stands for, if any: the one that is selected is confirmed, several are offered. */
  choose(choices: Choice[]): void {
    if (this.selected && choices.includes(this.selected)) this.confirm();
    else if (choices.length === 1) this.select(choices[0]!);
    else if (choices.length) this.narrowed = choices;
  }

  select(choice: Choice): void {
    this.selected = choice;
    this.narrowed = null;
    if (this.parts.worded && this.wordless) this.write(this.parts.worded(choice) ? this.suggestion(choice) : '');
    const thing = choice.things.map(([field, number]) => this.slug(field, number)).find((slug) => this.about(slug));
    if (thing && !width.narrow) this.help = thing;
  }

  /** What the house would write with an option. */
  suggestion(choice: Choice): string {
    const { drafts = {} } = this.decision ?? {};
    return drafts[choice.id] ?? drafts[choice.id.split(':')[0]!] ?? '';
  }

  /** Whether nothing of one's own is written: nothing at all, or only what the house suggests. */
  private get wordless(): boolean {
    return !this.say.trim() || this.options.some((choice) => this.suggestion(choice) === this.say);
  }

  /** A button was pressed. An option that wants words is selected first, with those that the house suggests. */
  press(choice: Choice): void {
    const wanting = !!this.parts.worded?.(choice) && this.wordless;
    if ((settings.confirm || wanting) && this.selected !== choice) this.select(choice);
    else this.send(choice);
  }

  confirm(): void {
    if (this.selected) this.send(this.selected);
  }

  send(choice: Choice, words = this.say): void {
    this.clear();
    if (width.narrow) this.help = '';
    if (this.away) this.caughtUp();
    chime('tap');
    this.playback.skip();
    this.give([choice.id], this.decision?.say_limit ? words.trim() : '', choice.label);
  }

  /** Send picks in one breath; `label` is what they come to, for those who listen. */
  give(ids: string[], words = '', label = 'your answer'): void {
    clearTimeout(this.sparing);
    this.chosen = label;
    this.taken = '';
    this.source.picks(ids, words);
  }

  /** Words are being typed. They stay until another question is asked: a refusal, a cut or a closed page loses none. */
  write(text: string): void {
    this.say = text;
    if (this.source.live && this.decision) keepDraft(this.source.id, this.seat, this.decision.key, text);
  }

  private drafted(question: Question | null): string {
    return this.source.live && question ? draft(this.source.id, this.seat, question.key) : '';
  }

  clear(): void {
    this.selected = null;
    this.narrowed = null;
  }

  openRule(rule: string): void {
    this.rule = '';
    queueMicrotask(() => {
      this.rule = rule;
      this.rail = 'rules';
      this.tab = 'rules';
    });
  }

  private heard(lines: Line[], before: Picture | null, after: Picture): void {
    const hidden = document.visibilityState === 'hidden';
    if (before?.decision?.key !== after.decision?.key) {
      this.taken = this.chosen && !lines.some((line) => line.text) ? `Chosen: ${this.chosen}.` : '';
      this.chosen = '';
      this.clear();
      if (width.narrow) this.help = '';
      this.say = this.drafted(after.decision);
      this.spare(after.decision);
      if (after.outcome) forgetDrafts(this.source.id, this.seat);
      this.unrung = !!before;
      if (this.source.live) this.notify(this.awaits(after.decision) ? after.decision : null);
    }
    if (after.outcome && this.source.live && this.table) note(this.table, after, this.seat);
    if (!before) return this.comeBack(after);
    for (const line of lines) if (line.kind === 'talk') this.bubbles.hear(line, this.seat);
    if (lines.length > FLOOD) this.playback.settle(after);
    else this.playback.hear(lines, before, after);
    if (hidden || lines.length > FLOOD) this.catchUp();
  }

  /** The first picture of a visit. */
  private comeBack(picture: Picture): void {
    this.playback.settle(picture);
    this.catchUp();
    if (!this.away) this.told();
  }

  /** Whoever comes back is told what they have missed. */
  private catchUp(): void {
    const since = this.source.live && this.seat >= 0 ? lastSeen(this.source.id) : Infinity;
    const missed = this.source.story.filter((line) => line.at > since);
    this.away = settings.story === 'off' ? null : whileAway(missed, this.reading);
    this.bubbles.unread = Math.max(this.bubbles.unread, missed.filter((line) => line.kind === 'talk' && !names(line, this.seat)).length);
  }

  private summed(): Digest | null {
    return this.seat >= 0 && this.source.live ? ofTurn(this.turn, this.reading) : null;
  }

  /** With a question of yours open, other people wait, or your clock runs. */
  private pressed(after: Picture): boolean {
    if (!after.decision) return false;
    const people = this.table?.seats.some(({ seat, claimed, bot, here }) => seat !== this.seat && claimed && !bot && here);
    return !!people || after.clocks.some((clock) => clock.seat === this.seat);
  }

  private unrung = false;

  /** Everything is told: now the question is put. */
  private told(): void {
    if (this.unrung && this.awaits(this.source.decision)) chime('bell');
    this.unrung = false;
    if (this.source.live && document.visibilityState !== 'hidden') see(this.source.id, this.source.story);
  }

  /** Close what was told of the time before. */
  caughtUp(): void {
    this.away = null;
    this.told();
  }

  /** Whoever looks elsewhere is told of the question. */
  private notify(question: Question | null): void {
    if (question && settings.notices) notice.tell(this.page.card.title, this.source.id, question);
    else notice.takeBack();
  }
}
