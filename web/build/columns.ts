/** Vite plugin: `table.csv?take=a,b&columns` is the table with only these columns, which must stand before any text with commas. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function taken(table: string, wanted: string[]): string {
  const lines = table.trim().split(/\r?\n/);
  const places = wanted.map((name) => lines[0]!.split(',').indexOf(name));
  if (places.includes(-1)) throw new Error(`The table has no column ${wanted[places.indexOf(-1)]}.`);
  return lines.map((line) => places.map((place) => line.split(',')[place]).join(',')).join('\n');
}

export function columns(): Plugin {
  return {
    name: 'rookery-columns',
    enforce: 'pre',
    load(id) {
      const found = /^(.*\.csv)\?take=([\w,]+)&columns$/.exec(id);
      return found ? `export default ${JSON.stringify(taken(readFileSync(found[1]!, 'utf8'), found[2]!.split(',')))}` : undefined;
    },
  };
}
