import { expect, test } from 'vitest';
import { aimOf } from './gauge';

test('a word stands for its band', () => expect(aimOf('"very difficult"')).toEqual({ from: 21, to: 25, word: 'very difficult' }));
test('a number stands for itself', () => expect(aimOf('22')).toEqual({ from: 22, to: 22, word: '22' }));
test('a total the GM sees is read', () => expect(aimOf('Captain Ysolde Crane, Insight 17 (2♦ + 4♣)')?.from).toBe(17));
test('what the other side hides stays hidden', () => {
  expect(aimOf('Captain Ysolde Crane, Insight ? + 2♦')).toBeUndefined();
  expect(aimOf('a number the GM knows')).toBeUndefined();
});
