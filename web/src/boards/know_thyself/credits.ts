import type { Credits } from '../../pages/Credits.svelte';

export const credits: Credits = {
  game: 'The documents we had of Know Thyself name no designer.',
  face: ['Cormorant', 'Christian Thalmann, Catharsis Fonts'],
};
