/** The signs of the seats: an animal and a colour, the same in every game and both themes. */
export interface SeatSign {
  animal: string;
  emblem: string;
  colour: string;
}

const SIGNS: SeatSign[] = [
  { animal: 'fox', emblem: 'fox-head', colour: '#f0a13a' },
  { animal: 'raven', emblem: 'raven', colour: '#7fb8f0' },
  { animal: 'rat', emblem: 'rat', colour: '#4cc49a' },
  { animal: 'cat', emblem: 'cat', colour: '#f07a5c' },
  { animal: 'moth', emblem: 'butterfly', colour: '#e39ac8' },
  { animal: 'toad', emblem: 'frog', colour: '#e9e1c4' },
  { animal: 'hare', emblem: 'rabbit', colour: '#b79bff' },
  { animal: 'owl', emblem: 'owl', colour: '#b8d34f' },
];

export function sign(seat: number): SeatSign {
  return SIGNS[((seat % SIGNS.length) + SIGNS.length) % SIGNS.length]!;
}
