import { expect, it } from 'vitest';
import { behind } from './ties';

const row = (treasure: number, trickery: number, wounds: number): [string, number, string][] => [['treasure:1', treasure, ''], ['trickery', trickery, ''], ['wounds', -wounds, '']];

it('says why equal points are not an equal place', () => {
  const counts = { points: [5, 5, 5, 5, 3], places: [1, 2, 3, 4, 5], reasons: [row(6, 1, 2), row(5, 1, 1), row(6, 0, 1), row(6, 0, 1), row(3, 0, 0)] };
  expect([0, 1, 2, 3, 4].map((seat) => behind(counts, seat))).toEqual(['', 'as many points, fewer without the wounds', 'as many points, less trickery', 'as many of everything, and the coin', '']);
});
