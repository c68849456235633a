/** Vite plugin: writes the pictures and fonts of print and play into the package, drawn from the page's own components. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import subset from 'subset-font';
import { createServer, type Plugin } from 'vite';
import { letters } from './faces.ts';
import { signs } from './signs.ts';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../src/rookery/printing/art/', import.meta.url));
const LETTERS = 'U+20-7E, U+A0-FF, U+131, U+152-153, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2212';

/** The faces of the page, whole enough for any text; a face of many weights is fixed at one. */
const FACES: [name: string, file: string, axes?: Record<string, number>][] = [
  ['alegreya-400', '@fontsource/alegreya/files/alegreya-latin-400-normal.woff2'],
  ['alegreya-400-italic', '@fontsource/alegreya/files/alegreya-latin-400-italic.woff2'],
  ['alegreya-700', '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2'],
  ['alegreya-sans-500', '@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2'],
  ['alegreya-sans-700', '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2'],
  ['grenze-gotisch-700', '@fontsource/grenze-gotisch/files/grenze-gotisch-latin-700-normal.woff2'],
  ['im-fell-english-sc-400', '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2'],
  ['im-fell-english-400-italic', '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2'],
  ['cormorant-700', '@fontsource/cormorant/files/cormorant-latin-700-normal.woff2'],
  ['cormorant-600-italic', '@fontsource/cormorant/files/cormorant-latin-600-italic.woff2'],
  ['fraunces-670', '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', { wght: 670, SOFT: 100, WONK: 0, opsz: 72 }],
  ['big-shoulders-900', '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2', { wght: 900 }],
];

async function cutFaces(): Promise<void> {
  mkdirSync(`${FOLDER}fonts`, { recursive: true });
  for (const [name, file, variationAxes] of FACES) {
    const cut = await subset(readFileSync(require.resolve(file)), letters(LETTERS), { targetFormat: 'sfnt', ...(variationAxes ? { variationAxes } : {}) });
    writeFileSync(`${FOLDER}fonts/${name}.ttf`, cut);
  }
}

async function draw(): Promise<void> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [signs(), svelte()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { everything } = (await server.ssrLoadModule('/src/print/index.ts')) as { everything: () => Record<string, unknown> };
    for (const [game, art] of Object.entries(everything())) writeFileSync(`${FOLDER}${game}.json`, JSON.stringify(art));
  } finally {
    await server.close();
  }
}

export function printed(): Plugin {
  return {
    name: 'rookery-printed',
    apply: 'build',
    closeBundle: async () => {
      rmSync(FOLDER, { recursive: true, force: true });
      await cutFaces();
      await draw();
    },
  };
}
