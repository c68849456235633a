import { expect, test } from 'vitest';
import { face, inHand } from './cards';
import { leadOf, promised, townOf } from './town';
import type { Data, Facts, View } from './view';

const about = { title: 'x', text: 'y', rule: 'z' };
const place = (id: string) => ({ kind: 'Place' as const, id, called: `the ${id}`, name: `the ${id}`, at: [1, 2] as [number, number], entrances: [] });
const DATA = {
  places: [place('s001'), place('jeweler')],
  houses: [{ place: 1, id: 'jeweler', title: 'Jeweler' }],
  areas: [{ name: 'Processional' }],
  rumors: [{ card: 81, area: 0, place: 1, crime: 'mugger', silver: 65 }, { card: 82, area: 0, place: 1, crime: 'pickpocket', silver: 70 }],
} as unknown as Data;
const FACTS = { leads: [{ card: 81, place: 1, silver: 65 }, { card: 82, place: 1, silver: 70 }] } as unknown as Facts;
const NOTHING = { leads: [] } as unknown as Facts;
const view = (crime_tables: boolean): View => ({ terms: { crime_tables }, rumors: [[81, 82]] }) as unknown as View;

test('a Rumor Card shows place, crime and silver as printed', () => {
  expect(face('r81', about, DATA)).toMatchObject({ kind: 'rumor', emblem: 'diamond-ring', title: 'Jeweler', value: '65', note: 'Mugger' });
  expect(face('jeweler', about, DATA)?.kind).toBe('plain');
  expect(face('nobody', about, DATA)).toBeUndefined();
});

test('every Event Card has an emblem', () => {
  for (let card = 1; card <= 50; card++) expect(face(`e${String(card).padStart(2, '0')}`, about, DATA)?.emblem).toBeTruthy();
});

test('with crime tables a rumor names its quarter until it leads somewhere', () => {
  const printed = face('r81', about, DATA)!;
  expect(inHand(81, printed, view(false), FACTS, DATA)).toBe(printed);
  expect(inHand(81, printed, view(true), NOTHING, DATA)).toMatchObject({ title: 'Processional', emblem: 'brute', value: undefined });
  expect(inHand(81, printed, view(true), FACTS, DATA)).toMatchObject({ title: 'Jeweler', value: '65' });
});

test('coins lie where own rumors lead, the greater of two on one place', () => {
  expect([...promised(view(false), FACTS, 0)]).toEqual([[1, 70]]);
  expect(promised(view(false), FACTS, -1).size).toBe(0);
  expect(leadOf(NOTHING, 81)).toEqual({ card: 81, place: -1, silver: 0 });
});

test('whoever is nowhere is in the Sewers', () => {
  expect(townOf(DATA).name(-1)).toBe('the Sewers');
  expect(townOf(DATA).called(1)).toBe('the jeweler');
});
