import { expect, test } from 'vitest';
import type { Line } from '../../lib/wire';
import { counting, stage } from './stage';
import type { Facts, View } from './view';

const card = (number: number, side: number): object => ({ card: number, shown: number, by: side, side, flip: true });
const table = (more: object, sums: object[] = []) =>
  ({ view: { suit_names: ['Ann', 'Bo'], scene: 1, title: '', obstacle: 0, fighting: 0, plays: [], laid: [], damage: [0, 0], alive: [1, 1], heat: 0, ...more }, facts: { sums, duel: null } }) as unknown as { view: View; facts: Facts };
const line = (kind: string, facts: object = {}): Line => ({ kind, facts, text: kind, rule: 'SU-1', at: 0, version: 1 }) as Line;

/** The stage at each line of a batch. */
function told(before: ReturnType<typeof table>, after: ReturnType<typeof table>, lines: Line[]) {
  let shown = before;
  return lines.map((one, i) => (shown = stage(shown, one, after, lines.slice(i + 1))));
}

const duel = table({ plays: [{ number: 1 }], laid: [card(7, 0), card(120, 1)] }, [{ side: 0, total: 28, known: 28 }, { side: 1, total: 20, known: 20 }]);

test('cards lie down as they are told, and a total waits for its last card', () => {
  const seen = told(table({}), duel, [line('declared'), line('flipped', { card: 7 }), line('flipped', { card: 120 })]);
  expect(seen.map(({ view }) => view.laid.map((one) => one.card))).toEqual([[], [7], [7, 120]]);
  expect(seen.map(({ facts }) => facts.sums.map(counting))).toEqual([[true, true], [false, true], [false, false]]);
});

test('a play stays while its end is told, and what it cost comes with its line', () => {
  const after = table({ obstacle: 1, heat: 2, damage: [0, 2] });
  const seen = told(duel, after, [line('resolved'), line('hurt', { party: 1, total: 2 }), line('obstacle_over'), line('heat', { heat: 2 }), line('obstacle')]);
  expect(seen.map(({ view }) => view.plays.length)).toEqual([1, 1, 1, 1, 0]);
  expect(seen.map(({ view }) => [view.damage[1], view.heat])).toEqual([[0, 0], [2, 0], [2, 0], [2, 2], [2, 2]]);
});

test('after a tie the old cards go with the line that says so', () => {
  const again = table({ plays: [{ number: 1 }], laid: [card(9, 0)] }, [{ side: 0, total: 22, known: 22 }]);
  const seen = told(duel, again, [line('declined'), line('tied'), line('flipped', { card: 9 })]);
  expect(seen.map(({ view }) => view.laid.map((one) => one.card))).toEqual([[7, 120], [], [9]]);
});

test('damage within a play is not shown before it is told', () => {
  const after = table({ plays: [{ number: 1 }], laid: [card(7, 0)], damage: [3, 0], heat: 1 });
  const seen = told(table({ plays: [{ number: 1 }], laid: [card(7, 0)] }), after, [line('said'), line('hurt', { party: 0, total: 3 }), line('heat', { heat: 1 })]);
  expect(seen.map(({ view }) => [view.damage[0], view.heat])).toEqual([[0, 0], [3, 0], [3, 1]]);
});
