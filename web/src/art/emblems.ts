/** Every emblem that has been loaded so far: the house's at once, a game's with the game. */
import house from './house.emblems';

const drawings: Record<string, string> = { ...house };

export function addEmblems(more: Record<string, string>): void {
  Object.assign(drawings, more);
}

export function emblem(name: string): string {
  return drawings[name] ?? '';
}
