/** The protagonists as the table sees them, and what seats do besides. */
import type { DenPlay } from './play';
import { HELD, NOBODY, type Sheet, type View } from './view';

/** One's own first, then the others in the order in which they were made; whoever is retired last. */
export function crew(play: DenPlay): Sheet[] {
  const rank = ({ seat, retired }: Sheet): number => Number(retired) * 2 + Number(seat !== play.seat);
  return [...(play.facts.sheets ?? [])].sort((a, b) => rank(a) - rank(b));
}

export const heldBy = ({ zone, holder }: View, who: number): number[] => zone.flatMap((one, card) => (one === HELD && holder[card] === who ? [card] : []));

/** What a seat does in this scene besides playing somebody. */
export function roles({ dealer, antagonist, terms }: View, seat: number): string {
  if (seat === NOBODY) return '';
  if (terms.gm_seat === seat) return 'game master';
  return [...(dealer === seat ? ['dealer'] : []), ...(antagonist === seat ? ['antagonist'] : [])].join(' and ');
}

export const TOKEN_SIGNS: Record<string, string> = { companion: 'hood', item: 'swap-bag', location: 'house', spell: 'sparkles' };

/** One's own protagonist who matters most to a seat now, or NOBODY. */
export const ownOf = (view: View, seat: number): number => (view.people[view.main]?.seat === seat ? view.main : view.people.findIndex((person) => person.seat === seat));
