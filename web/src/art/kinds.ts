/** The kinds of cards: what shape their window has, their colours on paper, and the sign at their foot. */
export interface Kind {
  colour: string;
  dark: string;
  light: string;
  sign: string;
  shape: string;
}

export const KINDS: Record<string, Kind> = {
  skill: { colour: '#8e2f22', dark: '#3a0f0b', light: '#e0714f', sign: 'hood', shape: 'M50 6a36 36 0 1 1 0 72 36 36 0 0 1 0-72Z' },
  chamber: { colour: '#3b4963', dark: '#121826', light: '#8fa6c9', sign: 'dungeon-gate', shape: 'M16 80V40a34 34 0 0 1 68 0v40Z' },
  trickery: { colour: '#5c2e6b', dark: '#1f0c29', light: '#c58be0', sign: 'drama-masks', shape: 'M50 2 92 42 50 82 8 42Z' },
  treasure: { colour: '#85560a', dark: '#2c1a03', light: '#f6cb63', sign: 'crown-coin', shape: 'M32 5h36l22 22v30L68 79H32L10 57V27Z' },
  event: { colour: '#9a3d12', dark: '#2e1004', light: '#f5a05f', sign: 'ringing-bell', shape: 'M10 10 90 4v70l-20-5-12 9-16-7-14 8-18-6Z' },
  rumor: {
    colour: '#1f5a58',
    dark: '#06201f',
    light: '#76c9c0',
    sign: 'conversation',
    shape: 'M12 8h76a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H46L30 80V66H12a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z',
  },
  thief: { colour: '#3e444b', dark: '#14171a', light: '#b9c3cc', sign: 'hood', shape: 'M50 4 88 12v34c0 18-16 28-38 36C28 74 12 64 12 46V12Z' },
  plain: { colour: '#4a4238', dark: '#1c1712', light: '#c9b99a', sign: '', shape: 'M14 8h72v68H14Z' },
};

export function kind(name: string): Kind {
  return KINDS[name] ?? KINDS['plain']!;
}

/** The 36 rays behind every emblem. */
export const RAYS = Array.from({ length: 36 }, (_, i) => {
  const a = (i * Math.PI) / 18;
  const point = (angle: number): string => `${(50 + 110 * Math.cos(angle)).toFixed(1)} ${(42 + 110 * Math.sin(angle)).toFixed(1)}`;
  return `M50 42L${point(a)}L${point(a + 0.075)}Z`;
}).join('');

/** The hatching of the floor, darker towards the viewer. */
export const HATCHES = Array.from({ length: 16 }, (_, i) => ({ y: 62 + i * 1.5, dark: 0.1 + i * 0.02 }));
