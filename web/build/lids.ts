/** Writes `generated/lids.css`: fonts cut down to the letters on the box lids, as each game's `lid.json` lists them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const BOARDS = fileURLToPath(new URL('../src/boards/', import.meta.url));
const FOLDER = fileURLToPath(new URL('../generated/', import.meta.url));

interface Lettering {
  /** What `Lid.svelte` calls the cut font. */
  family: string;
  /** What the whole font is called, on paper. */
  whole: string;
  font: string;
  letters: string;
  axes?: Record<string, number>;
}

export async function cutLids(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const lists = readdirSync(BOARDS).map((game) => `${BOARDS}${game}/lid.json`).filter((list) => existsSync(list));
  const rules = [];
  for (const one of lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as Lettering[])) {
    const file = `${one.family} ${one.letters}`.replace(/\W+/g, '-');
    if (!existsSync(`${FOLDER}${file}.woff2`)) {
      const whole = readFileSync(require.resolve(one.font));
      writeFileSync(`${FOLDER}${file}.woff2`, await subset(whole, one.letters, { targetFormat: 'woff2', ...(one.axes ? { variationAxes: one.axes } : {}) }));
    }
    rules.push(`@font-face {\n  font-family: '${one.family}';\n  font-display: block;\n  src: url('./${file}.woff2') format('woff2');\n}\n`);
  }
  writeFileSync(`${FOLDER}lids.css`, rules.join('\n'));
}
