/** What a player at the map points at before confirming: a Hell Hound, a place, a pair of dice, a card. */
import type { Play } from '../../lib/play.svelte';
import { chime } from '../../lib/sound';
import { rumor } from './cards';
import { thievesAt, ways, type Way } from './ways';

export class Aim {
  place = $state(-1);
  hound = $state(-1);
  /** Only the ways by this die, when the player has taken one up; 0: the likeliest. */
  die = $state(0);
  /** The Rumor Card the pointer rests on. */
  card = $state(0);
  readonly all = $derived.by(() => (this.play.source.sending ? [] : ways(this.play)));
  /** The die for the Hell Hound while the dice are being assigned: the one picked, or the one that leaves the best theft. */
  readonly assigned = $derived.by(() => this.die || likeliest(this.all, this.play));
  readonly lit = $derived.by(() => this.lights());
  readonly chosen = $derived.by(() => this.lit.filter((way) => way.place === this.place && (this.hound < 0 || way.hound === this.hound)));
  /** The way that is previewed and that Enter confirms. */
  readonly way = $derived(this.chosen[0] ?? null);

  constructor(private readonly play: Play) {}

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
    const job = this.play.view['job'] as number;
    const target = job ? rumor(job, this.play.view).place : -1;
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
    this.play.source.picks(picks);
  }

  clear(): void {
    this.place = -1;
    this.hound = -1;
    this.die = 0;
    this.play.clear();
  }
}

function likeliest(all: Way[], play: Play): number {
  const thefts = all.filter((way) => way.kind === 'steal').sort((a, b) => rumor(b.card, play.view).silver - rumor(a.card, play.view).silver);
  return thefts[0]?.die ?? all[0]?.die ?? 0;
}

const aims = new WeakMap<Play, Aim>();

/** The one aim of a player at a table; it outlives the component that asked first. */
export function aimOf(play: Play): Aim {
  if (!aims.has(play)) $effect.root(() => void aims.set(play, new Aim(play)));
  return aims.get(play)!;
}
