/** The answers of the open decision that are places on the map: where, by which dice, how many steps. */
import type { Play } from '../../lib/play.svelte';
import type { Choice } from '../../lib/wire';
import { rumor } from './cards';
import { terms } from './terms';
import { Walks } from './paths';
import { isStreet, placeName } from './town';

export interface Way {
  key: string;
  kind: string;
  place: number;
  /** The picks that are sent: the dice first, if they are not yet assigned. */
  picks: string[];
  label: string;
  /** Which Hell Hound walks, or -1. */
  hound: number;
  /** The die a Hell Hound gets or uses, or 0. */
  die: number;
  card: number;
  route: number[];
}

const ON_FOOT = ['walk', 'enter', 'steal', 'step', 'run', 'exit'];
const HOUNDS = ['hound', 'send'];
const RUN = 10;

const thing = (choice: Choice, field: string): number => choice.things.find(([name]) => name === field)?.[1] ?? -1;

export function ways(play: Play): Way[] {
  const { decision } = play;
  if (!decision) return [];
  if (decision.kind === 'AssignDice') return assigned(play);
  const first = decision.options.map((choice) => choice.id.split(':')[0]!);
  if (first.some((kind) => HOUNDS.includes(kind))) return hounds(play);
  return decision.options.filter((_, i) => ON_FOOT.includes(first[i]!)).map((choice) => onFoot(play, choice, walksOf(play, choice)));
}

/** The view as it is now, whatever is still being told. */
const now = (play: Play): Record<string, any> => (play.source.picture?.view ?? {}) as Record<string, any>;

const found = new Map<string, Walks>();

/** Walks are looked up again and again while a decision is open. */
function walks(start: number, before: number, steps: number): Walks {
  const key = `${start} ${before} ${steps}`;
  if (!found.has(key)) {
    if (found.size > 200) found.clear();
    found.set(key, new Walks(start, before, steps));
  }
  return found.get(key)!;
}

function walksOf(play: Play, choice: Choice): Walks | null {
  const view = now(play);
  const kind = choice.id.split(':')[0]!;
  const start = view['place'][play.seat] as number;
  if (kind === 'exit' || start < 0) return null;
  return walks(start, kind === 'run' ? -1 : view['came_from'], kind === 'run' ? RUN : kind === 'step' ? 1 : view['left']);
}

function onFoot(play: Play, choice: Choice, along: Walks | null): Way {
  const kind = choice.id.split(':')[0]!;
  const place = thing(choice, 'place');
  const card = thing(choice, 'card');
  const route = along ? along.to(place) : [place];
  return { key: choice.id, kind, place, picks: [choice.id], label: words(play, kind, place, card, route.length), hound: -1, die: 0, card, route };
}

/** Before the dice are assigned: where each way to assign them would lead. */
function assigned(play: Play): Way[] {
  const view = now(play);
  const start = view['place'][play.seat] as number;
  const most = (view['dice'] as number[]).reduce((sum, die) => sum + die, 0) + speed(view, play.seat);
  return play.options.flatMap((choice, i) => {
    const die = thing(choice, 'number');
    const along = walks(start, -1, most - die);
    return ((view['prospects'] as [string, number, number?][][])[i] ?? []).map(([kind, place, card = -1]): Way => {
      const route = along.to(place);
      const then = [kind, play.slug('place', place), ...(card >= 0 ? [play.slug('card', card)] : [])].join(':');
      return { key: `${choice.id} ${then}`, kind, place, picks: [choice.id, then], label: words(play, kind, place, card, route.length), hound: -1, die, card, route };
    });
  });
}

const BOOTS: Record<number, number> = { 47: 1, 48: 2 };
const speed = (view: Record<string, any>, seat: number): number => (view['boots'][seat] as number[]).reduce((sum, card) => sum + (BOOTS[card] ?? 0), 0);

function hounds(play: Play): Way[] {
  const view = now(play);
  return play.options.map((choice) => {
    const [hound, place, number] = [thing(choice, 'hound'), thing(choice, 'place'), thing(choice, 'number')];
    const die = number > 0 ? number : (view['hound_die'] as number);
    const start = view['hounds'][hound] as number;
    const met = thievesAt(play, place);
    const goal = met.length ? `on ${met.map((seat) => (seat === play.seat ? 'yourself' : play.name(seat))).join(' and ')}` : `to ${placeName(place)}`;
    const label = `${met.length ? 'Set' : 'Send'} Hell Hound ${hound + 1} ${goal}${number > 0 ? ` with the ${die}` : ''}`;
    return { key: choice.id, kind: 'hound', place, picks: [choice.id], label, hound, die, card: -1, route: walks(start, -1, die).to(place) };
  });
}

export function thievesAt(play: Play, place: number): number[] {
  return ((now(play)['place'] as number[] | undefined) ?? []).flatMap((at, seat) => (at === place && isStreet(place) ? [seat] : []));
}

const steps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);

function words(play: Play, kind: string, place: number, card: number, count: number): string {
  const name = placeName(place);
  if (kind === 'steal') return `${terms(play.view).crime_tables ? 'Try your luck at' : 'Rob'} ${name}${card >= 0 ? ` for ${rumor(card, play.view).silver}` : ''}, ${steps(count)}`;
  if (kind === 'enter') return `Enter ${name}, ${steps(count)}`;
  if (kind === 'step') return `Stop over on ${name}, 1 step`;
  if (kind === 'run') return `Run to ${name}, ${steps(count)}`;
  if (kind === 'exit') return `Come out at ${name}`;
  return `Walk to ${name}, ${steps(count)}`;
}

/** What it says above a lit place: short. */
export function callout(way: Way, play: Play): string {
  if (way.kind === 'steal') return `${terms(play.view).crime_tables ? 'Try for' : 'Rob for'} ${rumor(way.card, play.view).silver} silver`;
  if (way.kind === 'enter') return `Enter, ${steps(way.route.length)}`;
  if (way.kind === 'hound') return thievesAt(play, way.place).length ? 'A meeting' : `${steps(way.route.length)}`;
  return way.kind === 'exit' ? 'Come out here' : steps(way.route.length);
}
