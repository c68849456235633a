/**
 * Vite plugin: cuts the faces that `@font-face` rules name to what the page uses.
 *
 * A rule with a `unicode-range` gets those letters. Any other becomes two: the letters of English, and the other letters of the file, which the browser
 * loads when a word needs one. Axes that `font-variation-settings` sets are fixed, weights outside `font-weight` left out.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const FOLDER = fileURLToPath(new URL('../generated/', import.meta.url));
const ENGLISH = 'U+20-7E, U+A0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212';
const OTHERS = 'U+A1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122';
/** What the page's styles ask for, and what a face does unasked; small capitals and their like are left out. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'];

export const letters = (range: string): string =>
  range
    .split(',')
    .map((part) => part.trim().replace('U+', '').split('-').map((hex) => parseInt(hex, 16)))
    .flatMap(([first, last = first]) => Array.from({ length: last! - first! + 1 }, (_, i) => String.fromCodePoint(first! + i)))
    .join('');

const said = (rule: string, name: string): string | undefined => new RegExp(`${name}:\\s*([^;}]+)`).exec(rule)?.[1]?.trim();

/** The axes of a rule: fixed ones, and the weights it is for. */
export function axes(rule: string): Record<string, number | { min: number; max: number }> {
  const fixed = [...(said(rule, 'font-variation-settings') ?? '').matchAll(/'(\w{4})' (\d+)/g)].map((found) => [found[1]!, Number(found[2])] as const);
  const [min, max] = (said(rule, 'font-weight') ?? '').split(' ').map(Number);
  return { ...(max ? { wght: { min: min!, max } } : {}), ...Object.fromEntries(fixed) };
}

async function cut(file: string, range: string, rule: string): Promise<string> {
  const variationAxes = file.includes('-variable/') ? axes(rule) : {};
  const mark = createHash('sha256').update(JSON.stringify([file, range, variationAxes, FEATURES])).digest('hex').slice(0, 8);
  const path = `${FOLDER}${/[^/]+(?=\.woff2)/.exec(file)![0]}-${mark}.woff2`;
  if (!existsSync(path)) writeFileSync(path, await subset(readFileSync(require.resolve(file)), letters(range), { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, variationAxes }));
  return path;
}

export function faces(): Plugin {
  return {
    name: 'rookery-faces',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('.css') || !code.includes('@fontsource')) return undefined;
      mkdirSync(FOLDER, { recursive: true });
      let out = code;
      for (const [rule] of code.matchAll(/@font-face\s*\{[^}]*\}/g)) {
        const file = /url\('(@fontsource[^']+)'\)/.exec(rule)![1]!;
        const plain = rule.replace(/\s*(font-variation-settings|unicode-range):[^;]*;/g, '');
        const ranges = said(rule, 'unicode-range') ? [said(rule, 'unicode-range')!] : [ENGLISH, OTHERS];
        const rules = ranges.map(async (range) => plain.replace(file, relative(dirname(id), await cut(file, range, rule))).replace(/\}$/, `  unicode-range: ${range};\n}`));
        out = out.replace(rule, (await Promise.all(rules)).join('\n\n'));
      }
      return { code: out, map: null };
    },
  };
}
