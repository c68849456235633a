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

type Point = [x: number, y: number];

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
/** How many numbers a command takes each time. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The numbers behind a command. The flags of an arc are single digits, and may stand without a space before the next number. */
function numbers(text: string, command: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length; ) {
    if (/[\s,]/.test(text[at]!)) {
      at += 1;
      continue;
    }
    NUMBER.lastIndex = at;
    const one = command === 'a' && [3, 4].includes(found.length % 7) ? text[at]! : NUMBER.exec(text)![0];
    found.push(Number(one));
    at += one.length;
  }
  return found;
}

/** Whether a number is a place across (0) or down (1), or none (the radii, the angle and the flags of an arc). */
function axis(command: string, index: number): 0 | 1 | undefined {
  if (command === 'v') return 1;
  if (command === 'a') return index < 5 ? undefined : index === 5 ? 0 : 1;
  return index % 2 === 0 ? 0 : 1;
}

const written = (all: number[]): string => all.map((one, i) => (i && one >= 0 ? ` ${one}` : `${one}`)).join('');

/** A path on whole steps: nobody sees more of an emblem, and it weighs half. Each place is rounded, not each step, so that errors do not add up. */
export function rounded(path: string): string {
  let [out, here, drawn, start]: [string, Point, Point, Point] = ['', [0, 0], [0, 0], [0, 0]];
  for (const [, letter, text] of path.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const command = letter!.toLowerCase();
    const from = letter === command ? (side: 0 | 1) => here[side] : () => 0;
    const given = numbers(text!, command);
    const short: number[] = [];
    for (let at = 0; at < given.length; at += TAKES[command]!) {
      const [to, shown]: [Point, Point] = [[...here], [...drawn]];
      given.slice(at, at + TAKES[command]!).forEach((one, i) => {
        const side = axis(command, i);
        if (side === undefined) return short.push(Math.round(one));
        to[side] = from(side) + one;
        shown[side] = Math.round(to[side]);
        return short.push(shown[side] - (letter === command ? drawn[side] : 0) + 0);
      });
      [here, drawn] = [to, shown];
      if (command === 'm' && at === 0) start = [...here];
    }
    if (command === 'z') [here, drawn] = [[...start], [Math.round(start[0]), Math.round(start[1])]];
    out += letter + written(short);
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
