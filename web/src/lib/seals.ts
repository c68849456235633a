/**
 * What this browser keeps of a deal, to hold it against the record afterwards: the seal it was shown before the cards, its own nonce, and a digest of every view it was shown.
 * It opens its nonce to one seal only, once it has kept it, and only if its own promise is in it.
 */
import { bytes, hex, sha256, text } from './sha256';
import { keep, recall } from './stored';
import type { Seal, Table } from './wire';

export interface Kept {
  nonce: string;
  /** The seat that the nonce was promised for; -1 without one. */
  seat: number;
  seal: Seal | null;
  /** Whether the seal was seen before the deal. */
  before: boolean;
  /** Digests of the views shown, by version, in order. */
  shown: [version: number, digest: string][];
}

const SHORT = 32;
const EMPTY: Kept = { nonce: '', seat: -1, seal: null, before: false, shown: [] };
/** Where storage is blocked, the seal lasts as long as the page. */
const here = new Map<string, Kept>();

/** JSON that is the same for the same data, here and in `rookery verify`. */
export function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`;
  if (data === null || typeof data !== 'object') return JSON.stringify(data);
  const fields = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join(',')}}`;
}

export const digest = (data: unknown): string => hex(sha256(text(canonical(data))));
export const promised = (nonce: string): string => (nonce ? hex(sha256(bytes(nonce))) : '');

export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export function kept(table: string): Kept {
  return recall<Kept | null>(`seal.${table}`, null) ?? here.get(table) ?? EMPTY;
}

function note(table: string, more: Partial<Kept>): Kept {
  const now = { ...kept(table), ...more };
  here.set(table, now);
  keep(`seal.${table}`, now);
  return now;
}

/** A new promise for a seat; what was kept before belongs to another sitting. */
export function promise(table: string, seat: number): string {
  return promised(note(table, { ...EMPTY, nonce: newNonce(), seat }).nonce);
}

/** The promise to greet a table with: the one that is kept, else a new one for whatever seat the link may open. */
export function offer(table: string): string {
  const { nonce, seal } = kept(table);
  return promised(nonce || seal ? nonce : note(table, { nonce: newNonce() }).nonce);
}

/** What was offered becomes the seat's promise if the table has taken it; a seat that had one before keeps that. */
export function settle(table: Table, seat: number): void {
  const own = kept(table.id);
  if (own.nonce === '' || own.seat >= 0) return;
  note(table.id, table.seats[seat]?.commitment === promised(own.nonce) ? { seat } : { nonce: '' });
}

/** Keeps the first seal that is shown; true if this browser may open its nonce to it now. */
export function attend(table: Table, seat: number): boolean {
  const { seal } = table;
  if (!seal) return false;
  let own = kept(table.id);
  if (!own.seal) own = note(table.id, { seal, before: table.phase === 'lobby' });
  const mine = own.nonce !== '' && own.seat === seat && seal.commitments[seat] === promised(own.nonce);
  const same = canonical(own.seal) === canonical(seal) && seal.table === table.id;
  return mine && same && own.before && table.phase === 'lobby' && !table.seats[seat]?.opened;
}

/** Remembers what was shown. Several pages of one seat may do so at once, in whatever order they hear of it. */
export function remember(table: Table, version: number, view: unknown): void {
  const own = kept(table.id);
  if (!own.seal || own.seal.table !== table.id) return;
  const seen = digest(view).slice(0, SHORT);
  if (own.shown.some(([at, what]) => at === version && what === seen)) return;
  const after = own.shown.findIndex(([at]) => at > version);
  const place = after < 0 ? own.shown.length : after;
  note(table.id, { shown: own.shown.toSpliced(place, 0, [version, seen]) });
}

/** The first version whose view is not among those derived from the record, in order; -1 if all are. */
export function firstUnfounded(shown: Kept['shown'], derived: string[]): number {
  let at = 0;
  let last = '';
  for (const [version, seen] of shown) {
    if (seen === last) continue;
    const found = derived.indexOf(seen, at);
    if (found < 0) return version;
    at = found + 1;
    last = seen;
  }
  return -1;
}

/** The file for `rookery verify --seal`. */
export function keptFile(table: string): string {
  return `${JSON.stringify({ 'rookery-seal': 1, ...kept(table) })}\n`;
}

/** Seals of tables that this browser no longer lists are let go. */
export function forgetOthers(tables: string[]): void {
  try {
    const known = new Set(tables.map((table) => `rookery.seal.${table}`));
    for (const name of Object.keys(localStorage)) if (name.startsWith('rookery.seal.') && !known.has(name)) localStorage.removeItem(name);
  } catch {
    // storage is blocked: nothing was kept
  }
}
