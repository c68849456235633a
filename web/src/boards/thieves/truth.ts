/** What is true of a chamber, read from the open table of the rulebook (TH-131a): the page itself judges nothing. */
import { api } from '../../lib/api';
import type { Block } from '../../lib/wire';

/** The ids of the true facts by the id of the chamber: "TH-C16" -> "TH-F03", "TH-F23". */
export function truthTable(blocks: Block[]): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  for (const { rows } of blocks) {
    if (!rows.length || !/^true facts/.test(rows[0]!.at(-1) ?? '')) continue;
    for (const row of rows.slice(1)) table.set(row[0]!, new Set([...row.at(-1)!.matchAll(/\bF(\d+)\b/g)].map((found) => `TH-F${found[1]}`)));
  }
  return table;
}

export async function truthOf(room: string): Promise<Set<string>> {
  const { blocks } = await api.rules('thieves');
  return truthTable(blocks).get(room) ?? new Set();
}
