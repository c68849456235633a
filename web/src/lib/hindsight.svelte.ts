/** What the master says of a finished game, asked for once and kept: about single steps, and about a seat's whole game. */
import { api } from './api';
import type { Hindsight, Judgement } from './wire';

export class MasterSays {
  steps = $state.raw<Record<number, Judgement>>({});
  seats = $state.raw<Record<number, Hindsight>>({});
  thinking = $state(false);
  /** Why the master says nothing. */
  refusal = $state('');

  constructor(
    private table: string,
    private token: string,
  ) {}

  judge(step: number): Promise<void> {
    return this.ask(async () => this.keep([await api.judgement(this.table, this.token, step)]));
  }

  lookBack(seat: number): Promise<void> {
    return this.ask(async () => {
      const found = await api.hindsight(this.table, this.token, seat);
      this.keep(found.moments);
      this.seats = { ...this.seats, [seat]: found };
    });
  }

  private keep(found: Judgement[]): void {
    this.steps = { ...this.steps, ...Object.fromEntries(found.map((one) => [one.step, one])) };
  }

  /** One question at a time. */
  private async ask(question: () => Promise<void>): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    this.refusal = '';
    try {
      await question();
    } catch (error) {
      this.refusal = (error as Error).message;
    }
    this.thinking = false;
  }
}
