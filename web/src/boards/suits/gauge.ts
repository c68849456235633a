/** Where a play must get to, as far as the table tells it. */
export interface Aim {
  from: number;
  /** The last number of a band; without one the band is open above. */
  to: number | undefined;
  word: string;
}

const BAND = /^(?:(.+), )?(?:(\d+) to (\d+)|(\d+) or (less|more)|(\d+))(?:, and .*)?$/;

/** What "To reach: ..." says: a number, or a word with its numbers; nothing where nothing is told. */
export function aimOf(told: string): Aim | undefined {
  const found = BAND.exec(told);
  if (!found) return undefined;
  const [, word = '', low, high, edge, way, number] = found;
  if (number) return { from: Number(number), to: Number(number), word };
  if (low) return { from: Number(low), to: Number(high), word };
  return way === 'less' ? { from: 0, to: Number(edge), word } : { from: Number(edge), to: undefined, word };
}
