/** Tells what happened line by line, so that eyes can follow: the view that is shown may lag a moment behind the view that is true. */
import { reducedMotion, settings } from './settings.svelte';
import { chime } from './sound';
import type { Line, Picture } from './wire';

export type View = Record<string, any>;

/** How a board shows one line: the view after it, made from the view before it and the facts told. */
export type Tell<V = any> = (view: V, line: Line, after: V) => V;

interface Beat {
  line: Line | null;
  after: Picture;
}

const MOST = 6000;
/** When a pick of yours is asked for, the telling makes haste. */
const HURRIED = 2500;
const BEAT = 700;
const SHORT = 160;

export class Playback {
  view = $state.raw<View>({});
  /** The facts of the last view that was shown whole. */
  facts = $state.raw<View>({});
  line = $state.raw<Line | null>(null);
  waiting = $state(0);

  private beats: Beat[] = [];
  private timer = 0;
  private pace = 1;
  private hurried = false;

  constructor(
    private readonly tell: Tell | undefined,
    private readonly brief: (line: Line) => boolean,
  ) {}

  /** The first picture, or one after a gap: shown at once. */
  settle(picture: Picture): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.beats = [];
    this.line = null;
    this.waiting = 0;
    this.show(picture);
  }

  hear(lines: Line[], before: Picture | null, after: Picture): void {
    const told = lines.filter((line) => line.rule && line.text);
    const atOnce = settings.story === 'off' || document.visibilityState === 'hidden' || (reducedMotion() && after.decision !== null);
    if (!before || !told.length || atOnce) {
      if (this.timer && before && !atOnce) this.beats.push({ line: null, after });
      else this.settle(after);
      return;
    }
    this.beats.push(...lines.filter((line) => line.rule).map((line) => ({ line, after })), { line: null, after });
    this.hurried = after.decision !== null;
    this.count();
    if (!this.timer) this.step();
  }

  /** To the end of what has happened. */
  skip = (): void => {
    const last = this.beats.at(-1);
    clearTimeout(this.timer);
    this.timer = 0;
    this.beats = [];
    this.line = null;
    this.waiting = 0;
    if (last) this.show(last.after);
  };

  next = (): void => {
    clearTimeout(this.timer);
    this.step();
  };

  private show({ view, facts }: Picture): void {
    this.view = view;
    this.facts = facts ?? {};
  }

  private count(): void {
    this.waiting = this.beats.filter((beat) => beat.line?.text).length;
    const length = this.beats.reduce((sum, beat) => sum + (beat.line ? this.length(beat.line) : 0), 0);
    this.pace = Math.min(1, (this.hurried ? HURRIED : MOST) / Math.max(length, 1)) * (settings.story === 'quick' ? 0.45 : 1);
  }

  private length(line: Line): number {
    if (!line.text) return 0;
    return this.brief(line) ? SHORT : BEAT + Math.min(900, line.text.length * 9);
  }

  private step(): void {
    this.timer = 0;
    const beat = this.beats.shift();
    if (!beat) {
      this.line = null;
      return;
    }
    if (!beat.line) {
      this.show(beat.after);
      this.step();
      return;
    }
    if (this.tell) this.view = this.tell(this.view, beat.line, beat.after.view);
    else this.show(beat.after);
    const { line } = beat;
    if (!line.text) {
      this.step();
      return;
    }
    this.line = line;
    this.waiting = this.beats.filter((other) => other.line?.text).length;
    chime('tap');
    this.timer = reducedMotion() && !this.brief(line) ? -1 : window.setTimeout(() => this.step(), this.length(line) * this.pace);
  }
}
