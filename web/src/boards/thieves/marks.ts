import type { Counting } from '../../lib/record';
import type { View } from './view';

/** For “your record”: how many of your lies nobody doubted. */
export const counting: Counting = {
  count: (view: View, _outcome, seat) => ({ believed: view.believed[seat]! }),
  labels: { believed: { label: 'Lies believed', best: 'most', total: true } },
};
