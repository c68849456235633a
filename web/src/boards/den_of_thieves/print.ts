/** What is printed of Den of Thieves: a window for every type in every suit with every emblem, the back, markers. */
import { addEmblems } from '../../art/emblems';
import { back, kinds, token, window, type Art } from '../../print/picture';
import { EMBLEMS } from './cards';
import drawings from './game.emblems';
import { INKS, KINDS, kindName, SUITS, TYPES } from './kinds';

addEmblems(drawings);

/** Which type a card has, the game says: all five windows of its suit are drawn. */
const windows = Object.entries(EMBLEMS).flatMap(([card, emblem]) => {
  const suit = SUITS.find((one) => one.toUpperCase().startsWith(card[0]!))!;
  return TYPES.map((type) => [`${card}-${type}`, window(kindName(suit, type), emblem)]);
});

export const art: Art = {
  kinds: kinds(KINDS),
  drawings: {
    ...Object.fromEntries(windows),
    'back-den': back('den'),
    'token-companion': token('hood', INKS.hearts.dark, INKS.hearts.light),
    'token-item': token('swap-bag', INKS.gold.dark, INKS.gold.light),
    'token-location': token('house', INKS.leaves.dark, INKS.leaves.light),
    'token-spell': token('sparkles', INKS.tongues.dark, INKS.tongues.light),
    'token-harm': token('plain-dagger', '#5a0f0a', '#ffd0b8'),
    'token-curse': token('daemon-skull', '#16131a', '#c58be0'),
  },
};
