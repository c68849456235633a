/** A sign for each move. */
export const MOVE_SIGNS: Record<string, string> = {
  conceal: 'cloak-dagger', danger: 'plain-dagger', manipulate: 'drama-masks', spell: 'sparkles', get_help: 'relationship-bounds', help: 'shaking-hands', hinder: 'daggers',
  case: 'footsteps', eyeball: 'eye-target', size_up: 'scales', sight: 'crystal-ball', devil: 'daemon-skull', angel: 'angel-wings',
};

export const RATING_SIGNS: Record<string, string> = { danger: 'plain-dagger', magic: 'sparkles', persuasion: 'drama-masks', stealth: 'cloak-dagger' };
