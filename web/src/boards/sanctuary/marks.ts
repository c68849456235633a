import type { Counting, Marks } from '../../lib/record';

/** For “your record”: in the Solitaire Game the thieves' loot is counted, and the less the better. */
export const counting: Counting = {
  count: (_view, outcome: { stolen?: number }): Marks => (outcome.stolen === undefined ? {} : { stolen: outcome.stolen }),
  labels: { stolen: { label: 'Solitaire: silver stolen', best: 'least' } },
};
