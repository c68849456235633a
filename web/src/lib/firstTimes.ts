/** Counts how often each kind of question was asked in this browser; the first times it is explained. */
import type { Play } from './play.svelte';
import { keep, recall } from './stored';
import type { Question } from './wire';

const OFTEN = 2;
const met = recall<Record<string, number>>('met', {});
let last = '';

/** Whether this question is still new to whoever plays here; asked again for the same question, the answer stays. */
export function isNew(game: string, kind: string, key: string): boolean {
  const name = `${game} ${kind}`;
  if (last !== `${name} ${key}`) {
    last = `${name} ${key}`;
    met[name] = Math.min(OFTEN + 1, (met[name] ?? 0) + 1);
    keep('met', met);
  }
  return met[name]! <= OFTEN;
}

/** What a board says of a question the first times it is met; nothing later on, nor in a lesson, whose teacher explains. */
export function explanation(play: Play<any, any, any>, { kind, key }: Question): string {
  const hint = play.parts.hints?.[kind];
  return hint && play.source.live && isNew(play.game, kind, key) ? hint : '';
}
