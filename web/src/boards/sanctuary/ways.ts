/** The answers of the open decision that are places on the map: where, by which dice, how many steps. */
import type { Play } from '../../lib/play.svelte';
import type { Choice } from '../../lib/wire';
import { rumor } from './cards';
import { terms } from './terms';
import { isStreet, placeName } from './town';
import type { Facts } from './view';

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

const thing = (choice: Choice, field: string): number => choice.things.find(([name]) => name === field)?.[1] ?? -1;
const kindOf = (choice: Choice): string => choice.id.split(':')[0]!;

/** The view as it is now, whatever is still being told. */
const now = (play: Play): Record<string, any> => (play.source.picture?.view ?? {}) as Record<string, any>;

/** The route of a pick as the server tells it, without its start: a row for each way to assign the dice, or one for all options. */
function route(play: Play, row: number, pick: number, place: number): number[] {
  const { routes } = play.now.facts as Facts;
  const told = routes?.[row]?.[pick];
  return told?.length ? told : [place];
}

export function ways(play: Play): Way[] {
  const { decision } = play;
  if (!decision) return [];
  if (decision.kind === 'AssignDice') return assigned(play);
  if (decision.options.some((choice) => HOUNDS.includes(kindOf(choice)))) return hounds(play);
  return decision.options.flatMap((choice, i) => (ON_FOOT.includes(kindOf(choice)) ? [onFoot(play, choice, i)] : []));
}

function onFoot(play: Play, choice: Choice, pick: number): Way {
  const [kind, place, card] = [kindOf(choice), thing(choice, 'place'), thing(choice, 'card')];
  const along = route(play, 0, pick, place);
  return { key: choice.id, kind, place, picks: [choice.id], label: words(play, kind, place, card, along.length), hound: -1, die: 0, card, route: along };
}

/** Before the dice are assigned: where each way to assign them would lead. */
function assigned(play: Play): Way[] {
  const prospects = now(play)['prospects'] as [string, number, number?][][];
  return play.options.flatMap((choice, row) =>
    (prospects[row] ?? []).map(([kind, place, card = -1], pick): Way => {
      const along = route(play, row, pick, place);
      const then = [kind, play.slug('place', place), ...(card >= 0 ? [play.slug('card', card)] : [])].join(':');
      const die = thing(choice, 'number');
      return { key: `${choice.id} ${then}`, kind, place, picks: [choice.id, then], label: words(play, kind, place, card, along.length), hound: -1, die, card, route: along };
    }),
  );
}

function hounds(play: Play): Way[] {
  return play.options.map((choice, pick) => {
    const [hound, place, number] = [thing(choice, 'hound'), thing(choice, 'place'), thing(choice, 'number')];
    const die = number > 0 ? number : (now(play)['hound_die'] as number);
    const met = thievesAt(play, place);
    const goal = met.length ? `on ${met.map((seat) => (seat === play.seat ? 'yourself' : play.name(seat))).join(' and ')}` : `to ${placeName(place)}`;
    const label = `${met.length ? 'Set' : 'Send'} Hell Hound ${hound + 1} ${goal}${number > 0 ? ` with the ${die}` : ''}`;
    return { key: choice.id, kind: 'hound', place, picks: [choice.id], label, hound, die, card: -1, route: route(play, 0, pick, place) };
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
