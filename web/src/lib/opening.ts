/** Opening a table and sitting down at it, in as few steps as the server allows. */
import { sign } from '../art/seats';
import { api } from './api';
import { bestToken, inviting, mine } from './mine.svelte';
import { promise } from './seals';
import { settings } from './settings.svelte';
import { boxes } from './shelf';
import type { GameCard, NewTable, Table } from './wire';

export function nameFor(seat: number): string {
  const { animal } = sign(seat);
  return settings.name.trim() || animal[0]!.toUpperCase() + animal.slice(1);
}

/** Take a chair, with the promise of this browser's nonce, which is kept until the seal is shown. */
export async function sitDown(table: Table, seat: number, token: string, name = nameFor(seat)): Promise<void> {
  const knows = !!table.challenge && !!mine.of(table.challenge);
  const claimed = await api.sit(table.id, seat, token, { name, commitment: promise(table.id, seat), knows });
  mine.note(claimed.table, { seat: claimed.seat, token: claimed.token });
}

export async function openTable(wanted: NewTable): Promise<Table> {
  const opened = await api.open(wanted);
  mine.note(opened.table, { host: opened.host, join: opened.join, watch: opened.watch });
  return opened.table;
}

/** The bots of a game from weak to strong; the strongest that thinks quickly is the one to start with. */
export function startingBot(card: GameCard): string {
  return card.bots.includes('clever') ? 'clever' : (card.bots.at(-1) ?? '');
}

/** How many chairs one click opens: as the box says, else five or as many as there are. */
export function chairs(card: GameCard): number {
  const alone = boxes.find(([name]) => name === card.name)?.[1].alone;
  return alone ?? (card.seats.includes(5) ? 5 : Math.max(...card.seats));
}

/** One click: you and bots, and the first card is dealt. */
export async function playNow(card: GameCard, more: Partial<NewTable> = {}): Promise<Table> {
  const seats = chairs(card);
  const { presets: options } = await api.terms(card.name, { seats, options: {} });
  const table = await openTable({ game: card.name, seats, options, bots: startingBot(card), pace: 0.8, ...more });
  const host = mine.of(table.id)!.host;
  await sitDown(table, 0, host);
  return api.start(table.id, host);
}

/** What a pasted link leads to, or nothing. */
export function addressOf(code: string): string {
  const found = /(?:\/table\/)?([A-Za-z0-9]{4,40})(?:#|\s+)([A-Za-z0-9_-]{20,64})\s*$/.exec(code.trim());
  return found ? `/table/${found[1]}#${found[2]}` : '';
}

/** Where a link or a code that was read out leads; refused with a sentence if it leads nowhere. */
export async function wayTo(code: string): Promise<string> {
  const address = addressOf(code);
  if (address) return address;
  const { table, token } = await api.join(code.trim());
  return inviting(table, token);
}

/** Another chair, or another name on the same one. A chair has a promise of its own. */
export async function changeChair(table: Table, seat: number, name: string): Promise<void> {
  const own = mine.of(table.id)!;
  const commitment = seat === own.seat ? '' : promise(table.id, seat);
  const moved = await api.sit(table.id, seat, own.token, { name, commitment });
  mine.note(moved.table, { seat: moved.seat });
}

/** Come along to another table, which the links of this one open. */
export function follow(id: string, table: Table): void {
  const { seat, token, host, join, watch, watching = false } = mine.of(id)!;
  if (token && !mine.of(table.id)) promise(table.id, seat);
  mine.note(table, { seat, token, host, join, watch, watching });
}

/** The same people once more, with a new deal: one table for all who want it. */
export async function rematch(id: string): Promise<string> {
  const own = mine.of(id)!;
  const table = await api.rematch(id, own.token || own.host);
  follow(id, table);
  return inviting(table.id, own.join);
}

/** The same deal at a table of its own, for others to try. */
export async function challenge(id: string): Promise<string> {
  const { table, host, join, watch } = await api.again(id, bestToken(mine.of(id)!));
  mine.note(table, { host, join, watch });
  return inviting(table.id, join);
}
