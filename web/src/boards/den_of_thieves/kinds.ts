/** The kinds of cards: a colour for each suit, a window for each type. */
import { addBacks } from '../../art/backs';
import { addKinds, type Kind } from '../../art/kinds';

export const TYPES = ['monster', 'location', 'person', 'item', 'event'] as const;
export type Type = (typeof TYPES)[number];
export const SUITS = ['gold', 'hearts', 'leaves', 'tongues'] as const;
export type Suit = (typeof SUITS)[number];

/** In what light a suit is printed: its ink on paper, its dark and its light tone. */
export const INKS: Record<Suit, { ink: string; colour: string; light: string; dark: string }> = {
  gold: { ink: '#97610a', colour: '#b9780f', light: '#f7c65a', dark: '#4a2a05' },
  hearts: { ink: '#a8243a', colour: '#a8243a', light: '#f08a7a', dark: '#3f0a14' },
  leaves: { ink: '#3f6b22', colour: '#4a7a2a', light: '#b9cf6a', dark: '#16300c' },
  tongues: { ink: '#5c2e6b', colour: '#5c2e6b', light: '#c58be0', dark: '#210c2b' },
};

/** A coin with a star, a heart, a leaf with veins, a forked tongue; on a field of 100 by 100. */
export const SIGNS: Record<Suit, string> = {
  gold: 'M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 9a35 35 0 1 0 0 70 35 35 0 0 0 0-70Zm0 10 7 16 17 2-13 11 4 17-15-9-15 9 4-17-13-11 17-2Z',
  hearts: 'M50 90C22 64 8 48 8 31 8 17 18 9 29 9c9 0 17 5 21 14C54 14 62 9 71 9c11 0 21 8 21 22 0 17-14 33-42 59Z',
  leaves: 'M50 4c26 14 38 38 31 62-6 15-18 20-27 17l-1 14h-6l-1-14c-9 3-21-2-27-17C12 42 24 18 50 4Z',
  tongues: 'M33 4c10 6 24 6 34 0 4 26 7 46-1 62-5 10-1 19 10 31-16-3-23-11-26-20-3 9-10 17-26 20 11-12 15-21 10-31C26 50 29 30 33 4Zm14 14v34h6V18Z',
};

/** Torn bill, cut gem, arch, lozenge, oval; on a field of 100 by 90. */
export const WINDOWS: Record<Type, string> = {
  event: 'M8 8 92 4V80L70 75 58 84 42 77 28 85 8 79Z',
  item: 'M30 6h40l22 22v32L70 82H30L8 60V28Z',
  location: 'M12 84V42a38 38 0 0 1 76 0v42Z',
  monster: 'M50 2 94 44 50 86 6 44Z',
  person: 'M50 5c24 0 36 18 36 40S70 84 50 84 14 67 14 45 26 5 50 5Z',
};

export const TYPE_SIGNS: Record<Type, string> = { event: 'ringing-bell', item: 'swap-bag', location: 'house', monster: 'fangs', person: 'hood' };

export const kindName = (suit: Suit, type: Type): string => `den-${suit}-${type}`;

const kindOf = (suit: Suit, type: Type): Kind => ({ colour: INKS[suit].ink, dark: INKS[suit].dark, light: INKS[suit].light, sign: TYPE_SIGNS[type], shape: WINDOWS[type] });

export const KINDS = SUITS.flatMap((suit) => TYPES.map((type) => kindName(suit, type)));

addKinds(Object.fromEntries(SUITS.flatMap((suit) => TYPES.map((type) => [kindName(suit, type), kindOf(suit, type)]))));
addBacks({ den: { ground: '#5a2a1c', line: '#f2b55c', emblem: 'maple-leaf' } });
