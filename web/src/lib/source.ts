/** Where a table's picture comes from: a live line, a replay, or a lesson. The table itself cannot tell them apart. */
import type { Line, Picture, Question, Table, You } from './wire';

export type Listener = (lines: Line[], before: Picture | null, after: Picture) => void;

export interface Source {
  readonly id: string;
  readonly table: Table | null;
  readonly you: You | null;
  readonly picture: Picture | null;
  readonly story: Line[];
  readonly earlier: boolean;
  readonly state: 'opening' | 'open' | 'lost' | 'closed';
  readonly sending: boolean;
  readonly refusal: string;
  readonly objection: string;
  readonly unheard: string[];
  readonly seat: number;
  /** Whether anybody listens at the other end. */
  readonly live: boolean;
  readonly decision: Question | null;
  readonly offset: number;
  /** Whether the house serves a newer page by now. */
  readonly outdated?: boolean;
  listener: Listener | null;
  picks(ids: string[], say?: string): void;
  undo(): void;
  talk(text: string): void;
  /** Ask for lines of the story before those that are here. */
  older(): Promise<void>;
}
