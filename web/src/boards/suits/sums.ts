/** The totals of a play in their parts, as the table tells them. */
import type { Play } from '../../lib/play.svelte';
import type { Choice } from '../../lib/wire';
import { lines } from './panels';

export interface Part {
  word: string;
  value: string;
}

export interface Sum {
  who: string;
  /** What is there beside the cards: attribute, training, bonuses. */
  parts: Part[];
  total: string;
}

const LINE = /^(.+?): (.*) = (.+)$/;
const CARD = /^(the flip )?([2-9JQKA]|10|JK)[♣♦♥♠]?( as .*)?$/;

/** "Ann: Dexterity 8, the flip 7♦ 7 = 15" without the cards, which lie on the table. */
export function sumOf(line: string): Sum | undefined {
  const found = LINE.exec(line);
  if (!found) return undefined;
  const parts = found[2]!.split(', ').map((part) => {
    const [, word, value] = /^(.*) (\S+)$/.exec(part) ?? [, part, ''];
    return { word: word!, value: value! };
  });
  return { who: found[1]!, parts: parts.filter(({ word }) => !CARD.test(word)), total: found[3]! };
}

/** Every side of the play that runs, whoever acts first. */
export const sums = (play: Play): Sum[] => lines(play, 'The sum').flatMap((line) => sumOf(line) ?? []);

const MADE = /: ((?:up to )?(-?\d+)) in all$/;

/** What a card would make of the total, if the option tells. */
export function made(choice: Choice | undefined): { total: number; words: string } | undefined {
  const found = MADE.exec(choice?.label ?? '');
  return found ? { total: Number(found[2]), words: found[1]! } : undefined;
}
