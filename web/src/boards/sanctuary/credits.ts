import type { Credits } from '../../pages/Credits.svelte';

export const credits: Credits = {
  game: "Sanctuary, the Thieves' World boardgame, was designed by Bill Fawcett with Robert L. Asprin and Lynn Abbey and published by Mayfair Games.",
  face: ['IM Fell English and IM Fell English SC', 'Igino Marini'],
};
