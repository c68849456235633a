/** What is printed of Know Thyself: the two decks of True Names, Coins, tokens. Its map is drawn by the game. */
import { addBacks } from '../../art/backs';
import { addEmblems } from '../../art/emblems';
import { addKinds } from '../../art/kinds';
import { sign } from '../../art/seats';
import { back, kinds, token, window, type Art } from '../../print/picture';
import drawings from './game.emblems';
import './kinds';

addEmblems(drawings);
const OVAL = 'M50 5c24 0 36 18 36 37S70 79 50 79 14 61 14 42 26 5 50 5Z';
addKinds({
  adjective: { colour: '#7a2342', dark: '#2d0917', light: '#e59ab0', sign: 'mirror-mirror', shape: OVAL },
  noun: { colour: '#2b2a5c', dark: '#0e0d26', light: '#a9a7e6', sign: 'key', shape: OVAL },
});
addBacks({ adjective: { ground: '#5a1a31', line: '#ebd3a4', emblem: 'mirror-mirror' }, noun: { ground: '#2b2a5c', line: '#ebd3a4', emblem: 'key' } });

export const art: Art = {
  kinds: kinds(['adjective', 'noun']),
  drawings: {
    adjective: window('adjective', 'mirror-mirror'),
    noun: window('noun', 'key'),
    'back-adjective': back('adjective'),
    'back-noun': back('noun'),
    coin: token('two-coins', '#6b4a10', '#ffe2a0'),
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((seat) => [`pc-${seat + 1}`, token(sign(seat).emblem, '#1c1410', sign(seat).colour)])),
  },
};
