import { expect, test } from 'vitest';
import type { Choice, GamePage, Place } from '../../lib/wire';
import { inHand, lying, pile, placesOf, sorted, tray } from './layout';

const at = (field: string, of = 'card'): Place => ({ field, of, label: '', pile: false });
const page = (own: Partial<NonNullable<GamePage['card']['own']>> | null = null): GamePage => ({ card: { own }, names: { card: ['spy', 'veil'] } }) as unknown as GamePage;
const choice = (id: string, ...things: [string, number][]): Choice => ({ id, label: id, things });

test('a hand is found by custom, unless the package says what it is', () => {
  expect(placesOf(page(), { hand: [1] }).hand).toMatchObject([{ field: 'hand', of: 'card' }]);
  expect(placesOf(page(), { coins: [1] }).hand).toEqual([]);
  expect(placesOf(page({ hand: [at('coins', 'number')], seats: [], middle: [] }), { hand: [1] }).hand).toMatchObject([{ field: 'coins' }]);
});

test('a list is the hand itself, a list of lists has one for each seat', () => {
  expect(inHand([at('hand')], { hand: [0, 1] }, {}, 1).map(({ number }) => number)).toEqual([0, 1]);
  expect(inHand([at('hands')], { hands: [[-1], [0, 1]] }, {}, 1).map(({ number }) => number)).toEqual([0, 1]);
});

test('before a seat lies its entry, or its list; facts serve where the view has no such field', () => {
  const numbers = (field: string, seat?: number): number[] => lying(at(field), { chosen: [-1, 3], played: [[], [2, 2]], offer: -1 }, { pot: [4, 5] }, seat).map(({ number }) => number);
  expect([numbers('chosen', 0), numbers('chosen', 1), numbers('played', 1), numbers('offer'), numbers('pot')]).toEqual([[], [3], [2, 2], [], [4, 5]]);
  expect(new Set(lying(at('played'), { played: [[2, 2]] }, {}, 0).map(({ key }) => key)).size).toBe(2);
  expect([pile(at('deck'), { deck: 7 }, {}), pile(at('deck'), { deck: [1, 2] }, {})]).toEqual([7, 2]);
});

test('every answer that no thing stands for is laid out, few ones and very many excepted', () => {
  const guesses = Array.from({ length: 6 }, (_, i) => choice(`name:${i}`, ['mask', i]));
  expect(tray(guesses, new Set())).toEqual(guesses);
  expect(tray([...guesses, choice('pass')], new Set())).toEqual(guesses);
  expect(tray(guesses, new Set(['mask:0', 'mask:1']))).toEqual([]);
  expect(tray(Array.from({ length: 60 }, (_, i) => choice(`bid:${i}`, ['number', i])), new Set())).toEqual([]);
});

test('a panel belongs to the seat whose name begins it, the longer name first', () => {
  const { seats, table } = sorted([['Ann, the scout', ['a']], ['Anna', ['b']], ['The room', ['c']]], ['Ann', 'Anna']);
  expect([seats.get(0), seats.get(1)]).toEqual([{ rest: 'the scout', lines: ['a'] }, { rest: '', lines: ['b'] }]);
  expect(table).toEqual([['The room', ['c']]]);
});
