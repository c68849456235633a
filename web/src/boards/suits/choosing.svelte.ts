/** What one points at, and what it is about. */
import type { Play } from '../../lib/play.svelte';
import type { Choice } from '../../lib/wire';

class Pointing {
  choice = $state.raw<Choice | null>(null);
}

/** The option under the cursor or the focus. */
export const pointing = new Pointing();

/** The option that is selected, or else pointed at, while it is open. */
export function pointed(play: Play): Choice | undefined {
  const at = play.selected ?? pointing.choice;
  return play.options.find((choice) => choice === at);
}

/** Events by which a thing is pointed at. */
export const pointers = (choice: Choice | undefined) => ({
  onpointerenter: () => (pointing.choice = choice ?? null),
  onpointerleave: () => (pointing.choice = null),
  onfocus: () => (pointing.choice = choice ?? null),
  onblur: () => (pointing.choice = null),
});

/** How many characters of one's own this option still lacks; 0 if it needs none, or there are enough. */
export function lacks(play: Play, choice: Choice): number {
  const least = play.decision?.needs?.[choice.id.split(':')[0]!] ?? 0;
  return Math.max(0, least - play.say.trim().length);
}

/** A button was pressed: what needs words waits for them. */
export function press(play: Play, choice: Choice): void {
  if (!lacks(play, choice)) return play.press(choice);
  play.select(choice);
  document.querySelector<HTMLElement>('.decision textarea')?.focus();
}

const PERSON = ['suit', 'party', 'mark', 'npc', 'other', 'by'];

/** By which field the open question names this character; empty if it does not. */
export const named = (play: Play, party: number): string => PERSON.find((field) => play.legal(field, party).length) ?? '';

/** What help there is on an option, by any word of its id. */
export function about(play: Play, choice: Choice): string {
  const [kind, ...parts] = choice.id.split(':');
  return [...parts, kind!].map((slug) => play.about(slug)?.text).find(Boolean) ?? '';
}
