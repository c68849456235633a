/** The kinds of cards that have been loaded so far: the shape of their window, their colours on paper, the sign at their foot. */
export interface Kind {
  colour: string;
  dark: string;
  light: string;
  sign: string;
  shape: string;
  /** Where a word of a title may break that no small card holds in one line, not even at the smallest size. */
  breaks?: RegExp;
}

const kinds: Record<string, Kind> = {
  plain: { colour: '#4a4238', dark: '#1c1712', light: '#c9b99a', sign: '', shape: 'M14 8h72v68H14Z' },
};

/** A board adds the kinds of its game. */
export function addKinds(more: Record<string, Kind>): void {
  Object.assign(kinds, more);
}

export function kind(name: string): Kind {
  return kinds[name] ?? kinds['plain']!;
}

/** The 36 rays behind every emblem. */
export const RAYS = Array.from({ length: 36 }, (_, i) => {
  const a = (i * Math.PI) / 18;
  const point = (angle: number): string => `${(50 + 110 * Math.cos(angle)).toFixed(1)} ${(42 + 110 * Math.sin(angle)).toFixed(1)}`;
  return `M50 42L${point(a)}L${point(a + 0.075)}Z`;
}).join('');

/** The hatching of the floor, darker towards the viewer. */
export const HATCHES = Array.from({ length: 16 }, (_, i) => ({ y: 62 + i * 1.5, dark: 0.1 + i * 0.02 }));
