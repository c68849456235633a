import { expect, test } from 'vitest';
import { face, isRumor, promised, rumor } from './cards';
import { numberOf, placeName } from './town';

const BASIC = { terms: { kind: 'Terms', mode: 'basic', target: 300, crime_tables: false } };
const TABLES = { terms: { kind: 'Terms', mode: 'advanced', target: 300, crime_tables: true } };
const about = { title: 'x', text: 'y', rule: 'z' };

test('every Rumor Card points at a place of the town and promises silver', () => {
  for (let card = 51; card <= 102; card++) {
    expect(isRumor(card)).toBe(true);
    const { place, silver } = rumor(card, BASIC);
    expect(placeName(place)).not.toBe('the Sewers');
    expect(silver).toBeGreaterThan(0);
    expect(face(`r${card}`, about)?.kind).toBe('rumor');
  }
});

test('every Event Card has an emblem', () => {
  for (let card = 1; card <= 50; card++) expect(face(`e${String(card).padStart(2, '0')}`, about)?.emblem).toBeTruthy();
});

test('with crime tables a rumor points nowhere until it is displayed', () => {
  expect(rumor(63, { ...TABLES, noted: {} }).place).toBe(-1);
  const shown = rumor(63, { ...TABLES, noted: { 63: 2 } });
  expect(shown.place).toBeGreaterThan(149);
});

test('coins lie where own rumors lead', () => {
  const coins = promised({ ...BASIC, rumors: [[81, 82, 60]] }, 0);
  expect([...coins]).toEqual([[numberOf('jeweler'), 70], [numberOf('temple_vashanka'), 85]]);
});
