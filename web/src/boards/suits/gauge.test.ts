import { expect, test } from 'vitest';
import { aimOf } from './gauge';

test('a word stands for its band', () => expect(aimOf('very difficult, 21 to 25')).toEqual({ from: 21, to: 25, word: 'very difficult' }));
test('a band may be open', () => {
  expect(aimOf('easy, 10 or less')).toEqual({ from: 0, to: 10, word: 'easy' });
  expect(aimOf('hopeless, 35 or more')).toEqual({ from: 35, to: undefined, word: 'hopeless' });
});
test('a number stands for itself', () => {
  expect(aimOf('22')).toEqual({ from: 22, to: 22, word: '' });
  expect(aimOf("22, and 7 by the GM's cards")?.from).toBe(22);
});
test('what the GM hides stays hidden', () => expect(aimOf('a number the GM knows')).toBeUndefined());
