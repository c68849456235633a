/** The part of a map that is in sight: moved by finger, mouse, wheel, keys and buttons. */
import { reducedMotion } from './settings.svelte';

export type Point = [x: number, y: number];

/** How far a map reaches, in its own measure. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Limits {
  /** The smallest scale at which names can be read. */
  legible: number;
  closest: number;
  /** The scale on a phone. */
  near: number;
}

const LIMITS: Limits = { legible: 0.95, closest: 2.6, near: 1.3 };
const DRAG = 5;

export class Viewport {
  extent = $state.raw<Extent>({ left: 0, top: 0, right: 0, bottom: 0 });
  width = $state(0);
  height = $state(0);
  /** What lies over the foot and the left side of the map and hides it. */
  foot = $state(0);
  side = $state(0);
  /** What the controls take of the room above the foot: points that are to be seen are kept clear of it. */
  rim = $state(0);
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  gliding = $state(false);
  dragged = false;

  private pointers = new Map<number, Point>();
  private timer = 0;

  constructor(
    extent: Extent,
    private readonly limits = LIMITS,
  ) {
    this.extent = extent;
    [this.width, this.height] = [extent.right - extent.left, extent.bottom - extent.top];
  }

  /** The scale at which all of the map is in sight. */
  get fit(): number {
    const { left, top, right, bottom } = this.extent;
    return Math.min((this.width - this.side) / (right - left), this.height / (bottom - top));
  }

  /** The scale a map opens with: all of it if its names can still be read, else a part of it. */
  get start(): number {
    return this.width < 700 ? this.limits.near : Math.max(this.fit, this.limits.legible);
  }

  get whole(): boolean {
    return this.scale <= this.fit * 1.02;
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  /** The rectangle in sight, in the map's own measure; nothing, if the foot hides it all. */
  get seen(): { x: number; y: number; w: number; h: number } {
    return { x: (this.side - this.x) / this.scale, y: -this.y / this.scale, w: (this.width - this.side) / this.scale, h: Math.max(0, this.height - this.foot) / this.scale };
  }

  /** Show these points, as near as they allow, with some room around them. */
  show(points: Point[], glide = true, [wide, high]: Point = [90, 90]): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = Math.min((this.width - this.side - wide) / (right - left || 1), (this.height - this.foot - this.rim - high) / (bottom - top || 1));
    const scale = Math.max(Math.min(this.start, room), Math.min(this.limits.legible, this.start));
    this.to((left + right) / 2, (top + bottom) / 2 + this.rim / 2 / scale, scale, glide);
  }

  /** Bring a point into sight if it is not. */
  reveal([x, y]: Point, margin = 40, glide = true): void {
    const [px, py] = [this.x + x * this.scale, this.y + y * this.scale];
    if (px < this.side + margin || py < margin || px > this.width - margin || py > this.height - this.foot - margin) this.to(x, y, this.scale, glide);
  }

  to(x: number, y: number, scale: number, glide = true): void {
    if (glide && !reducedMotion()) {
      this.gliding = true;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => (this.gliding = false), 300);
    }
    this.scale = this.allowed(scale);
    this.x = (this.width + this.side) / 2 - x * this.scale;
    this.y = (this.height - this.foot) / 2 - y * this.scale;
    this.clamp();
  }

  /** Nearer or farther, with one point of the window kept where it is. */
  zoom(factor: number, px = (this.width + this.side) / 2, py = (this.height - this.foot) / 2): void {
    const scale = this.allowed(this.scale * factor);
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.clamp();
  }

  down = (event: PointerEvent): void => {
    if (this.pointers.size === 0) this.dragged = false;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
  };

  move = (event: PointerEvent): void => {
    const was = this.pointers.get(event.pointerId);
    if (!was) return;
    const now: Point = [event.clientX, event.clientY];
    if (!this.dragged && Math.hypot(now[0] - was[0], now[1] - was[1]) < DRAG) return;
    if (!this.dragged) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.dragged = true;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const factor = Math.hypot(now[0] - other[0], now[1] - other[1]) / (Math.hypot(was[0] - other[0], was[1] - other[1]) || 1);
      this.zoom(factor, (now[0] + other[0]) / 2 - frame.x, (now[1] + other[1]) / 2 - frame.y);
    } else this.pan(now[0] - was[0], now[1] - was[1]);
    this.pointers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 600), event.clientX - frame.x, event.clientY - frame.y);
  };

  /** The keys that move the map while it has the focus itself. */
  keys = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (step) this.pan(step[0]!, step[1]!);
    else if (event.key === '+' || event.key === '=') this.zoom(1.25);
    else if (event.key === '-') this.zoom(0.8);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private allowed(scale: number): number {
    return Math.max(Math.min(this.fit, this.limits.closest), Math.min(this.limits.closest, scale));
  }

  /** No more emptiness beside the map than there must be; its foot may be drawn up above what lies over it. */
  private clamp(): void {
    const { left, top, right, bottom } = this.extent;
    this.scale = this.allowed(this.scale);
    const [w, h] = [(right - left) * this.scale, (bottom - top) * this.scale];
    this.x = within(this.x + left * this.scale - this.side, this.width - this.side, w, 0) + this.side - left * this.scale;
    this.y = within(this.y + top * this.scale, this.height, h, this.foot) - top * this.scale;
  }
}

function within(at: number, room: number, size: number, spare: number): number {
  if (size <= room - spare) return (room - spare - size) / 2;
  return Math.max(room - spare - size, Math.min(0, at));
}
