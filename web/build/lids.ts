/** The letters of each box lid, cut out of the game's face, so that the shelf does not load five whole fonts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const FOLDER = fileURLToPath(new URL('../generated/lids/', import.meta.url));

interface Lid {
  file: string;
  letters: string;
  axes?: Record<string, number>;
}

const LIDS: Record<string, Lid> = {
  thieves: { file: '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-700-normal.woff2', letters: 'Thieves!' },
  sanctuary: { file: '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2', letters: 'Sanctuary' },
  'sanctuary-motto': { file: '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2', letters: 'three hundred silver, one city' },
  suits: { file: '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2', letters: 'SUITS', axes: { wght: 900 } },
  den: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    letters: 'Den of Thieves',
    axes: { wght: 700, SOFT: 100, WONK: 1, opsz: 72 },
  },
  know: { file: '@fontsource/cormorant/files/cormorant-latin-600-italic.woff2', letters: 'Know Thyself' },
};

export async function cutLids(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, lid] of Object.entries(LIDS)) {
    const target = `${FOLDER}${name}.woff2`;
    if (existsSync(target)) continue;
    const whole = readFileSync(require.resolve(lid.file));
    writeFileSync(target, await subset(whole, lid.letters, { targetFormat: 'woff2', ...(lid.axes ? { variationAxes: lid.axes } : {}) }));
  }
}
