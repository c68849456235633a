import { expect, test, vi } from 'vitest';
import type { Picture, Table } from '../../lib/wire';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
const { finished, inOrder, note, summaries } = await import('../../lib/record');

const seats = [0, 1, 2].map((seat) => ({ seat, name: '', claimed: true, bot: '' }));
const table = (id: string): Table => ({ id, game: 'thieves', title: '', seats }) as unknown as Table;
const ended = (view: unknown, outcome: Record<string, unknown>): Picture => ({ view, outcome }) as unknown as Picture;

test('the record counts the lies that were believed', () => {
  note(table('a'), ended({ believed: [2, 0, 1] }, { winners: [0], points: [12.5, 3, 4] }), 0, 5);
  note(table('b'), ended({ believed: [1, 0, 0] }, { winners: [2], points: [1, 3, 4] }), 0, 9);
  expect(finished()['a']).toMatchObject({ marks: { believed: 2 } });
  expect(summaries(inOrder(finished()))).toMatchObject([{ wins: 1, marks: [{ name: 'believed', values: [2, 1], total: 3, best: 2 }] }]);
});
