/** A walk to draw. Where a walk may end is told by the server; this only finds streets that lead there, never straight back. */
import { DOORS, isStreet, NEIGHBOURS } from './town';

type Strides = Map<number, number>;

const SPAN = 1000;
const stride = (before: number, here: number): number => (before + 1) * SPAN + here;
const place = (key: number): number => key % SPAN;
const previous = (key: number): number => Math.floor(key / SPAN) - 1;

/** All walks of up to so many steps: for each step the strides taken, each with the stride before it. */
export class Walks {
  private readonly layers: Strides[] = [];

  constructor(
    private readonly start: number,
    before: number,
    private readonly steps: number,
  ) {
    let layer: Strides = new Map((NEIGHBOURS[start] ?? []).filter((to) => to !== before).map((to) => [stride(start, to), -1]));
    for (let step = 1; step <= steps; step++) {
      this.layers.push(layer);
      const onward: Strides = new Map();
      for (const key of layer.keys())
        for (const to of NEIGHBOURS[place(key)]!) {
          const next = stride(place(key), to);
          if (to !== previous(key) && !onward.has(next)) onward.set(next, key);
        }
      layer = onward;
    }
  }

  /** The places of a walk to there, without its start: the full number of steps along the streets, as few as possible into a house. */
  to(end: number): number[] {
    if (!isStreet(end)) return this.into(end);
    const lengths = [this.steps, ...Array.from({ length: this.steps }, (_, i) => i + 1)];
    for (const length of lengths) {
      const last = [...(this.layers[length - 1]?.keys() ?? [])].find((key) => place(key) === end);
      if (last !== undefined) return this.back(length, last);
    }
    return [end];
  }

  private into(house: number): number[] {
    if (DOORS[this.start]?.includes(house)) return [house];
    for (let length = 1; length < this.steps; length++) {
      const last = [...this.layers[length - 1]!.keys()].find((key) => DOORS[place(key)]!.includes(house) && previous(key) !== house);
      if (last !== undefined) return [...this.back(length, last), house];
    }
    return [house];
  }

  private back(length: number, last: number): number[] {
    const found: number[] = [];
    let key = last;
    for (let step = length; step > 0; step--) {
      found.unshift(place(key));
      key = this.layers[step - 1]!.get(key)!;
    }
    return found;
  }
}
