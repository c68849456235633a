/** What may be picked is seen in both themes: the accent, of which its ring is, stands out from all that it lies on. */
import { expect, test } from 'vitest';
import { contrast } from '../lib/contrast';

const palettes = import.meta.glob<string>('./*/palette.css', { query: '?raw', import: 'default', eager: true });

/** The least that the WCAG ask of signs. */
const PLAIN = 3;
/** What lies under a ring on any board, as far as a palette has it. */
const GROUNDS = ['bg', 'surface', 'raised', 'ground', 'cobble-1', 'cobble-2'];

/** The colours of a palette in a theme, by name. */
function colours(palette: string, theme: string): Record<string, string> {
  const [, rules] = new RegExp(`data-theme='${theme}'\\]\\[data-game='\\w+'\\] \\{(.*?)\\}`, 's').exec(palette)!;
  return Object.fromEntries([...rules!.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name!, colour!]));
}

test.each(Object.entries(palettes))('rings of %s', (_, palette) => {
  for (const theme of ['dark', 'light']) {
    const { accent, ...others } = colours(palette, theme);
    const under = GROUNDS.filter((ground) => others[ground]);
    expect(under.length).toBeGreaterThan(2);
    for (const ground of under) expect(contrast(accent!, others[ground]!), `${theme}: ${ground}`).toBeGreaterThanOrEqual(PLAIN);
  }
});
