/** How the decision bar puts a question, and the words of one's own that some options need. */
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { Play } from './play.svelte';
import type { Choice } from './wire';

/** A question that a board puts more briefly, because what it is about lies on the table. */
export interface Asking {
  title: string;
  /** What to type along with the answer; null without a field. */
  words: { hint: string; oneLine: boolean } | null;
  /** Options that are taken up from the hand, and need no button. */
  held: (choice: Choice) => boolean;
  /** Of many options, those that have a button all the same. */
  beside: (choice: Choice) => boolean;
  /** The sentence under the question while the option is selected. */
  about: (choice: Choice) => string;
  /** What else the option's button listens to. */
  pointers: (choice: Choice) => HTMLButtonAttributes;
}

/** How many characters of one's own this option still lacks; 0 if it needs none, or there are enough. */
export function lacks(play: Play, choice: Choice): number {
  const least = play.decision?.say_least?.[choice.id.split(':')[0]!] ?? 0;
  return Math.max(0, least - play.say.trim().length);
}

/** A button was pressed: an option that needs words waits for them. */
export function press(play: Play, choice: Choice): void {
  if (!lacks(play, choice)) return play.press(choice);
  play.select(choice);
  document.querySelector<HTMLElement>('.decision .words')?.focus();
}
