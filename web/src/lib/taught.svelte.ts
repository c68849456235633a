/** The games that whoever plays in this browser knows: by the lesson, by a game played to its end, or by their own word. */
import { finished } from './record';
import { keep, recall } from './stored';

const known = $state<string[]>(recall<string[]>('taught', []));

export const isTaught = (game: string): boolean => known.includes(game) || Object.values(finished()).some((one) => one.game === game);

export function learned(game: string): void {
  if (known.includes(game)) return;
  known.push(game);
  keep('taught', $state.snapshot(known));
}
