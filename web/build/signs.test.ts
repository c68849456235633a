import { expect, test } from 'vitest';
import { rounded } from './signs.ts';

test('a path is rounded without running its numbers together', () => {
  expect(rounded('M1.04.5l-.6-.96 5.4-.04zh3.2')).toBe('M1 1l-1-1 6 0zh3');
});

test('the flags of an arc stay flags', () => {
  expect(rounded('a13.21 13.21 0 01.26-5.049')).toBe('a13 13 0 0 1 0-5');
});

test('errors of rounding do not add up', () => {
  const ends = [...rounded(`M0 0${'l1.4 0'.repeat(100)}`).matchAll(/l(\d+) /g)].map((found) => Number(found[1]));
  expect(ends.reduce((sum, one) => sum + one)).toBe(140);
});

test('the curve after a curve begins where that one ended', () => {
  expect(rounded('M.4 0c1.4 0 2.4 1.4 3.4 1.4s1 1 1.4 1.4v.4H9.6')).toBe('M0 0c2 0 3 1 4 1s1 1 1 2v0H10');
});
