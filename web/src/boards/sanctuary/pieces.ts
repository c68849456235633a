/** Where the pieces stand: those that share a place stand side by side. */
import { NOWHERE, standing, type Point } from './town';

type View = Record<string, any>;

export interface Stand {
  key: string;
  kind: 'pawn' | 'hound';
  number: number;
  place: number;
  at: Point;
}

const GAP = 23;

export function stands(view: View): Stand[] {
  const gone = (view['gone'] as number[] | undefined) ?? [];
  const pawns = ((view['place'] as number[] | undefined) ?? []).map((place, number) => ({ key: `pawn${number}`, kind: 'pawn' as const, number, place })).filter(({ number }) => !gone[number]);
  const hounds = ((view['hounds'] as number[] | undefined) ?? []).map((place, number) => ({ key: `hound${number}`, kind: 'hound' as const, number, place }));
  const all = [...hounds, ...pawns];
  return all.map((piece) => {
    const company = all.filter((other) => other.place === piece.place);
    const [x, y] = standing(piece.place);
    const aside = (company.indexOf(all.find((one) => one.key === piece.key)!) - (company.length - 1) / 2) * GAP;
    return { ...piece, at: [x + aside, y] };
  });
}

export function someoneLost(view: View): boolean {
  const gone = (view['gone'] as number[] | undefined) ?? [];
  return ((view['place'] as number[] | undefined) ?? []).some((place, seat) => place === NOWHERE && !gone[seat]);
}
