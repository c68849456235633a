/** What may be picked is seen in both themes: its ring stands out from the wood that it lies on. */
import { expect, test } from 'vitest';

const files = import.meta.glob<string>('./{Board,Scene}.svelte', { query: '?raw', import: 'default', eager: true });
const source = (path: string): string => files[`./${path}`]!;

/** A colour's luminance, as the WCAG reckon it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
const contrast = (one: string, two: string): number => {
  const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

test('cards on the wood of Thieves!, which is brown in both themes', () => {
  const lit = /--lit: (#[0-9a-f]{6})/.exec(source('Board.svelte'))![1]!;
  const [, wood] = /stop-color="#b8733a" \/><stop offset="\.45" stop-color="(#[0-9a-f]{6})"/.exec(source('Scene.svelte'))!;
  expect(contrast(lit, wood!)).toBeGreaterThanOrEqual(3);
});
