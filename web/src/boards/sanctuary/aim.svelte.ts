/** What a player at the map points at before confirming: a Hell Hound, a place, a pair of dice, a card. */
import { thing } from '../../lib/asking';
import { chime } from '../../lib/sound';
import type { Table } from './town';
import { jobAt, thievesAt, ways, type Way } from './ways';

export class Aim {
  place = $state(-1);
  hound = $state(-1);
  /** Only the ways by this die, when the player has taken one up; 0: the likeliest. */
  die = $state(0);
  /** The Rumor Card the pointer rests on. */
  card = $state(0);
  readonly all = $derived.by(() => (this.play.source.sending ? [] : ways(this.play)));
  /** The die for the Hell Hound while the dice are being assigned: the one picked, the only one, or the one the server would spare. */
  readonly assigned = $derived.by(() => this.die || this.only || this.play.now.facts.spare);
  readonly lit = $derived.by(() => this.lights());
  readonly chosen = $derived.by(() => this.lit.filter((way) => way.place === this.place && (this.hound < 0 || way.hound === this.hound)));
  /** The way that the house would take, on the gold button; or the only one. */
  readonly likeliest = $derived.by(() => this.lit.find((way) => way.picks.at(-1) === this.play.now.facts.tempting || this.play.options.length === 1));
  /** The way that is previewed and that Enter confirms. */
  readonly way = $derived(this.chosen[0] ?? null);

  constructor(private readonly play: Table) {}

  private get only(): number {
    const [choice, ...more] = this.play.options;
    return choice && !more.length ? (thing(choice, 'number') ?? 0) : 0;
  }

  /** The ways that are lit now: with the dice in hand, or of the Hell Hound taken up; and whatever else is worth a look. */
  private lights(): Way[] {
    const kind = this.play.decision?.kind;
    if (kind === 'AssignDice') {
      const own = this.all.filter((way) => way.die === this.assigned);
      const taken = new Set(own.map((way) => way.place));
      return [...own, ...this.all.filter((way) => way.die !== this.assigned && way.kind !== 'walk' && !taken.has(way.place))];
    }
    if (!this.all.some((way) => way.hound >= 0)) return this.all;
    if (this.hound >= 0) return this.all.filter((way) => way.hound === this.hound && (!this.die || way.die === this.die));
    const target = jobAt(this.play, this.play.view.job);
    return this.all.filter((way) => way.place === target || thievesAt(this.play, way.place).some((seat) => seat !== this.play.seat));
  }

  /** The Hell Hounds that may be sent. */
  get hounds(): number[] {
    return [...new Set(this.all.map((way) => way.hound))].filter((hound) => hound >= 0);
  }

  /** A place was clicked: the first click shows the way, the second goes it. */
  touch(place: number): void {
    if (this.place === place && this.chosen.length === 1) this.confirm();
    else this.place = place;
  }

  take(hound: number): void {
    this.hound = this.hound === hound ? -1 : hound;
    this.place = -1;
  }

  confirm(way: Way | null = this.way): void {
    if (!way || this.play.source.sending) return;
    const { picks } = way;
    this.clear();
    chime('tap');
    this.play.playback.skip();
    this.play.give(picks);
  }

  /** Escape gives the aim up, Enter goes the way that is shown. */
  readonly keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog')) return;
    if (event.key === 'Escape') this.clear();
    else if (event.key === 'Enter' && this.way && !target.closest('button, a')) this.confirm();
  };

  clear(): void {
    this.place = -1;
    this.hound = -1;
    this.die = 0;
    this.play.clear();
  }
}

const aims = new WeakMap<Table, Aim>();

/** The one aim of a player at a table; it outlives the component that asked first. */
export function aimOf(play: Table): Aim {
  if (!aims.has(play)) $effect.root(() => void aims.set(play, new Aim(play)));
  return aims.get(play)!;
}
