/** Vite plugin: a `.emblems` or `.icons` file is a list of names; importing it gives the drawings of exactly those. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

interface Drawn {
  body: string;
}

interface EmblemSet {
  icons: Record<string, Drawn>;
  aliases?: Record<string, { parent: string }>;
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
/** The flags of an arc are single digits, and may stand without a space before the next number. */
const isFlag = (command: string, place: number): boolean => /a/i.test(command) && [3, 4].includes(place % 7);

/** A path with a tenth as its smallest step: nobody sees more of an emblem, and it weighs a third less. */
export function rounded(path: string): string {
  let [out, command, place, at] = ['', '', 0, 0];
  while (at < path.length) {
    const letter = path[at]!;
    if (/[a-z]/i.test(letter)) {
      [out, command, place, at] = [out + letter, letter, 0, at + 1];
    } else if (/[\s,]/.test(letter)) {
      at += 1;
    } else {
      NUMBER.lastIndex = at;
      const found = isFlag(command, place) ? letter : NUMBER.exec(path)![0];
      const short = String(Math.round(Number(found) * 10) / 10 + 0).replace(/^(-?)0\./, '$1.');
      out += place && !short.startsWith('-') ? ` ${short}` : short;
      [place, at] = [place + 1, at + found.length];
    }
  }
  return out;
}

/** The outline of an emblem of the set game-icons, on a field of 512 by 512. */
function emblem(set: EmblemSet, name: string): string {
  const drawn = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!drawn) throw new Error(`There is no emblem called ${name}.`);
  return [...drawn.body.matchAll(/ d="([^"]+)"/g)].map((found) => rounded(found[1]!)).join(' ');
}

/** The inside of a Lucide icon, on a field of 24 by 24. */
function icon(name: string): string {
  const text = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(text)?.[1] ?? '';
  return inside.replace(/\s+/g, ' ').trim();
}

export function signs(): Plugin {
  const set = require('@iconify-json/game-icons/icons.json') as EmblemSet;
  return {
    name: 'rookery-signs',
    transform(code, id) {
      const draw = id.endsWith('.emblems') ? (name: string) => emblem(set, name) : id.endsWith('.icons') ? icon : undefined;
      if (!draw) return undefined;
      const names = code.split(/\s+/).filter(Boolean);
      return { code: `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, draw(name)])))}`, map: null };
    },
  };
}
