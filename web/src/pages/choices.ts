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
