/** What is ready-made for a guest that is being written. */
import type { Palace } from './palace';

export interface Offered {
  title: string;
  texts: string[];
  /** The Coins that each wakes with, where that depends on it. */
  coins: number[];
  /** Those that somebody has by now: they keep their place, so that the others do not move. */
  taken: ReadonlySet<string>;
  /** Whether there are others to turn to. */
  more: boolean;
}

const AT_ONCE = 8;
const NOTHING: Offered = { title: '', texts: [], coins: [], taken: new Set(), more: false };
const LOOKS = ['Describe', 'RewordLook'];
const THINGS = ['Attach', 'WriteCard', 'RewordAttachment', 'RewriteCard'];

/** Some of the list, others with each turn; every seat begins somewhere else. */
export function dealt(list: string[], seat: number, turned: number): string[] {
  if (!list.length) return [];
  const first = ((Math.max(0, seat) * 3 + turned) * AT_ONCE) % list.length;
  return [...list, ...list].slice(first, first + Math.min(AT_ONCE, list.length));
}

export function offered({ decision, data, now: { view }, seat }: Pick<Palace, 'decision' | 'data' | 'now' | 'seat'>, turned: number): Offered {
  const kind = decision?.kind ?? '';
  if (LOOKS.includes(kind)) {
    const { looks } = data;
    return { title: 'Ready-made', texts: looks.map(({ text }) => text), coins: view.person ? [] : looks.map(({ coins }) => coins), taken: new Set(view.looks), more: false };
  }
  if (!THINGS.includes(kind)) return NOTHING;
  const taken = new Set([...view.attachments.flat(), ...view.written]);
  return { title: 'Things to wake with', texts: dealt(data.ideas, seat, turned), coins: [], taken, more: data.ideas.length > AT_ONCE };
}
