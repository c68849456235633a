/** How far this browser has followed each table: the moment of the last line that was told here. */
import { keep, recall } from './stored';
import type { Line } from './wire';

const KEPT = 40;

/** The moment of the last line seen at a table; nothing was missed where nothing was seen. */
export function lastSeen(table: string): number {
  return recall<Record<string, number>>('seen', {})[table] ?? Infinity;
}

export function see(table: string, story: Line[]): void {
  const at = story.at(-1)?.at;
  const all = recall<Record<string, number>>('seen', {});
  if (at === undefined || all[table] === at) return;
  const { [table]: _, ...others } = all;
  keep('seen', Object.fromEntries([...Object.entries(others).slice(1 - KEPT), [table, at]]));
}
