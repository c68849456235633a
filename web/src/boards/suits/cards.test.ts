import { expect, test } from 'vitest';
import { printed } from './cards';

test('a card of a pack', () => expect(printed('P1-TS')).toEqual({ rank: '10', suit: 'spade' }));
test('a card as it counts', () => expect(printed('7C')).toEqual({ rank: '7', suit: 'club' }));
test('a Joker is a card too', () => {
  expect(printed('P2-X1')?.rank).toBe('JK');
  expect(printed('X2')?.rank).toBe('JK');
});
test('a skill is no card', () => expect(printed('thief')).toBeUndefined());
