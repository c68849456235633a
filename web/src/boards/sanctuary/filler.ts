/** The houses and trees nobody robs: they grow by a fixed seed wherever no street, building, wall or label is. */
import type { Line, Point, Town } from './town';

export interface Hut {
  x: number;
  y: number;
  w: number;
  h: number;
  roof: string;
}

export interface Tree {
  x: number;
  y: number;
  r: number;
}

const ROOFS = ['#a5573a', '#b56a45', '#8e4b38', '#b98a4e', '#7c6a55', '#9c7047'];
const POOR = '#6e6252';
const WITHIN: Point[] = [[318, 420], [318, 340], [322, 290], [400, 222], [424, 190], [424, 28], [984, 36], [984, 540], [900, 600], [760, 604], [560, 612], [320, 598]];
const GARDENS: Point[] = [[722, 56], [980, 56], [980, 284], [722, 284]];

/** Numbers between 0 and 1 that are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function inside(x: number, y: number, corners: Point[]): boolean {
  let odd = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners.at(i - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

function away(x: number, y: number, [x1, y1, x2, y2]: Line): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const part = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}

/** Whether nothing is drawn on a spot. */
function freeSpots(town: Town): (x: number, y: number) => boolean {
  const roads = [...town.streets, ...town.alleys];
  const stones = town.walls.flatMap(({ points }) => points.slice(1).map((to, i): Line => [...points[i]!, ...to]));
  const labels = town.areaLabels.map((label) => ({ ...label, half: Math.max(...label.lines.map((text) => text.length)) * 3.9 + 11 }));
  return (x, y) =>
    !roads.some((road) => away(x, y, road) < 15) &&
    !stones.some((wall) => away(x, y, wall) < 11) &&
    !town.data.houses.some((house) => Math.abs(x - house.x) < house.w / 2 + 15 && y > house.y - house.h / 2 - 20 && y < house.y + house.h / 2 + 21) &&
    !labels.some((label) => Math.abs(x - label.x) < label.half && Math.abs(y - label.y + 4) < 16);
}

/** Everything that fills the quarters, from north to south, so that what is nearer hides what is farther. */
export function filler(town: Town): (Hut | Tree)[] {
  const next = dice(7);
  const found: (Hut | Tree)[] = [];
  const area = (code: string): Point[] => town.data.areas.find((one) => one.code === code)!.polygon;
  const [lanterns, downwind] = [area('RL'), area('DW')];
  const isFree = freeSpots(town);
  for (let row = 34; row < 612; row += 17)
    for (let column = 18; column < 985; column += 18) {
      const x = column + (next() - 0.5) * 6;
      const y = row + (next() - 0.5) * 5;
      const [a, b, c] = [next(), next(), next()];
      const poor = inside(x, y, downwind);
      if (!(inside(x, y, WITHIN) || inside(x, y, lanterns) || (poor && a < 0.75)) || !isFree(x, y)) continue;
      if (inside(x, y, GARDENS)) {
        if (a < 0.55) found.push({ x, y, r: 5 + b * 2 });
      } else if (a < 0.86) found.push({ x, y, w: 10 + b * 5, h: 11 + c * 4, roof: poor ? POOR : ROOFS[Math.floor(c * 6)]! });
      else found.push({ x, y, r: 5 });
    }
  return found.sort((one, other) => one.y - other.y);
}

const ALLEY_ROOFS = ['#5e4a4a', '#6e5148', '#4e4650', '#7a5a44'];

/** The crowded roofs of the Maze, with room for its name. */
export function mazeHuts(x: number, y: number, w: number, h: number): Hut[] {
  const next = dice(99);
  const found: Hut[] = [];
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 7; column++) {
      const hx = x - w / 2 + 9 + column * 15 + (row % 2) * 4 + (next() - 0.5) * 5;
      const hy = y - h / 2 + 12 + row * 13 + (next() - 0.5) * 4;
      if (Math.abs(hy - y) < 11 && Math.abs(hx - x) < 46) continue;
      found.push({ x: hx, y: hy, w: 12 + next() * 3, h: 13, roof: ALLEY_ROOFS[Math.floor(next() * 4)]! });
    }
  return found;
}

/** Tufts of grass on the meadows outside the walls. */
export function tufts(): Point[] {
  const next = dice(31);
  return Array.from({ length: 90 }, (): Point => [next() * 320, next() * 620]).filter(([x, y]) => x < 150 || (y > 205 && y < 350) || y > 500);
}
