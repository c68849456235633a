import { expect, it, vi } from 'vitest';

vi.mock('../../lib/settings.svelte', () => ({ still: () => true }));

const { Viewport } = await import('./viewport.svelte');

it('sees nothing, and no less than nothing, of a map that a tall question hides', () => {
  const viewport = new Viewport();
  Object.assign(viewport, { width: 360, height: 300, foot: 120, scale: 1 });
  expect(viewport.seen.h).toBe(180);
  viewport.foot = 330;
  expect(viewport.seen.h).toBe(0);
});
