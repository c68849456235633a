/** A declaration while it is being composed, and the picks it becomes: one message, all or nothing. */
import type { Play } from '../../lib/play.svelte';
import { KINDS, sentence } from './statements';

type Kind = (typeof KINDS)[number];

const DOORS: Record<Kind, string> = {
  name: 'say_name',
  not_name: 'say_not_name',
  fact: 'say_fact',
  not_fact: 'say_not_fact',
  advise: 'say_advice',
  warn: 'say_advice',
  promise: 'say_promise',
  spare: 'say_promise',
};
/** A message carries at most 40 picks; two for each statement, one to end. */
export const MOST = 19;

/** How a judged statement is marked for those who cannot see the sign. */
export const mark = (holds: boolean | undefined): string => (holds === undefined ? '' : holds ? ' (true)' : ' (a lie)');

export class Declaring {
  parts = $state<number[][]>([]);
  talk = $state('');

  constructor(
    private readonly play: Play,
    private readonly roomId: string,
  ) {}

  has(...part: number[]): boolean {
    return this.parts.some((one) => one.join() === part.join());
  }

  /** Say it or take it back; its contrary goes, for nothing is both asserted and denied. */
  toggle(...part: number[]): void {
    const [kind = 0, what] = part;
    const contrary = [1, 0, 3, 2][kind];
    const was = this.has(...part);
    this.parts = this.parts.filter((one) => one.join() !== part.join() && !(one[0] === contrary && one[1] === what) && !(kind === 0 && one[0] === 0));
    if (!was && this.parts.length < MOST) this.parts.push(part);
    this.parts.sort((a, b) => a[0]! - b[0]!);
  }

  name(room: number): void {
    this.parts = this.parts.filter(([kind, what]) => kind !== 0 && !(kind === 1 && what === room));
    if (room >= 0) this.parts.unshift([0, room]);
  }

  sentences(): string[] {
    return this.parts.map((part) => sentence(part, this.play));
  }

  /** Whether a judged statement would be true of the laid chamber, by the open table; nothing is said of the rest. */
  holds(part: number[], facts: Set<string>): boolean | undefined {
    const [kind = 0, what = -1] = part;
    if (kind > 3) return undefined;
    const { play } = this;
    const rule = kind < 2 ? play.about(play.slug('card', what))?.rule : play.about(play.slug('fact', what))?.rule;
    if (kind >= 2 && play.slug('fact', what) === 'paradox') return undefined;
    const so = kind < 2 ? rule === this.roomId : facts.has(rule ?? '');
    return kind % 2 ? !so : so;
  }

  picks(): string[] {
    const { play } = this;
    return [...this.parts.flatMap((part) => [DOORS[KINDS[part[0]!]!], this.pick(part, play)]), 'done'];
  }

  private pick(part: number[], play: Play): string {
    const [kind = 0, what = -1, card = 0] = part;
    const word = KINDS[kind]!;
    if (kind < 2) return `${word}:${play.slug('card', what)}`;
    if (kind < 4) return `${word}:${play.slug('fact', what)}`;
    const whom = what < 0 ? 'all' : play.slug('seat', what);
    return kind < 6 ? `${word}:${whom}:${play.slug('advice', card)}` : `${word}:${whom}`;
  }
}
