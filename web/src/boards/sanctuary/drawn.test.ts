/** What Sanctuary draws, without a browser. */
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import { contrast } from '../../lib/contrast';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', { origin: 'http://house', pathname: '/', hash: '' });
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const { default: Die } = await import('./Die.svelte');
const { './Lit.svelte': lit } = import.meta.glob<string>('./Lit.svelte', { query: '?raw', import: 'default', eager: true });

const RED = '#ff5a3a';
const drawn = (props: object): string => render(Die as any, { props } as any).body;

test('the die of a Hell Hound is dark with a red edge, whatever its shape, and those of a thief are light', () => {
  for (const sides of [6, 10]) {
    expect(drawn({ value: 4, sides, hound: true })).toContain(RED);
    expect(drawn({ value: 4, sides })).not.toContain(RED);
  }
});

test('a place that may be picked stands out from the map in both themes: its ring brings its own ground along', () => {
  const [, stone, edge] = /fill="(#[0-9a-f]{6})" fill-opacity="\.8" stroke="(#[0-9a-f]{6})"/.exec(lit!)!;
  expect(contrast(stone!, edge!)).toBeGreaterThanOrEqual(3);
});
