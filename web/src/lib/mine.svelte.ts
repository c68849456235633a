/** The tables this browser has a token for, in localStorage. Tokens are sent to this server only. */
import { forgetOthers } from './seals';
import { keep, recall } from './stored';
import type { Table } from './wire';

export interface Mine {
  id: string;
  game: string;
  title: string;
  seat: number;
  token: string;
  host: string;
  join: string;
  watch: string;
  touched: number;
  /** Whoever holds a link to join with came to watch. */
  watching?: boolean;
}

class MyTables {
  all = $state<Record<string, Mine>>(recall<Record<string, Mine>>('tables', {}));

  of(id: string): Mine | undefined {
    return this.all[id];
  }

  note(table: Table, known: Partial<Mine>): Mine {
    const fresh: Mine = { id: table.id, seat: -1, token: '', host: '', join: '', watch: '', ...this.all[table.id], game: table.game, title: table.title, touched: Date.now(), ...known };
    this.all[table.id] = fresh;
    this.save();
    return fresh;
  }

  forget(id: string): void {
    delete this.all[id];
    this.save();
  }

  recent(): Mine[] {
    return Object.values(this.all).sort((a, b) => b.touched - a.touched);
  }

  private save(): void {
    const newest = this.recent().slice(0, 40);
    keep('tables', Object.fromEntries(newest.map((mine) => [mine.id, mine])));
    forgetOthers(newest.map((mine) => mine.id));
  }
}

export const mine = new MyTables();

/** The token that shows most: the seat's, else the host's, else one to watch or join with, as one came for. */
export function bestToken(known: Mine): string {
  return known.token || known.host || (known.watching && known.watch) || known.join || known.watch;
}

/** The address of a table, as it stands in the bar: whoever copies it invites. */
export function inviting(id: string, join = ''): string {
  return join ? `/table/${id}#${join}` : `/table/${id}`;
}
