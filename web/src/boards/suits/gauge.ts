/** Where a play must get to, as far as the table tells it: a word stands for the numbers printed beside it (SU-27). */
const BANDS: Record<string, [number, number]> = {
  easy: [1, 10],
  average: [11, 15],
  difficult: [16, 20],
  'very difficult': [21, 25],
  desperate: [26, 29],
  'almost impossible': [30, 34],
  hopeless: [35, 60],
};

export interface Aim {
  from: number;
  to: number;
  word: string;
}

/** What "against ..." says: a word, a number, or a total the other side has shown; nothing where nothing is told. */
export function aimOf(against: string): Aim | undefined {
  const word = against.replace(/"/g, '');
  const band = BANDS[word];
  if (band) return { from: band[0], to: band[1], word };
  const found = /^(\d+)$|\b(\d+) \(|\b(\d+) to reach$/.exec(against);
  const number = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? NaN);
  return Number.isNaN(number) ? undefined : { from: number, to: number, word: String(number) };
}
