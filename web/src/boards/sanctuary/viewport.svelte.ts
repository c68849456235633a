/** The part of the map that is in sight: moved by finger, mouse, wheel, keys and buttons. */
import { reducedMotion } from '../../lib/settings.svelte';
import { HEIGHT, WIDTH, type Point } from './town';

const LEGIBLE = 0.95;
const CLOSEST = 2.6;
const DRAG = 5;

export class Viewport {
  width = $state(WIDTH);
  height = $state(HEIGHT);
  /** What lies over the foot of the map and hides it. */
  foot = $state(0);
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  gliding = $state(false);
  dragged = false;

  private pointers = new Map<number, Point>();
  private timer = 0;

  get fit(): number {
    return Math.min(this.width / WIDTH, this.height / HEIGHT);
  }

  /** The scale a map opens with: all of it if its names can still be read, else a part of it. */
  get start(): number {
    return this.width < 700 ? 1.3 : Math.max(this.fit, LEGIBLE);
  }

  get whole(): boolean {
    return this.scale <= this.fit * 1.02;
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  /** The rectangle in sight, in the map's own measure; nothing, if the foot hides it all. */
  get seen(): { x: number; y: number; w: number; h: number } {
    return { x: -this.x / this.scale, y: -this.y / this.scale, w: this.width / this.scale, h: Math.max(0, this.height - this.foot) / this.scale };
  }

  /** Show these points, as near as they allow. */
  show(points: Point[], glide = true): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = Math.min((this.width - 90) / (right - left || 1), (this.height - this.foot - 110) / (bottom - top || 1));
    this.to((left + right) / 2, (top + bottom) / 2, Math.max(Math.min(this.start, room), Math.min(LEGIBLE, this.start)), glide);
  }

  /** Bring a point into sight if it is not. */
  reveal([x, y]: Point): void {
    const [px, py] = [this.x + x * this.scale, this.y + y * this.scale];
    if (px < 40 || py < 40 || px > this.width - 40 || py > this.height - this.foot - 40) this.to(x, y, this.scale);
  }

  to(x: number, y: number, scale: number, glide = true): void {
    if (glide && !reducedMotion()) {
      this.gliding = true;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => (this.gliding = false), 300);
    }
    this.scale = Math.max(this.fit, Math.min(CLOSEST, scale));
    this.x = this.width / 2 - x * this.scale;
    this.y = (this.height - this.foot) / 2 - y * this.scale;
    this.clamp();
  }

  /** Nearer or farther, with one point of the window kept where it is. */
  zoom(factor: number, px = this.width / 2, py = (this.height - this.foot) / 2): void {
    const scale = Math.max(this.fit, Math.min(CLOSEST, this.scale * factor));
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

  /** No more emptiness beside the map than there must be; its foot may be drawn up above what lies over it. */
  private clamp(): void {
    this.scale = Math.max(this.fit, this.scale);
    this.x = within(this.x, this.width, WIDTH * this.scale, 0);
    this.y = within(this.y, this.height, HEIGHT * this.scale, this.foot);
  }
}

function within(at: number, room: number, size: number, spare: number): number {
  if (size <= room - spare) return (room - spare - size) / 2;
  return Math.max(room - spare - size, Math.min(0, at));
}
