/** Words that were typed for a question: kept in this browser by table, seat and question, so that neither a closed page nor an undo loses them. */
import { keep, recall } from './stored';

const KEPT = 12;
type Drafts = Record<string, string>;

const name = (table: string, seat: number): string => `draft.${table}.${seat}`;

export const draft = (table: string, seat: number, key: string): string => recall<Drafts>(name(table, seat), {})[key] ?? '';

/** The newest last; of old questions only a few. */
export function keepDraft(table: string, seat: number, key: string, text: string): void {
  const { [key]: _, ...others } = recall<Drafts>(name(table, seat), {});
  const rows = [...Object.entries(others), ...(text ? [[key, text] as const] : [])];
  keep(name(table, seat), Object.fromEntries(rows.slice(-KEPT)));
}

/** The game is over: nothing is left to say. */
export function forgetDrafts(table: string, seat: number): void {
  try {
    localStorage.removeItem(`rookery.${name(table, seat)}`);
  } catch {
    // blocked: nothing was kept
  }
}
