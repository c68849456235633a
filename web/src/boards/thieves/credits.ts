import type { Credits } from '../../pages/Credits.svelte';

export const credits: Credits = { game: 'Thieves! was designed by Joseph Limbaugh (2013).', face: ['Grenze Gotisch', 'Omnibus-Type'] };
