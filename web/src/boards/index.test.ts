import { afterEach, expect, test, vi } from 'vitest';
import { BOXES } from '.';
import { LIDS } from './lids';
import { boardOf, readsPanels } from './load';
import type { GameCard } from '../lib/wire';
import { hue, shelf } from '../lib/shelf';

const games = Object.keys(BOXES);

afterEach(() => vi.unstubAllGlobals());
const files: Record<string, string> = import.meta.glob(['../**/*.{ts,svelte,css}', '!../boards/*/**', '../../build/*.ts', '../../*.{ts,html}', '../../public/*.js'], { query: '?raw', import: 'default', eager: true });

/** A game is named by its title, or by its name as a string, an attribute or a part of a path. */
const namings = games.map((game) => new RegExp(`\\b${BOXES[game]!.title}|["'\`/=.]${game}["'\`/.]`));

test('only the files in its folder name a game', () => {
  expect(games).toContain('thieves');
  expect(Object.keys(files).length).toBeGreaterThan(50);
  const naming = Object.entries(files).filter(([path, text]) => !path.endsWith('/index.test.ts') && namings.some((one) => one.test(text)));
  expect(naming.map(([path]) => path)).toEqual([]);
});

test('what moves without end rests while nothing is told', () => {
  const drawn: Record<string, string> = import.meta.glob(['../**/*.{svelte,css}'], { query: '?raw', import: 'default', eager: true });
  const endless = Object.entries(drawn).filter(([, text]) => /animation[^;]*\binfinite\b/.test(text));
  expect(endless).not.toEqual([]);
  expect(endless.filter(([, text]) => !/\[data-told='false'\][^}]*animation-play-state: paused/.test(text)).map(([path]) => path)).toEqual([]);
});

test('a name in a file is found', () => {
  for (const text of ["box.name === 'thieves'", 'href="/guide/thieves"', "[data-game='thieves']", 'Thieves! was designed', "import('./thieves/Board.svelte')"]) expect(namings.some((one) => one.test(text))).toBe(true);
  expect(namings.some((one) => one.test('Games about thieves.'))).toBe(false);
});

test('every box has a lid and a place of its own on the shelf', () => {
  expect(Object.keys(LIDS).sort()).toEqual([...games].sort());
  expect(new Set(games.map((game) => BOXES[game]!.place)).size).toBe(games.length);
});

test('a game without a folder stands at the end of the shelf, and is played at the generic table', async () => {
  const card = { name: 'pebbles', title: 'Pebbles', blurb: 'Take one or two', seats: [2, 3] } as GameCard;
  expect(shelf([card]).at(-1)).toMatchObject({ name: 'pebbles', motto: 'Take one or two', seats: '2–3', card });
  expect(hue('pebbles')).not.toBe(hue('marbles'));
  expect(readsPanels('pebbles')).toBe(true);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  expect(await boardOf('pebbles')).toBe(await boardOf('generic'));
});

test('a box without a game is announced', () => {
  expect(shelf([]).map((box) => box.name)).toHaveLength(games.length);
  expect(shelf([]).every((box) => !box.card)).toBe(true);
});
