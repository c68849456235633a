/** A finished game, step by step, from one chair. */
import { api } from './api';
import { patch } from './patch';
import { ScriptedSource } from './scripted.svelte';
import type { Line, ReplayStep, Picture } from './wire';

const CHUNK = 100;

/** The picture at every step, each made from the one before it. */
export function pictures(moments: ReplayStep[]): Picture[] {
  const made: Picture[] = [];
  for (const moment of moments) made.push(moment.picture ?? patch(made.at(-1)!, moment.change));
  return made;
}

export class ReplaySource extends ScriptedSource {
  step = $state(0);
  moments = $state.raw<ReplayStep[]>([]);
  private made: Picture[] = [];
  private upTo: Line[][] = [];

  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  /** Whether the master has something to say of any pick: that of some games does not look ahead, or counts points. */
  get judged(): boolean {
    return this.moments.some((moment) => moment.asked >= 0);
  }

  async load(token: string, seat: number): Promise<void> {
    const moments: ReplayStep[] = [];
    for (let steps = 1; moments.length < steps; ) {
      const part = await api.replay(this.id, token, seat, moments.length, CHUNK);
      if (!part.moments.length) break;
      steps = part.steps;
      moments.push(...part.moments);
    }
    this.made = pictures(moments);
    this.upTo = [];
    let story: Line[] = [];
    for (const moment of moments) this.upTo.push((story = moment.story.length ? [...story, ...moment.story] : story));
    this.you = { role: 'watch', seat };
    this.moments = moments;
    this.show(Math.min(this.step, this.last));
  }

  show(step: number): void {
    this.step = Math.max(0, Math.min(step, this.last));
    this.picture = this.made[this.step] ?? null;
    this.story = this.upTo[this.step] ?? [];
    if (this.picture) this.listener?.([], null, this.picture);
  }

  /** The last thing told at this step. */
  line(): Line | null {
    return this.moments[this.step]?.story.findLast((line) => line.text) ?? null;
  }
}
