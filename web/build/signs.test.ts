import { expect, test } from 'vitest';
import { rounded } from './signs.ts';

test('a path is rounded without running its numbers together', () => {
  expect(rounded('M1.04.5l-.04-.96 5-.04z')).toBe('M1 .5l0-1 5 0z');
});

test('the flags of an arc stay flags', () => {
  expect(rounded('a13.21 13.21 0 01.26-5.049')).toBe('a13.2 13.2 0 0 1 .3-5');
});
