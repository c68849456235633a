import { expect, test } from 'vitest';
import { advised, allowed, asked, meaning, spoken, title, within } from './terms';

test('values are said as people say them', () => {
  expect([true, 'by_mode', 'seat:B', 'cards:12', 'drawer-nine', 300].map(spoken)).toEqual(['On', 'By mode', 'Seat B', '12 cards', 'Drawer nine', '300']);
  expect(['first_scout', 'gm'].map(title)).toEqual(['First scout', 'GM']);
  expect(meaning({ name: 'x', values: [], meaning: 'who begins' })).toBe('Who begins.');
});

test('a seat and the GM are called what they are', () => {
  expect(['B', 'seat:B', 'gm', 'big_score_or_rounds'].map(spoken)).toEqual(['Seat B', 'Seat B', 'GM', 'Big score or rounds']);
  expect(['B', 'gm', 'big_score'].map(within)).toEqual(['seat B', 'GM', 'big score']);
});

test('what the house suggests to a table is said where it is not the rule as written', () => {
  const setting = { name: 'final_compare', values: ['whole', 'share'], meaning: 'what counts (KT-O15)' };
  expect([undefined, 'whole', 'share'].map((preset) => advised(setting, preset))).toEqual(['What counts.', 'What counts.', 'What counts. Suggested for this table: share.']);
});

test('nobody begins on a chair that is not there, and long rows of numbers go upwards', () => {
  expect(allowed({ name: 'first_seat', values: ['random', 'A', 'B', 'C', 'D'], meaning: '' }, 2, {})).toEqual(['random', 'A', 'B']);
  expect(allowed({ name: 'target', values: [300, 100, 105, 110, 115, 120, 125, 130, 135, 400], meaning: '' }, 2, {})[0]).toBe(100);
});

test('only what makes a difference to a table is asked', () => {
  const mode = { name: 'mode', values: ['basic', 'advanced', 'solitaire'], meaning: '' };
  const deadline = { name: 'deadline', values: ['late', 'early'], meaning: '' };
  const offered = { mode: ['basic', 'advanced'], deadline: [] };
  expect(asked([mode, deadline], offered)).toEqual([mode]);
  expect(allowed(mode, 4, offered)).toEqual(['basic', 'advanced']);
  expect(asked([mode, deadline], {})).toEqual([mode, deadline]);
});
