/** How a job came out, as the game tells it. */
export interface Fared {
  name: string;
  plays: number;
  won: number;
  dealt: number;
  added: number;
  class?: string;
  scene?: number;
}

export interface Outcome {
  winners: number[];
  ending: string;
  heat: number;
  scene: number;
  suits: Fared[];
  fallen: Fared[];
  text: string;
}

/** The evening in a few numbers; a job of the GM's own knows no Heat. */
export function fares({ suits, fallen, heat }: Outcome, hot = true): { number: string; word: string }[] {
  const everybody = [...suits, ...fallen];
  const sum = (field: 'plays' | 'won' | 'dealt'): number => everybody.reduce((all, suit) => all + suit[field], 0);
  return [
    { number: `${suits.length} of ${everybody.length}`, word: 'came home' },
    { number: `${sum('won')} of ${sum('plays')}`, word: 'plays won' },
    { number: String(sum('dealt')), word: 'damage dealt' },
    ...(hot ? [{ number: String(heat), word: 'heat at the end' }] : []),
  ];
}

/** What a Suit did, in a line. */
export function deeds({ won, plays, added, dealt }: Fared): string {
  return `${won} of ${plays} plays won, ${added} ${added === 1 ? 'card' : 'cards'} added, ${dealt} damage dealt`;
}
