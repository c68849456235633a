import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Picture, Table } from './wire';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
const { erase, finished, inOrder, note, summaries } = await import('./record');

const seats = [0, 1, 2].map((seat) => ({ seat, letter: 'ABC'[seat]!, name: '', claimed: seat < 2, bot: seat === 2 ? 'plain' : '', here: true, commitment: '', opened: false, muted: false }));
const table = (id: string, game = 'thieves'): Table => ({ id, game, title: game, seats }) as unknown as Table;
const ended = (view: unknown, outcome: Record<string, unknown>): Picture => ({ view, outcome }) as unknown as Picture;

describe('your record', () => {
  beforeEach(() => kept.clear());

  it('counts a game once, by what the ending says as data', () => {
    for (let look = 0; look < 2; look++) note(table('a'), ended({ believed: [2, 0, 1] }, { winners: [0], points: [12.5, 3, 4] }), 0, 5);
    note(table('b'), ended({ believed: [1, 0, 0] }, { winners: [2], points: [1, 3, 4] }), 0, 9);
    expect(finished()['a']).toEqual({ game: 'thieves', title: 'thieves', at: 5, seats: 3, people: 1, won: true, points: 12.5, marks: { believed: 2 } });
    const [thieves] = summaries(inOrder(finished()));
    expect(thieves).toMatchObject({ wins: 1, marks: [{ name: 'believed', values: [2, 1], total: 3, best: 2 }] });
    erase();
    expect(finished()).toEqual({});
  });

  it('knows the best solitaire by its least silver, and other games of Sanctuary without it', () => {
    note(table('a', 'sanctuary'), ended({}, { winners: [], points: [-300], stolen: 300 }), 0, 1);
    note(table('b', 'sanctuary'), ended({}, { winners: [0], points: [-120], stolen: 120 }), 0, 2);
    note(table('c', 'sanctuary'), ended({}, { winners: [1], points: [90, 300, 20] }), 0, 3);
    const [town] = summaries(inOrder(finished()));
    expect(town!.games).toHaveLength(3);
    expect(town!.marks).toEqual([{ name: 'stolen', label: 'Solitaire: silver stolen', values: [300, 120], total: null, best: 120 }]);
  });

  it('leaves out those who watched, a seat that a bot played, and a game without an end', () => {
    note(table('a'), ended({ believed: [0, 0, 0] }, { winners: [0], points: [1, 2, 3] }), -1);
    note(table('a'), ended({ believed: [0, 0, 0] }, { winners: [2], points: [1, 2, 3] }), 2);
    note(table('a'), { view: {}, outcome: null } as unknown as Picture, 0);
    expect(finished()).toEqual({});
  });

  it('knows a game without marks of its own', () => {
    note(table('a', 'billet'), ended({}, { winners: [1] }), 0, 1);
    expect(finished()['a']).toMatchObject({ won: false, points: null, marks: {} });
  });
});
