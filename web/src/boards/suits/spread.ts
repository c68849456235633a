/** Cards that are in question but not in a hand: looked at, in a discard, or a name for a Joker. */
import type { Printed } from '../../art/playing';
import { thing } from '../../lib/asking';
import { printed } from './cards';
import { holds } from './crew';
import type { SuitsPlay } from './play';

export interface Spread {
  field: string;
  number: number;
  slug: string;
  card: Printed;
}

export function spread(play: SuitsPlay): Spread[] {
  const found = new Map<string, Spread>();
  for (const choice of play.options) {
    if (holds(play, thing(choice, 'card') ?? -1)) continue;
    for (const [field, number] of choice.things) {
      const slug = field === 'card' || field === 'shown' ? play.slug(field, number) : '';
      const card = slug ? printed(slug) : undefined;
      if (card) found.set(slug, { field, number, slug, card });
    }
  }
  return [...found.values()];
}
