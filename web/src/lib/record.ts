/** Your record: what came of the games that were finished in this browser. Kept in localStorage, sent nowhere; made of the ending as data, never of its sentences. */
import { byGame } from '../boards';
import { keep, recall } from './stored';
import type { Picture, Table } from './wire';

/** What a game counts beyond wins and points, by name: lies that were believed, silver in solitaire. */
export type Marks = Record<string, number>;

/** One finished game, under the id of its table. */
export interface Finished {
  game: string;
  title: string;
  /** Milliseconds since 1970. */
  at: number;
  seats: number;
  /** How many of the others were people. */
  people: number;
  won: boolean;
  points: number | null;
  marks: Marks;
}

/** What `boards/<game>/marks.ts` exports: what is counted, and how it reads. */
export interface Counting {
  count: (view: any, outcome: any, seat: number) => Marks;
  labels: Record<string, { label: string; best?: 'most' | 'least'; total?: boolean }>;
}

export const COUNTING: Record<string, Counting> = byGame(import.meta.glob<Counting>('../boards/*/marks.ts', { import: 'counting', eager: true }));
/** More games than these are forgotten, the oldest first. */
const MOST = 2000;
const NAME = 'record';

export const finished = (): Record<string, Finished> => recall<Record<string, Finished>>(NAME, {});
export const erase = (): void => keep(NAME, {});

/** The games in the order in which they were played. */
export const inOrder = (all: Record<string, Finished>): Finished[] => Object.values(all).sort((a, b) => a.at - b.at);

export function entry(table: Table, picture: Picture, seat: number, at: number): Finished {
  const outcome = picture.outcome ?? {};
  const points = outcome['points'] as number[] | undefined;
  return {
    game: table.game,
    title: table.title,
    at,
    seats: table.seats.length,
    people: table.seats.filter((other) => other.seat !== seat && other.claimed && !other.bot).length,
    won: ((outcome['winners'] as number[] | undefined) ?? []).includes(seat),
    points: points?.[seat] ?? null,
    marks: COUNTING[table.game]?.count(picture.view, outcome, seat) ?? {},
  };
}

/** Note an ending once, whoever opens the table again. A seat that a bot played to the end is nobody's win. */
export function note(table: Table, picture: Picture, seat: number, at = Date.now()): void {
  const all = finished();
  if (seat < 0 || !picture.outcome || all[table.id] || table.seats[seat]?.bot) return;
  all[table.id] = entry(table, picture, seat, at);
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  keep(NAME, Object.fromEntries(newest));
}

/** The games of one name, with how often they were won, and each mark in the order of play. */
export interface Summary {
  game: string;
  title: string;
  games: Finished[];
  wins: number;
  marks: { name: string; label: string; values: number[]; total: number | null; best: number | null }[];
}

export function summaries(games: Finished[]): Summary[] {
  const names = [...new Set(games.map(({ game }) => game))];
  return names.map((game) => {
    const own = games.filter((one) => one.game === game);
    const marks = Object.entries(COUNTING[game]?.labels ?? {}).flatMap(([name, { label, best, total }]) => {
      const values = own.flatMap((one) => one.marks[name] ?? []);
      if (!values.length) return [];
      const top = best === 'most' ? Math.max(...values) : best === 'least' ? Math.min(...values) : null;
      return [{ name, label, values, total: total ? values.reduce((sum, value) => sum + value, 0) : null, best: top }];
    });
    return { game, title: own.at(-1)!.title, games: own, wins: own.filter(({ won }) => won).length, marks };
  });
}
