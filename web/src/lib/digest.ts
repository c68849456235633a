/** What has happened to somebody, in a few lines: at the end of a turn, and on coming back. Made from the facts of the story, never from its words. Below it, what every board needs to tell it line by line. */
import type { Beat } from './play.svelte';
import type { Line } from './wire';

/** A number of what happened to you: "2 wounds", "+45 silver". */
export interface Tally {
  words: string;
  good: boolean;
}

export interface Digest {
  title: string;
  tally: Tally[];
  /** The line that matters most, then the others as they came. */
  lines: Line[];
  /** How many more lines there are, which only the journal tells. */
  more: number;
}

/** What a board knows about its lines. */
export interface Reading {
  brief: (line: Line) => boolean;
  concerns: (line: Line) => boolean;
  /** How much a line matters to whoever it concerns. */
  weight: (line: Line) => number;
  tally: (lines: Line[]) => Tally[];
}

/** Where no board is loaded: what others did to you matters most, then whatever is about you. */
export const PLAIN: Omit<Reading, 'concerns'> = { brief: () => false, weight: ({ facts }) => (typeof facts['victim'] === 'number' ? 2 : 1), tally: () => [] };

const MOST = 5;

/** Whether a line names the seat: as the one who acts, or as the one to whom it is done. */
export const names = (line: Line, seat: number, fields: string[] = ['seat', 'victim']): boolean => seat >= 0 && fields.some((field) => line.facts[field] === seat || (Array.isArray(line.facts[field]) && (line.facts[field] as unknown[]).includes(seat)));

/** Told by the rules, in words. */
export const told = (line: Line): boolean => !!line.rule && !!line.text;

/** The heaviest line first; of equal ones the later, which the others led to. */
function foremost(lines: Line[], reading: Reading): Line[] {
  const heaviest = lines.reduce<Line | null>((best, line) => (best && reading.weight(best) > reading.weight(line) ? best : line), null);
  return heaviest ? [heaviest, ...lines.filter((line) => line !== heaviest)] : [];
}

/** What a turn did to you, and what came of what you did; null if nothing. */
export function ofTurn(lines: Line[], reading: Reading): Digest | null {
  const yours = lines.filter((line) => told(line) && reading.concerns(line) && !reading.brief(line) && reading.weight(line) > 0);
  if (!yours.length) return null;
  const shown = foremost(yours, reading);
  return { title: 'Your part in this turn', tally: reading.tally(lines), lines: shown.slice(0, MOST), more: Math.max(0, shown.length - MOST) };
}

/** What happened while nobody looked; null if nothing. What concerns you comes first, then the last that others did. */
export function whileAway(lines: Line[], reading: Reading): Digest | null {
  const heard = lines.filter((line) => told(line) && !reading.brief(line));
  if (!heard.length) return null;
  const yours = foremost(heard.filter((line) => reading.concerns(line) && reading.weight(line) > 0), reading).slice(0, MOST);
  const room = MOST - yours.length;
  const others = room ? heard.filter((line) => !yours.includes(line)).slice(-room) : [];
  return { title: 'While you were away', tally: reading.tally(lines), lines: [...yours, ...others], more: heard.length - yours.length - others.length };
}

/** The facts of a line, as its teller takes them. */
export type Told = Record<string, any>;

/** A list with one value changed; a place that it does not have changes nothing. */
export const put = <T>(list: T[], place: number, value: T): T[] => list.map((old, i) => (i === place ? value : old));

/** The steps of a turn, of which one is now. */
export const beatsOf = (labels: string[], now: number): Beat[] => labels.map((label, i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
