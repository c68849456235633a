/** What may be picked is seen in both themes: its ring stands out from the wood that it lies on. */
import { expect, test } from 'vitest';
import { contrast } from '../../lib/contrast';

const files = import.meta.glob<string>('./{Board,Scene}.svelte', { query: '?raw', import: 'default', eager: true });
const source = (path: string): string => files[`./${path}`]!;

test('cards on the wood of Thieves!, which is brown in both themes', () => {
  const lit = /--lit: (#[0-9a-f]{6})/.exec(source('Board.svelte'))![1]!;
  const [, wood] = /stop-color="#b8733a" \/><stop offset="\.45" stop-color="(#[0-9a-f]{6})"/.exec(source('Scene.svelte'))!;
  expect(contrast(lit, wood!)).toBeGreaterThanOrEqual(3);
});
