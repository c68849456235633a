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

const PERSON = ['suit', 'party', 'mark', 'npc', 'other', 'by'];

/** By which field the open question names this character; empty if it does not. */
export const named = (play: Play, party: number): string => PERSON.find((field) => play.legal(field, party).length) ?? '';

/** What help there is on an option, by any word of its id. */
export function about(play: Play, choice: Choice): string {
  const [kind, ...parts] = choice.id.split(':');
  return [...parts, kind!].map((slug) => play.about(slug)?.text).find(Boolean) ?? '';
}
