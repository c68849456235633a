/** What lies where on this table now, for its components and for the decision bar. */
import { firstSentence, type Asking } from '../../lib/asking';
import type { Play } from '../../lib/play.svelte';
import type { Choice, Question } from '../../lib/wire';
import { inHand, isShown, lying, nameOf, placesOf, tray, type Lying } from './layout';

export const handOf = (play: Play): Lying[] => (play.seat < 0 ? [] : inHand(placesOf(play.page, play.view).hand, play.view, play.facts, play.seat));

/** The things that stand for an option: those in hand, and those that lie open and are not in hand as well. Numbers are answers in hand only. */
export function shownThings(play: Play): Set<string> {
  const { view, facts } = play;
  const { seats, middle } = placesOf(play.page, view);
  const count = play.table?.seats.length ?? 0;
  const open = [...middle.flatMap((place) => lying(place, view, facts)), ...seats.flatMap((place) => Array.from({ length: count }, (_, seat) => lying(place, view, facts, seat)).flat())];
  return new Set([...handOf(play), ...open.filter(({ of }) => of !== 'number')].filter(({ number }) => number >= 0).map(({ of, number }) => nameOf(of, number)));
}

export const trayOf = (play: Play): Choice[] => tray(play.narrowed ? [] : play.options, shownThings(play));

/** Every answer is in sight: on the table, in the tray under the question, or as a button beside it. */
export function asking(play: Play, decision: Question): Asking {
  const shown = shownThings(play);
  const laid = new Set(trayOf(play));
  return {
    title: decision.prompt,
    words: decision.say_limit ? { hint: 'In your own words, if you like', oneLine: decision.say_limit <= 80, optional: !Object.keys(decision.say_least ?? {}).length } : null,
    held: (choice) => isShown(choice, shown) || laid.has(choice),
    beside: () => true,
    about: (choice) => firstSentence(play, choice),
    pointers: () => ({}),
  };
}

/** What a thing is called: its title, or the number that it is. */
export function titleOf(play: Play, of: string, number: number): string {
  const slug = play.slug(of, number);
  return play.about(slug)?.title ?? (slug ? slug.replaceAll(/[-_]/g, ' ') : String(number));
}
