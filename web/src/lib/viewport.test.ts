import { expect, it, vi } from 'vitest';

vi.mock('./settings.svelte', () => ({ reducedMotion: () => true }));

const { Viewport } = await import('./viewport.svelte');

it('sees nothing, and no less than nothing, of a map that a tall question hides', () => {
  const viewport = new Viewport({ left: 0, top: 0, right: 1000, bottom: 700 });
  Object.assign(viewport, { width: 360, height: 300, foot: 120, scale: 1 });
  expect(viewport.seen.h).toBe(180);
  viewport.foot = 330;
  expect(viewport.seen.h).toBe(0);
});

it('keeps what it shows clear of what lies over its side', () => {
  const viewport = new Viewport({ left: -600, top: -600, right: 600, bottom: 600 });
  Object.assign(viewport, { width: 1000, height: 600, side: 200 });
  viewport.to(0, 0, 1);
  expect([viewport.x, viewport.y]).toEqual([600, 300]);
  expect(viewport.seen).toEqual({ x: -400, y: -300, w: 800, h: 600 });
});

it('keeps the points that it shows clear of the controls at its foot', () => {
  const viewport = new Viewport({ left: 0, top: 0, right: 1000, bottom: 700 });
  Object.assign(viewport, { width: 390, height: 480, foot: 180, rim: 60 });
  viewport.show([[500, 200], [520, 330]], false);
  const bottom = viewport.y + 330 * viewport.scale;
  expect(bottom).toBeLessThan(480 - 180 - 60);
});
