/** What one points at, and what it is about. */
import { kindOf } from '../../lib/asking';
import type { Choice } from '../../lib/wire';
import type { SuitsPlay } from './play';
import type { Raise } from './view';

class Pointing {
  choice = $state.raw<Choice | null>(null);
}

/** The option under the cursor or the focus. */
export const pointing = new Pointing();

/** The option that is selected, or else pointed at, while it is open. */
export function pointed(play: SuitsPlay): Choice | undefined {
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

export const PERSON = ['suit', 'party', 'mark', 'npc', 'other', 'by'];

/** By which field the open question names this character; empty if it does not. */
export const named = (play: SuitsPlay, party: number): string => PERSON.find((field) => play.legal(field, party).length) ?? '';

/** What help there is on an option: on what it is about, or on its kind. */
export function about(play: SuitsPlay, choice: Choice): string {
  const slugs = choice.things.map(([field, number]) => play.slug(field, number));
  return [...slugs, kindOf(choice)].map((slug) => play.about(slug)?.text).find(Boolean) ?? '';
}

/** What an option makes of the total of its side, if it adds anything. */
export const raise = (play: SuitsPlay, choice: Choice | undefined): Raise | undefined =>
  choice && play.now.facts.raises.find(({ option: [kind, ...numbers] }) => kind === kindOf(choice) && numbers.every((number, i) => number === choice.things[i]?.[1]));

export const raiseWords = ({ total, up_to }: Raise): string => (up_to ? `up to ${total}` : `${total}`);
