/** The pictures of every game that has some: each board's `print.ts`, and the lids of all boxes. */
import { LIDS } from '../boards/lids';
import Lid from './Lid.svelte';
import { picture, type Art } from './picture';

const GAMES = import.meta.glob<Art>('../boards/*/print.ts', { import: 'art', eager: true });

/** The letters of a lid are cut from whole faces for the shelf; on paper the whole face is there. */
const CUT = import.meta.glob<{ family: string; whole: string }[]>('../boards/*/lid.json', { import: 'default', eager: true });
const lettered = (drawn: string): string => Object.values(CUT).flat().reduce((text, { family, whole }) => text.replaceAll(family, whole), drawn);

export function everything(): Record<string, Art> {
  const made: Record<string, Art> = {};
  for (const [game, Poster] of Object.entries(LIDS)) made[game] = { drawings: { lid: lettered(picture(Lid, { Poster })) }, kinds: {} };
  for (const [path, art] of Object.entries(GAMES)) {
    const game = path.split('/').at(-2)!;
    made[game] = { ...art, drawings: { ...made[game]?.drawings, ...art.drawings } };
  }
  return made;
}
