/** Tells what happened line by line, at a pace that people can read: the picture that is shown lags behind the true one, and nothing is told before it is shown. */
import type { Digest } from './digest';
import { reducedMotion, settings } from './settings.svelte';
import { chime } from './sound';
import type { Line, Picture } from './wire';

export type View = Record<string, any>;

/** How a board shows one line: the view after it, made from the view before it and the facts told. */
export type Tell<V = any> = (view: V, line: Line, after: V) => V;

export interface Shown<V = any, F = any> {
  view: V;
  facts: F;
}

/** The same for a board whose facts are seen as much as its view; `rest` are the lines that came with this one and are still to be told. */
export type Stage<V = any, F = any> = (shown: Shown<V, F>, line: Line, after: Shown<V, F>, rest: Line[]) => Shown<V, F>;

/** What the telling must know of a table and its board. */
export interface Manner {
  tell: Tell | undefined;
  stage?: Stage | undefined;
  brief: (line: Line) => boolean;
  concerns: (line: Line) => boolean;
  /** Whether a turn begins with this line. */
  opens: (line: Line) => boolean;
  /** What the turn that has been told did to you. */
  sum: () => Digest | null;
  /** Whether other people, or a clock, wait for your answer to this picture. */
  pressed: (after: Picture) => boolean;
  /** All that has happened is told. */
  done: () => void;
}

interface Beat {
  line: Line | null;
  after: Picture;
}

/** When people wait for you, what does not concern you is told in so many milliseconds. */
const HURRIED = 5000;
const BEAT = 700;
const SHORT = 240;
/** The least for a line that concerns you, whoever waits. */
const LEAST = 1000;
/** For each letter, and at most for all of them. */
const LETTER = 16;
const LETTERS = 1500;
const CARD = 2400;
/** Only Next goes on. */
const STILL = -1;

export class Playback {
  view = $state.raw<View>({});
  /** The facts of the last view that was shown whole. */
  facts = $state.raw<View>({});
  /** The last picture that was shown whole: header, lights and end go by it. */
  picture = $state.raw<Picture | null>(null);
  line = $state.raw<Line | null>(null);
  /** What the turn that is ending did to you. */
  card = $state.raw<Digest | null>(null);
  waiting = $state(0);
  telling = $state(false);
  /** Lines that have come and are still to be told. */
  untold = $state.raw<ReadonlySet<Line>>(new Set());

  private beats: Beat[] = [];
  private summed: Line | null = null;
  private timer = 0;
  private pace = 1;

  constructor(private readonly manner: Manner) {}

  /** The first picture, or one after a gap: shown at once. */
  settle(picture: Picture): void {
    this.stop();
    this.show(picture);
  }

  hear(lines: Line[], before: Picture | null, after: Picture): void {
    const told = lines.filter((line) => line.rule);
    const atOnce = !before || settings.story === 'off' || document.visibilityState === 'hidden';
    if (atOnce) {
      this.settle(after);
      this.manner.done();
      return;
    }
    this.beats.push(...told.map((line) => ({ line, after })), { line: null, after });
    this.count(after);
    if (!this.telling) this.step();
  }

  /** To the end of what has happened. */
  skip = (): void => {
    const last = this.beats.at(-1);
    if (!this.telling) return;
    this.stop();
    if (last) this.show(last.after);
    this.manner.done();
  };

  next = (): void => {
    clearTimeout(this.timer);
    this.card = null;
    if (this.telling) this.step();
  };

  private stop(): void {
    clearTimeout(this.timer);
    this.beats = [];
    this.line = this.card = null;
    this.waiting = 0;
    this.telling = false;
    this.untold = new Set();
  }

  private show(picture: Picture): void {
    this.picture = picture;
    this.view = picture.view;
    this.facts = picture.facts ?? {};
  }

  private count(after: Picture): void {
    this.untold = new Set(this.beats.flatMap((beat) => beat.line ?? []));
    const others = this.beats.reduce((sum, { line }) => sum + (line && !this.manner.concerns(line) ? this.natural(line) : 0), 0);
    this.pace = (this.manner.pressed(after) ? Math.min(1, HURRIED / Math.max(others, 1)) : 1) * (settings.story === 'quick' ? 0.45 : 1);
  }

  private natural(line: Line): number {
    if (!line.text) return 0;
    return this.manner.brief(line) ? SHORT : BEAT + Math.min(LETTERS, line.text.length * LETTER);
  }

  private length(line: Line): number {
    const least = this.manner.concerns(line) && !this.manner.brief(line) ? LEAST : 0;
    return Math.max(least, this.natural(line) * this.pace);
  }

  /** At the end of a turn the table stays as it is until what it did to you can be read. */
  private sums(line: Line): boolean {
    if (!this.manner.opens(line) || this.summed === line) return false;
    this.summed = line;
    this.card = this.manner.sum();
    if (!this.card) return false;
    this.line = null;
    const letters = this.card.lines.reduce((sum, one) => sum + one.text.length, 0);
    this.wait(CARD + letters * LETTER);
    return true;
  }

  private wait(length: number): void {
    clearTimeout(this.timer);
    if (length !== STILL && !(this.card && reducedMotion())) this.timer = window.setTimeout(this.next, length);
  }

  private step(): void {
    this.telling = true;
    for (let beat = this.beats[0]; beat; beat = this.beats[0]) {
      if (beat.line && this.sums(beat.line)) return;
      this.beats.shift();
      if (!beat.line) this.show(beat.after);
      else if (this.tells(beat.line, beat.after)) return;
    }
    this.stop();
    this.manner.done();
  }

  /** What is seen while a line is told. */
  private staged(line: Line, picture: Picture): Shown {
    const { tell, stage } = this.manner;
    const { view, facts } = this;
    const after = { view: picture.view, facts: picture.facts ?? {} };
    if (stage) return stage({ view, facts }, line, after, this.beats.flatMap((beat) => (beat.after === picture && beat.line) || []));
    return tell ? { view: tell(view, line, after.view), facts } : after;
  }

  /** Show what a line tells; whether it takes a moment. */
  private tells(line: Line, after: Picture): boolean {
    const { brief } = this.manner;
    ({ view: this.view, facts: this.facts } = this.staged(line, after));
    this.untold = new Set([...this.untold].filter((one) => one !== line));
    if (!line.text) return false;
    this.line = line;
    this.waiting = this.beats.filter((beat) => beat.line?.text).length;
    chime('tap');
    this.wait(reducedMotion() && !brief(line) ? STILL : this.length(line));
    return true;
  }
}
