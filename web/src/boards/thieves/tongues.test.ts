import { expect, it } from 'vitest';
import { smoothest, tongue } from './tongues';

const told = { truths: [2, 0, 1, 0, 0, 0], lies: [0, 1, 2, 3, 1, 0], believed: [0, 1, 2, 1, 0, 0] };

it('says what the word of each scout was worth', () => {
  expect(told.truths.map((_, seat) => tongue(told, seat))).toEqual([
    'As scout: 2 truths', 'As scout: 1 lie, believed', 'As scout: 1 truth; 2 lies, all believed', 'As scout: 3 lies, 1 believed', 'As scout: 1 lie, seen through', '',
  ]);
  expect(tongue({ truths: [0], lies: [2], believed: [0] }, 0)).toBe('As scout: 2 lies, all seen through');
});

it('names the smoothest tongue, if there is one alone', () => {
  expect(smoothest(told)).toBe(2);
  expect(smoothest({ ...told, believed: [0, 2, 2, 0, 0, 0] })).toBeUndefined();
  expect(smoothest({ ...told, believed: [0, 0, 0, 0, 0, 0] })).toBeUndefined();
});
