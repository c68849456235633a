/** Cards that are in question but not in a hand: looked at, in a discard, or a name for a Joker. */
import type { Play } from '../../lib/play.svelte';
import { printed, type Printed } from './cards';

export interface Spread {
  field: string;
  number: number;
  slug: string;
  card: Printed;
}

export function spread(play: Play): Spread[] {
  const held = new Set(((play.source.picture?.view['hands'] as number[][] | undefined) ?? []).flat());
  const found = new Map<string, Spread>();
  for (const choice of play.options) {
    if (choice.things.some(([name, value]) => name === 'card' && held.has(value))) continue;
    for (const [field, number] of choice.things) {
      const slug = field === 'card' || field === 'shown' ? play.slug(field, number) : '';
      const card = slug ? printed(slug) : undefined;
      if (card) found.set(slug, { field, number, slug, card });
    }
  }
  return [...found.values()];
}
