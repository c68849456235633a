import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Picture, Table } from './wire';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
const { erase, finished, inOrder, note, summaries } = await import('./record');

const seats = [0, 1, 2].map((seat) => ({ seat, letter: 'ABC'[seat]!, name: '', claimed: seat < 2, bot: seat === 2 ? 'plain' : '', here: true, commitment: '', opened: false, muted: false }));
const table = (id: string): Table => ({ id, game: 'billet', title: 'billet', seats }) as unknown as Table;
const ended = (view: unknown, outcome: Record<string, unknown>): Picture => ({ view, outcome }) as unknown as Picture;

describe('your record', () => {
  beforeEach(() => kept.clear());

  it('counts a game once, by what the ending says as data', () => {
    for (let look = 0; look < 2; look++) note(table('a'), ended({}, { winners: [0], points: [12.5, 3, 4] }), 0, 5);
    note(table('b'), ended({}, { winners: [2], points: [1, 3, 4] }), 0, 9);
    expect(finished()['a']).toEqual({ game: 'billet', title: 'billet', at: 5, seats: 3, people: 1, won: true, points: 12.5, marks: {} });
    expect(summaries(inOrder(finished()))).toMatchObject([{ game: 'billet', wins: 1, marks: [] }]);
    erase();
    expect(finished()).toEqual({});
  });

  it('leaves out those who watched, a seat that a bot played, and a game without an end', () => {
    note(table('a'), ended({}, { winners: [0], points: [1, 2, 3] }), -1);
    note(table('a'), ended({}, { winners: [2], points: [1, 2, 3] }), 2);
    note(table('a'), { view: {}, outcome: null } as unknown as Picture, 0);
    expect(finished()).toEqual({});
  });

  it('knows a game without points', () => {
    note(table('a'), ended({}, { winners: [1] }), 0, 1);
    expect(finished()['a']).toMatchObject({ won: false, points: null });
  });
});
