import { expect, test } from 'vitest';
import type { Line } from '../../lib/wire';
import { contenders, lastCuts, offer, piles, price } from './wagers';

const line = (kind: string, facts: object): Line => ({ kind, facts }) as unknown as Line;

test('Coins lie in piles of five', () => {
  expect(piles(0)).toEqual([]);
  expect(piles(5)).toEqual([5]);
  expect(piles(12)).toEqual([5, 5, 2]);
});

test('one’s own side comes first, the others in their order', () => {
  const view = { party: [2, 0, 1], invited: [] };
  const facts = { sides: [{ pc: 2 }, { pc: 0 }, { pc: 1 }] };
  expect(contenders({ view, facts, seat: 1 } as never)).toEqual([1, 2, 0]);
  expect(contenders({ view, facts, seat: 3 } as never)).toEqual([2, 0, 1]);
  expect(contenders({ view: { party: [], invited: [1, 0] }, facts, seat: 0 } as never)).toEqual([0, 1]);
  const offered = { view: { party: [0], invited: [0, 1] }, facts: { sides: [{ pc: 0 }], contest: { part: 'accept' } } };
  expect(contenders({ ...offered, seat: 1 } as never)).toEqual([1, 0]);
  expect(contenders({ ...offered, seat: 2 } as never)).toEqual([0]);
});

test('an offer stands until its Wager is settled, and is not taken for the next one', () => {
  const story = [line('framed', {}), line('offered', { said: 'A halberd comes down.' }), line('wanted', {}), line('staked', {})];
  expect(offer(story)).toBe('A halberd comes down.');
  expect(offer([...story, line('lost', {})])).toBe('');
  expect(offer([line('framed', {}), line('wanted', {})])).toBe('');
});

test('a last wager is won if the Coins go to whoever cut', () => {
  const story = [
    line('last_wager', { pc: 0, number: 4, card: 12, masters: 3 }), line('paid', { source: 1, to: 0, number: 4, what: 'last_wager' }),
    line('last_wager', { pc: 1, number: 2, card: 1, masters: 1 }), line('paid', { source: 1, to: 2, number: 2, what: 'last_wager' }),
  ];
  expect(lastCuts(story).map(({ pc, won }) => [pc, won])).toEqual([[0, true], [1, false]]);
});

test('what another card costs is said while its player decides, and of nobody else', () => {
  const side = { pc: 0, wins: [3, 2, 1], degree: -1 };
  const view = { cards: [[4], [5]], cut: -1, invoked: [0, 0] };
  const told = (part: string, asked: number): string => price({ view, facts: { contest: { part, asked } } } as never, side as never);
  expect(told('draw', 0)).toBe('Another card makes it Partial: +2 instead of +3.');
  expect(told('draw', 1)).toBe('');
  expect(told('edge_gm', 0)).toBe('');
});
