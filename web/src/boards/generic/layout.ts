/** Where things lie at a table without a board of its own: the game's package says it, or it is found by custom. */
import type { View } from '../../lib/playback.svelte';
import type { Choice, GamePage, Place } from '../../lib/wire';

/** A thing on the table: a number of a field, as options name it. A negative number is a card that is face down. */
export interface Lying {
  of: string;
  number: number;
  /** The same as long as it lies somewhere, also when it moves. */
  key: string;
}

export interface Places {
  hand: Place[];
  seats: Place[];
  middle: Place[];
}

/** More options than this are no longer laid out, but listed. */
const MOST = 24;
/** So few are buttons in the decision bar. */
const FEW = 4;
const BESIDE = 2;
const CUSTOM = ['hand', 'hands'];

export const nameOf = (of: string, number: number): string => `${of}:${number}`;

/** A view with `hand` or `hands` and a game with things called `card` need not say that these are the cards in hand. */
export function placesOf(page: GamePage, view: View): Places {
  const { hand = [], seats = [], middle = [] } = page.card.own ?? {};
  const field = CUSTOM.find((name) => name in view);
  const custom = !hand.length && field && page.names['card'];
  return { hand: custom ? [{ field, of: 'card', label: 'Your hand', pile: false }] : hand, seats, middle };
}

/** How many lie face down at a place that is a pile. */
export function pile({ field }: Place, view: View, facts: View): number {
  const all: unknown = view[field] ?? facts[field];
  return Array.isArray(all) ? all.length : Number(all) || 0;
}

/** The numbers that lie at a place. With a seat, what is that seat's; a lone number is one thing, or none if it is negative. */
export function lying({ field, of, pile: counted }: Place, view: View, facts: View, seat?: number): Lying[] {
  if (counted) return [];
  const all: unknown = view[field] ?? facts[field];
  const bySeat = Array.isArray(all) && seat !== undefined && (all.some(Array.isArray) || !CUSTOM.includes(field));
  const found = bySeat ? all[seat] : all;
  const numbers = Array.isArray(found) ? found.flat() : Number(found) < 0 ? [] : [found];
  const counts = new Map<number, number>();
  return numbers.filter(Number.isInteger).map((number: number) => {
    const nth = counts.get(number) ?? 0;
    counts.set(number, nth + 1);
    return { of, number, key: `${nameOf(of, number)}:${nth}` };
  });
}

/** What is in hand: a list is the hand itself, a list of lists has one for each seat. */
export function inHand(places: Place[], view: View, facts: View, seat: number): Lying[] {
  return places.flatMap((place) => {
    const all: unknown = view[place.field] ?? facts[place.field];
    return lying(place, view, facts, Array.isArray(all) && all.some(Array.isArray) ? seat : undefined);
  });
}

/** The options that are laid out as answers below the question: those that no thing on the table stands for, if they are too many for buttons. */
export function tray(options: Choice[], shown: Set<string>): Choice[] {
  const rest = options.filter((choice) => !isShown(choice, shown));
  if (rest.length <= FEW || rest.length > MOST) return [];
  const quiet = rest.filter((choice) => !choice.things.length).slice(0, BESIDE);
  return rest.filter((choice) => !quiet.includes(choice));
}

/** Whether a thing that lies on the table stands for this option. */
export const isShown = (choice: Choice, shown: Set<string>): boolean => choice.things.some(([of, number]) => shown.has(nameOf(of, number)));

/** The panels of words by seat (a heading that begins with its name), and those of the table. */
export function sorted(panels: [string, string[]][], names: string[]): { seats: Map<number, { rest: string; lines: string[] }>; table: [string, string[]][] } {
  const seats = new Map<number, { rest: string; lines: string[] }>();
  const longest = [...names.keys()].sort((a, b) => names[b]!.length - names[a]!.length);
  const table = panels.filter(([heading, lines]) => {
    const seat = longest.find((one) => names[one] && !seats.has(one) && heading.startsWith(names[one]!));
    if (seat !== undefined) seats.set(seat, { rest: heading.slice(names[seat]!.length).replace(/^[\s,:]+/, ''), lines });
    return seat === undefined;
  });
  return { seats, table };
}
