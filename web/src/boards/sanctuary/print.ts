/** What is printed of Sanctuary: the town, the cards, pawns and counters. The town is drawn from the game's data, written by `make types`. */
import { addEmblems } from '../../art/emblems';
import { sign } from '../../art/seats';
import { back, kinds, picture, token, window, type Art } from '../../print/picture';
import { addBacks } from '../../art/backs';
import { EVENTS, KINDS, TARGETS, THIEVES } from './cards';
import drawings from './game.emblems';
import './kinds';
import printed from './printed.json';
import { townOf } from './town';
import Town from './Town.svelte';
import type { Data } from './view';

addEmblems(drawings);
addBacks({
  event: { ground: '#2e1004', line: '#f5a05f', emblem: 'ringing-bell' },
  rumor: { ground: '#06201f', line: '#76c9c0', emblem: 'conversation' },
  thief: { ground: '#14171a', line: '#b9c3cc', emblem: 'hood' },
});

/** What `Town.svelte` says in its stylesheet. */
const STYLE = `text{text-anchor:middle;paint-order:stroke}
.number{font-family:'Alegreya Sans';font-weight:700;font-size:12px;fill:#f3e4c0}
.areas{font-family:'IM FELL English SC';letter-spacing:.8px;fill:#5a2416}
.maze{font-size:25px;letter-spacing:1px;fill:#2a1710}
.houses{font-family:Alegreya;font-size:13px;fill:#241509}
.waters{font-family:Alegreya;font-style:italic}
.north{font-family:'IM FELL English SC';font-size:16px;fill:#3b2a1d;stroke:none}`;

const town = townOf(printed as unknown as Data);
const pawns = [0, 1, 2, 3, 4].map((seat) => [`pawn-${seat + 1}`, token(sign(seat).emblem, '#1c1410', sign(seat).colour)]);

export const art: Art = {
  kinds: kinds([...KINDS, 'plain']),
  drawings: {
    town: picture(Town, { town }, STYLE),
    ...Object.fromEntries(Object.entries(EVENTS).map(([number, emblem]) => [`event-${number}`, window('event', emblem)])),
    ...Object.fromEntries(Object.entries(TARGETS).map(([place, emblem]) => [`rumor-${place}`, window('rumor', emblem)])),
    ...Object.fromEntries(Object.entries(THIEVES).map(([slug, emblem]) => [`thief-${slug}`, window('thief', emblem)])),
    weapon: window('thief', 'broadsword'),
    'back-event': back('event'),
    'back-rumor': back('rumor'),
    'back-thief': back('thief'),
    ...Object.fromEntries(pawns),
    hound: token('wolf-head', '#140c0c', '#ffb13b'),
    thug: token('brute', '#2e1004', '#f5a05f'),
    amulet: token('gem-pendant', '#1f0c29', '#c58be0'),
    silver: token('two-coins', '#4a5058', '#eef2f5'),
  },
};
