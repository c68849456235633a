/** What is printed of Thieves!: windows of all cards, backs, counters. */
import { addEmblems } from '../../art/emblems';
import { back, kinds, token, window, type Art } from '../../print/picture';
import { EMBLEMS, KINDS } from './cards';
import drawings from './game.emblems';
import './kinds';

addEmblems(drawings);

export const art: Art = {
  kinds: kinds(KINDS),
  drawings: {
    ...Object.fromEntries(KINDS.flatMap((kind) => Object.entries(EMBLEMS[kind]).map(([slug, emblem]) => [slug, window(kind, emblem)]))),
    'back-chamber': back('chamber'),
    'back-treasure': back('treasure'),
    'token-wound': token('drop', '#6b120c', '#ffd9c9'),
    'token-idol': token('two-coins', '#3a2a08', '#f6cb63'),
    'token-scout': token('lantern-flame', '#24170c', '#ffc766'),
  },
};
