/** Where the pieces stand: those that share a place stand side by side. */
import type { Point, Town } from './town';
import { NOWHERE, type View } from './view';

export interface Stand {
  key: string;
  kind: 'pawn' | 'hound';
  number: number;
  place: number;
  at: Point;
}

const GAP = 23;

export function stands(view: View, town: Town): Stand[] {
  const pawns = view.place.map((place, number) => ({ key: `pawn${number}`, kind: 'pawn' as const, number, place })).filter(({ number }) => !view.gone[number]);
  const hounds = view.hounds.map((place, number) => ({ key: `hound${number}`, kind: 'hound' as const, number, place }));
  const all = [...hounds, ...pawns];
  return all.map((piece) => {
    const company = all.filter((other) => other.place === piece.place);
    const [x, y] = town.standing(piece.place);
    return { ...piece, at: [x + (company.indexOf(piece) - (company.length - 1) / 2) * GAP, y] };
  });
}

export function someoneLost(view: View): boolean {
  return view.place.some((place, seat) => place === NOWHERE && !view.gone[seat]);
}
