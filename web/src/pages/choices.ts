/** What every table may choose besides its game's own rules. */
export const CLOCKS: [number, string][] = [
  [0, 'None'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [86400, '1 day'],
];
export const PACES: [number, string][] = [
  [1.2, 'At a human pace'],
  [0, 'At once'],
];
export const DELAYS: [number, string][] = [
  [0, 'Live'],
  [60, '1 minute'],
  [300, '5 minutes'],
];

/** More numbers than these are typed. */
const MANY = 40;

/** Answers that are typed as a number. */
export interface Numbers {
  /** What stands before the number in an answer: `cards:` in `cards:12`. */
  before: string;
  label: string;
  least: number;
  most: number;
  step: number;
}

/** The numbers among the answers, if they are too many to be listed. */
export function numbers(choices: [string | number | boolean, string][]): Numbers | null {
  const found = choices.flatMap(([answer, label]) => {
    const [, before, number] = /^(\w+:)?(\d+)$/.exec(String(answer)) ?? [];
    return number === undefined ? [] : [{ before: before ?? '', label: label.replace(/[\s:]*\d+$/, ''), number: Number(number) }];
  });
  if (found.length <= MANY) return null;
  const sorted = found.map(({ number }) => number).sort((one, other) => one - other);
  return { before: found[0]!.before, label: found[0]!.label, least: sorted[0]!, most: sorted.at(-1)!, step: sorted[1]! - sorted[0]! };
}
