/** The answers of the open decision that are places on the map: where, by which dice, how many steps. */
import { counted } from '../../lib/sentences';
import type { Choice } from '../../lib/wire';
import { isStreet, leadOf, townOf, type Table } from './town';

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

export const thing = (choice: Choice, field: string): number => choice.things.find(([name]) => name === field)?.[1] ?? -1;
export const kindOf = (choice: Choice): string => choice.id.split(':', 1)[0]!;

/** The route of an option as the server tells it, without its start. */
function route(play: Table, pick: number, place: number): number[] {
  const told = play.now.facts.routes[pick];
  return told?.length ? told : [place];
}

export function ways(play: Table): Way[] {
  const { decision } = play;
  if (!decision) return [];
  if (decision.kind === 'AssignDice') return assigned(play);
  if (decision.options.some((choice) => HOUNDS.includes(kindOf(choice)))) return hounds(play);
  return decision.options.flatMap((choice, i) => (ON_FOOT.includes(kindOf(choice)) ? [onFoot(play, choice, i)] : []));
}

function onFoot(play: Table, choice: Choice, pick: number): Way {
  const [kind, place, card] = [kindOf(choice), thing(choice, 'place'), thing(choice, 'card')];
  const along = route(play, pick, place);
  return { key: choice.id, kind, place, picks: [choice.id], label: words(play, kind, place, card, along.length), hound: -1, die: 0, card, route: along };
}

/** Before the dice are assigned: where each way to assign them would lead. In a lesson that is a step of its own. */
function assigned(play: Table): Way[] {
  if (!play.source.live) return [];
  return play.now.facts.prospects.flatMap(({ die, ways: open }) => {
    const choice = play.options.find((one) => thing(one, 'number') === die);
    if (!choice) return [];
    return open.map(({ verb: kind, place, card, route: along }): Way => {
      const then = [kind, play.slug('place', place), ...(card >= 0 ? [play.slug('card', card)] : [])].join(':');
      return { key: `${choice.id} ${then}`, kind, place, picks: [choice.id, then], label: words(play, kind, place, card, along.length), hound: -1, die, card, route: along };
    });
  });
}

function hounds(play: Table): Way[] {
  const town = townOf(play.data);
  return play.options.map((choice, pick) => {
    const [hound, place, number] = [thing(choice, 'hound'), thing(choice, 'place'), thing(choice, 'number')];
    const die = number > 0 ? number : play.now.view.hound_die;
    const met = thievesAt(play, place);
    const goal = met.length ? `on ${met.map((seat) => (seat === play.seat ? 'yourself' : play.name(seat))).join(' and ')}` : `to ${town.name(place)}`;
    const label = `${met.length ? 'Set' : 'Send'} Hell Hound ${hound + 1} ${goal}${number > 0 ? ` with the ${die}` : ''}`;
    return { key: choice.id, kind: 'hound', place, picks: [choice.id], label, hound, die, card: -1, route: route(play, pick, place) };
  });
}

export function thievesAt(play: Table, place: number): number[] {
  return play.now.view.place.flatMap((at, seat) => (at === place && isStreet(place) ? [seat] : []));
}

/** The thief of the Solitaire Game: where the Hell Hounds are wanted, or -1. */
export function jobAt(play: Table, job: number): number {
  return townOf(play.data).rumors.get(job)?.place ?? -1;
}

const steps = (count: number): string => counted(count, 'step');

function words(play: Table, kind: string, place: number, card: number, count: number): string {
  const name = townOf(play.data).name(place);
  if (kind === 'steal') return `${play.view.terms.crime_tables ? 'Try your luck at' : 'Rob'} ${name}${card >= 0 ? ` for ${leadOf(play.now.facts, card).silver}` : ''}, ${steps(count)}`;
  if (kind === 'enter') return `Enter ${name}, ${steps(count)}`;
  if (kind === 'step') return `Stop over on ${name}, 1 step`;
  if (kind === 'run') return `Run to ${name}, ${steps(count)}`;
  if (kind === 'exit') return `Come out at ${name}`;
  return `Walk to ${name}, ${steps(count)}`;
}

/** What it says above a lit place: short. */
export function callout(way: Way, play: Table): string {
  if (way.kind === 'steal') return `${play.view.terms.crime_tables ? 'Try for' : 'Rob for'} ${leadOf(play.now.facts, way.card).silver} silver`;
  if (way.kind === 'enter') return `Enter, ${steps(way.route.length)}`;
  if (way.kind === 'hound') return thievesAt(play, way.place).length ? 'A meeting' : `${steps(way.route.length)}`;
  return way.kind === 'exit' ? 'Come out here' : steps(way.route.length);
}
