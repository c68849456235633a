import type { Credits } from '../../pages/Credits.svelte';

export const credits: Credits = { game: 'The documents we had of Suits name no designer.', face: ['Big Shoulders Display', 'Patric King'] };
