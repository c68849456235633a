/** What was just said at the table, in bubbles at the seats; each stands for as long as it takes to read. */
import type { Line } from './wire';

const LEAST = 4000;
const LETTER = 60;
const MOST = 12_000;

export class Bubbles {
  /** The words over each seat. */
  said = $state.raw<Record<number, string>>({});
  /** How much was said that nobody has looked at. */
  unread = $state(0);

  hear({ facts: { seat }, text }: Line, own: number): void {
    if (seat !== own || own < 0) this.unread += 1;
    if (typeof seat !== 'number' || seat < 0) return;
    this.said = { ...this.said, [seat]: text };
    setTimeout(() => this.said[seat] === text && this.hush(seat), Math.min(MOST, LEAST + text.length * LETTER));
  }

  private hush(seat: number): void {
    const { [seat]: _, ...others } = this.said;
    this.said = others;
  }
}
