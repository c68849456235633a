import type { Play } from '../../lib/play.svelte';
import { kindOf, thing } from '../../lib/asking';
import type { Choice } from '../../lib/wire';
import type { Data, Facts, View } from './view';

/** A person at a table of this game. */
export type DenPlay = Play<View, Facts, Data>;

export type Space = [x: number, y: number];

/** The space that an option is about, if it is about one. */
export function spaceOf(choice: Choice): Space | undefined {
  const [x, y] = [thing(choice, 'x'), thing(choice, 'y')];
  return x === undefined || y === undefined ? undefined : [x, y];
}

export const same = (one: Space | null | undefined, other: Space | null | undefined): boolean => !!one && !!other && one[0] === other[0] && one[1] === other[1];

/** The options about a space. */
export const openTo = (play: DenPlay, space: Space): Choice[] => (play.source.sending ? [] : play.options.filter((choice) => same(spaceOf(choice), space)));

/** What help there is on an option: for a maybe when it counts, else the first sentence on what it is about, or on its kind. */
export function about(play: DenPlay, choice: Choice): string {
  const card = play.data.cards[thing(choice, 'card') ?? -1];
  const condition = play.data.suits.find(({ name }) => name === card?.suit)?.maybe_condition;
  if (kindOf(choice) === 'count' && condition) return `It counts if ${condition}. Say how.`;
  const slugs = choice.things.map(([field, number]) => play.slug(field, number));
  const text = [...slugs, kindOf(choice)].map((slug) => play.about(slug)?.text).find(Boolean) ?? '';
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}

/** The options in which a protagonist is not the one who acts, but the one who is meant. */
const MEANT = ['main', 'thief', 'at_thief', 'out_of_scene', 'beloved_thief', 'teach', 'treat', 'bring_round'];

export const meant = (play: DenPlay, who: number): Choice[] => (play.source.sending ? [] : play.legal('character', who).filter((choice) => MEANT.includes(kindOf(choice))));
