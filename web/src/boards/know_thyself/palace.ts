/** The Palace on the table: names of places and people, and who stands where. */
import type { Play } from '../../lib/play.svelte';
import { NO_CARD, NOBODY, THE_ROOM, type Data, type Facts, type View } from './view';

export type Palace = Play<View, Facts, Data>;

/** The two words of a True Name, or none. */
export function trueWords({ view, data }: Pick<Palace, 'view' | 'data'>, place: number): string[] {
  const [red, black] = [view.reds[place] ?? NO_CARD, view.blacks[place] ?? NO_CARD];
  return red === NO_CARD || black === NO_CARD ? [] : [data.words[red]!, data.words[black]!];
}

/** "Library of Lost Faith". */
export function fullName(play: Pick<Palace, 'view' | 'data'>, place: number): string {
  const name = play.data.places[place]?.name ?? '';
  const words = trueWords(play, place);
  return words.length ? `${name} of ${words.join(' ')}` : name;
}

/** The people of the Palace in a room. */
export const present = (view: View, place: number): number[] => view.whereabouts.flatMap((where, who) => (where === place ? [who] : []));

/** Whoever stands against the PCs. */
export function opponent({ view, data }: Palace): string {
  if (view.opponent !== THE_ROOM) return data.people[view.opponent]?.said ?? '';
  return `the ${data.places[view.at[view.lead]!]?.name ?? 'room'}`;
}

const LONG = 36;

/** The PC's own name once it is known, if it is one that fits a heading; until then the player's. */
export function pcName(play: Palace, pc: number): string {
  const name = play.view.names[pc] ?? '';
  return name && name.length <= LONG ? name : play.name(pc);
}

/** The PC this seat plays; NOBODY for the Master and for those who watch. */
export const ownPc = (play: Palace): number => (play.seat >= 0 && play.seat < play.view.players ? play.seat : NOBODY);

/** Where the eye should be: the Wager's room, the spotlight's, or one's own. */
export function centre(play: Palace): number {
  const { view } = play;
  const who = [view.lead, view.spot, ownPc(play), 0].find((pc) => pc !== NOBODY)!;
  return view.at[who] ?? NOBODY;
}

/** What a PC answered the voice, by the number of the question; without the name where that stands as a heading. */
export function answersOf(play: Palace, pc: number): { question: number; text: string }[] {
  const given = (play.view.answers[pc] ?? []).map((text, question) => ({ question, text }));
  return given.filter(({ question, text }) => question > 0 || text !== pcName(play, pc));
}
