import { expect, test, vi } from 'vitest';
import type { Picture, Table } from '../../lib/wire';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
const { finished, inOrder, note, summaries } = await import('../../lib/record');

const seats = [0, 1, 2].map((seat) => ({ seat, name: '', claimed: true, bot: '' }));
const table = (id: string): Table => ({ id, game: 'sanctuary', title: '', seats }) as unknown as Table;
const ended = (view: unknown, outcome: Record<string, unknown>): Picture => ({ view, outcome }) as unknown as Picture;

test('the best solitaire is the one of the least silver; games of several have none', () => {
  note(table('a'), ended({}, { winners: [], points: [-300], stolen: 300 }), 0, 1);
  note(table('b'), ended({}, { winners: [0], points: [-120], stolen: 120 }), 0, 2);
  note(table('c'), ended({}, { winners: [1], points: [90, 300, 20] }), 0, 3);
  const [town] = summaries(inOrder(finished()));
  expect(town!.games).toHaveLength(3);
  expect(town!.marks).toEqual([{ name: 'stolen', label: 'Solitaire: silver stolen', values: [300, 120], total: null, best: 120 }]);
});
