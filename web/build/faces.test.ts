import { expect, test } from 'vitest';
import { axes, letters } from './faces.ts';

test('a range of letters is read as CSS reads it', () => {
  expect(letters('U+41-43, U+E9')).toBe('ABCé');
});

test('the axes of a face are fixed, or kept to its weights', () => {
  expect(axes("@font-face { font-weight: 800 900; src: url('x') }")).toEqual({ wght: { min: 800, max: 900 } });
  expect(axes("@font-face { font-weight: 600 700; font-variation-settings: 'SOFT' 100, 'wght' 670; }")).toEqual({ SOFT: 100, wght: 670 });
  expect(axes('@font-face { font-weight: 400; }')).toEqual({});
});
