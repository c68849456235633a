/** Where the others sit round the den, clockwise from your left, on a stage of 980 by 574: plaque, then laid card with its tilt. */
export interface Place {
  plaque: [number, number];
  card: [number, number];
  tilt: number;
}

const LEFT_LOW: Place = { plaque: [14, 262], card: [240, 304], tilt: -3 };
const LEFT_TOP: Place = { plaque: [132, 12], card: [258, 138], tilt: -5 };
const RIGHT_TOP: Place = { plaque: [642, 12], card: [632, 132], tilt: 4 };
const RIGHT_LOW: Place = { plaque: [760, 262], card: [648, 304], tilt: 5 };
const TOP: Place = { plaque: [387, 8], card: [612, 4], tilt: 3 };
const side = (left: boolean, y: number, tilt: number): Place => ({ plaque: [left ? 14 : 760, y], card: [left ? 240 : 646, y - 4], tilt: left ? -tilt : tilt });

/** With an odd number of others one sits at the top, and the scroll lies beside that plaque. */
export const PLACES: Record<number, { seats: Place[]; scroll: [number, number]; room: [number, number] }> = {
  1: { seats: [TOP], scroll: [120, 34], room: [415, 196] },
  2: { seats: [side(true, 200, 4), side(false, 200, 4)], scroll: [365, 50], room: [415, 186] },
  3: { seats: [side(true, 226, 4), TOP, side(false, 226, 4)], scroll: [112, 34], room: [415, 186] },
  4: { seats: [LEFT_LOW, LEFT_TOP, RIGHT_TOP, RIGHT_LOW], scroll: [365, 50], room: [415, 186] },
  5: {
    seats: [side(true, 330, 3), side(true, 174, 5), TOP, side(false, 174, 4), side(false, 330, 5)],
    scroll: [112, 34],
    room: [415, 186],
  },
  6: {
    seats: [side(true, 340, 3), side(true, 200, 4), { ...LEFT_TOP, plaque: [14, 12], card: [240, 60] }, { ...RIGHT_TOP, plaque: [760, 12], card: [646, 60] }, side(false, 200, 4), side(false, 340, 3)],
    scroll: [366, 60],
    room: [415, 186],
  },
};
