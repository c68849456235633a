/** Questions that are put to everybody, so that no hand shows: whoever has a single answer is spared the click. */
import { keep, recall } from './stored';
import type { Choice, Question } from './wire';

const SHORTEST = 1800;
const SPREAD = 1600;
let told = recall<boolean>('spared', false);

/** The answer that is given for somebody who has no other; none if there is a choice, or something to say. To answer the same for longer (`lasting`) is no other answer. */
export function onlyAnswer(question: Question | null, kinds: string[] = [], lasting: string[] = []): Choice | null {
  if (!question || question.say_limit || !kinds.includes(question.kind)) return null;
  const [only, ...others] = question.options.filter((choice) => !lasting.includes(choice.id));
  return only && !others.length ? only : null;
}

/** How long the table waits, in milliseconds: by the question's key, which all know, and nothing in a hand. */
export function pauseBefore(key: string): number {
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return SHORTEST + (sum % SPREAD);
}

/** Why there is a pause: said the first time only. */
export function whyOnce(): string {
  if (told) return '';
  told = true;
  keep('spared', true);
  return ' Everybody is asked this, also those who hold nothing for it, and the pause is the same: so nobody learns who does. Settings can ask you all the same.';
}
