/** Counts how often each kind of question was asked in this browser; the first times it is explained. */
import { keep, recall } from './stored';

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
