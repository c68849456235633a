/** Why somebody stands behind another with the same points (TH-164): by the points without wounds, then by trickery. */
export interface Counts {
  points: number[];
  places: number[];
  reasons: [what: string, value: number, rule: string][][];
}

const sum = ({ reasons }: Counts, seat: number, what: string): number => reasons[seat]!.reduce((all, [name, value]) => (name === what ? all + value : all), 0);

/** What put a thief behind the next one ahead with the same points; empty where points decide, or nothing does. */
export function behind(counts: Counts, seat: number): string {
  const { points, places } = counts;
  const ahead = points.flatMap((one, other) => (one === points[seat] && places[other]! < places[seat]! ? [other] : [])).sort((a, b) => places[b]! - places[a]!)[0];
  if (ahead === undefined) return '';
  const treasures = (one: number): number => points[one]! - sum(counts, one, 'wounds');
  if (treasures(ahead) !== treasures(seat)) return 'as many points, fewer without the wounds';
  return sum(counts, ahead, 'trickery') === sum(counts, seat, 'trickery') ? 'as many of everything, and the coin' : 'as many points, less trickery';
}
