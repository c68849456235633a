/** Options under headings: what several have in common is said once, and each is called by the thing it is about. */
import { kindOf } from '../../lib/asking';
import type { Choice } from '../../lib/wire';
import { PERSON } from './choosing.svelte';
import { nameOf } from './crew';
import type { SuitsPlay } from './play';

export interface Word {
  choice: Choice;
  word: string;
}

export interface Group {
  kind: string;
  /** Empty where the options have nothing in common. */
  heading: string;
  words: Word[];
}

type Thing = [field: string, number: number];

/** What a thing is called; empty for what only the whole label says. */
function called(play: SuitsPlay, [field, number]: Thing): string {
  const { items, rides } = play.now.facts;
  if (PERSON.includes(field)) return nameOf(play, number);
  if (field === 'means') return play.data.means[number] ?? '';
  if (field === 'item') return items[number] ?? '';
  if (field === 'vehicle') return rides[number]?.name ?? '';
  return field === 'number' ? `${number}` : '';
}

/** Of two things the skill tells options apart, or else the last one; the other one stands in the heading. */
function placed(play: SuitsPlay, choice: Choice): Group {
  const things = choice.things as Thing[];
  const own = things.find(([field]) => field === 'means') ?? things.at(-1);
  const common = things.filter((one) => one !== own).map((one) => called(play, one))[0] ?? '';
  const word = own ? called(play, own) : '';
  const heading = word ? (play.data.headings[kindOf(choice)] ?? '').replace('{}', () => common) : '';
  return { kind: kindOf(choice), heading, words: [{ choice, word: heading ? word : choice.label }] };
}

/** The options in groups, in the order in which they are offered; one alone keeps its label. */
export function groups(play: SuitsPlay, options: Choice[]): Group[] {
  const found = new Map<string, Group>();
  for (const choice of options) {
    const one = placed(play, choice);
    const key = `${one.kind} ${one.heading}`;
    const group = found.get(key);
    if (group) group.words.push(...one.words);
    else found.set(key, one);
  }
  return [...found.values()].map((group) => (group.words.length > 1 ? group : { ...group, heading: '', words: group.words.map(({ choice }) => ({ choice, word: choice.label })) }));
}
