import type { Credits } from '../../pages/Credits.svelte';

export const credits: Credits = {
  game: 'Den of Thieves is by Johnstone Metzger.',
  face: ['Fraunces', 'Phaedra Charles, Flavia Zimbardi and Undercase Type'],
};
