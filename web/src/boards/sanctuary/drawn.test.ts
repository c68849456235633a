/** What Sanctuary draws, without a browser. */
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', { origin: 'http://house', pathname: '/', hash: '' });
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const { default: Die } = await import('./Die.svelte');

const RED = '#ff5a3a';
const drawn = (props: object): string => render(Die as any, { props } as any).body;

test('the die of a Hell Hound is dark with a red edge, whatever its shape, and those of a thief are light', () => {
  for (const sides of [6, 10]) {
    expect(drawn({ value: 4, sides, hound: true })).toContain(RED);
    expect(drawn({ value: 4, sides })).not.toContain(RED);
  }
});
