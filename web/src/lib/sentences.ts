/** Sentences about a table that are the same for every game. */
import type { Seat, Table } from './wire';

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function seatName(table: Table | null, seat: number): string {
  const found = table?.seats[seat];
  return found ? found.name || `Seat ${found.letter}` : 'Somebody watching';
}

export function freeSeats(table: Table): Seat[] {
  return table.seats.filter((seat) => !seat.claimed && !seat.bot);
}

/** Whose number is sealed and not opened: in the lobby still to come, later left out of the deal. */
export function unopened(table: Table): string[] {
  return table.seats.filter(({ seat, opened }) => table.seal?.commitments[seat] && !opened).map(({ seat }) => seatName(table, seat));
}

export function waitingLine(table: Table, own: number): string {
  if (table.seal && table.phase === 'lobby') return 'The deal is sealed and about to begin.';
  if (table.phase === 'lobby') {
    const free = freeSeats(table).length;
    return free ? `In the lobby. ${free === 1 ? 'One chair is' : `${free} chairs are`} empty.` : 'In the lobby. All chairs are taken.';
  }
  if (table.awaited.includes(own)) return 'The table waits for you.';
  const names = table.awaited.map((seat) => seatName(table, seat));
  return names.length ? `${listed(names)} ${names.length > 1 ? 'are' : 'is'} choosing.` : 'The cards are moving.';
}

export function outcomeLine(table: Table, own: number): string {
  const winners = (table.outcome?.['winners'] as number[] | undefined) ?? [];
  const names = winners.map((seat) => (seat === own ? 'you' : seatName(table, seat)));
  if (!names.length) return 'Finished.';
  const who = listed(names);
  return `Finished. ${who[0]!.toUpperCase()}${who.slice(1)} won.`;
}

/** A number with its thing: 1 step, 2 steps. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Points are kept as they are told; halves are written as such. */
export function points(value: number): string {
  const whole = Math.trunc(value);
  const half = Math.abs(value - whole) === 0.5;
  const sign = value < 0 ? '−' : '';
  return half ? `${sign}${whole === 0 ? '' : Math.abs(whole)}½` : `${sign}${Math.abs(value)}`;
}
