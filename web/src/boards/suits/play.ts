import type { Play } from '../../lib/play.svelte';
import type { Data, Facts, View } from './view';

/** A person at a table of Suits. */
export type SuitsPlay = Play<View, Facts, Data>;
