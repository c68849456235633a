import { expect, test } from 'vitest';
import { dealt, offered } from './making';

const IDEAS = Array.from({ length: 20 }, (_, i) => `thing ${i}`);
const DATA = { looks: [{ text: 'bare', coins: 15 }, { text: 'an admiral', coins: 6 }], ideas: IDEAS } as never;
const at = (kind: string, view: object = {}) =>
  ({ decision: { kind }, data: DATA, now: { view: { person: 0, looks: [''], attachments: [[]], written: [], ...view }, facts: {} }, seat: 0 }) as unknown as Parameters<typeof offered>[0];

test('every seat begins elsewhere, and each turn brings others', () => {
  expect(dealt(IDEAS, 0, 0)).toEqual(IDEAS.slice(0, 8));
  expect(dealt(IDEAS, 0, 1)).toEqual(IDEAS.slice(8, 16));
  expect(dealt(IDEAS, 1, 0)[0]).toBe('thing 4');
  expect(dealt(IDEAS, 0, 2)).toHaveLength(8);
  expect(new Set(dealt(['a', 'b'], 5, 3)).size).toBe(2);
  expect(dealt([], 0, 0)).toEqual([]);
});

test('looks come with their Coins, but not where a person sets them', () => {
  expect(offered(at('Describe'), 0)).toMatchObject({ texts: ['bare', 'an admiral'], coins: [15, 6] });
  expect(offered(at('Describe', { person: 1 }), 0).coins).toEqual([]);
});

test('what somebody has cannot be had again, yet keeps its place; other questions offer nothing', () => {
  expect(offered(at('Attach', { attachments: [['thing 0']] }), 0)).toMatchObject({ texts: IDEAS.slice(0, 8), taken: new Set(['thing 0']) });
  expect(offered(at('Describe', { looks: ['bare'] }), 0)).toMatchObject({ texts: ['bare', 'an admiral'], taken: new Set(['bare']) });
  expect(offered(at('Narrate'), 0).texts).toEqual([]);
});
