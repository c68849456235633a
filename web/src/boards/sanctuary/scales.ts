/** Amounts to choose from: of one kind they become a slide with one button, and everything else stays a button. */
import { kindOf, thing } from '../../lib/asking';
import type { Choice } from '../../lib/wire';
import type { Table } from './town';

export interface Scale {
  kind: string;
  choices: Choice[];
}

const FEW = 2;
const amount = (choice: Choice): number => thing(choice, 'number') ?? -1;

export function scalesOf(options: Choice[]): Scale[] {
  const kinds = [...new Set(options.filter((choice) => amount(choice) >= 0).map(kindOf))];
  return kinds.map((kind) => ({ kind, choices: options.filter((choice) => kindOf(choice) === kind) })).filter(({ choices }) => choices.length > FEW);
}

/** Where silver is hidden the slide stands at what one would hide, if anything; a bid starts with the least. */
export const usual = ({ kind, choices }: Scale, hide: number): number => (kind === 'put' || kind === 'cache' ? choices.findIndex((choice) => amount(choice) === hide) : -1);

/** What lies in purse and cache, for whoever has them. */
export function silverOf({ now: { view }, seat }: Table): string {
  return view.carried[seat] === undefined ? '' : `You carry ${view.carried[seat]} silver; ${view.cache[seat]} lie in your cache.`;
}
