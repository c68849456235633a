/** The scout's declaration in words: what is judged, and apart from it what is not (TH-129). */
import type { Play } from '../../lib/play.svelte';
import { soft } from './cards';

export const KINDS = ['name', 'not_name', 'fact', 'not_fact', 'advise', 'warn', 'promise', 'spare'] as const;
const JUDGED = 4;

export interface Declared {
  judged: string[];
  talk: string[];
}

type Names = Pick<Play, 'slug' | 'about' | 'name'>;

export function sentence(part: number[], play: Names): string {
  const [kind, what, card] = part as [number, number, number?];
  const about = (field: string, number: number): string => soft(play.about(play.slug(field, number))?.title ?? '');
  const fact = (): string => play.about(play.slug('fact', what))?.text ?? '';
  const whom = what < 0 ? 'All of you' : play.name(what);
  switch (KINDS[kind]) {
    case 'name':
      return `This is ${article(about('card', what))}.`;
    case 'not_name':
      return `This is not ${article(about('card', what))}.`;
    case 'fact':
      return fact();
    case 'not_fact':
      return `Not so: ${fact()}`;
    case 'advise':
      return `${whom}, play ${card === 4 ? 'trickery' : about('card', card ?? 0)}.`;
    case 'warn':
      return `${whom}, do not play ${card === 4 ? 'trickery' : about('card', card ?? 0)}.`;
    case 'promise':
      return `${whom}, the treasure is yours.`;
    default:
      return `${whom}, I will not hurt you.`;
  }
}

/** Rooms that are named like a place take an article; the others are called as they are. */
function article(title: string): string {
  return /^(The|It's|Death|Demons|Riddles|Pickpockets|Mad)/.test(title) ? title : `the ${title}`;
}

export function declared(claim: number[][], talk: string, play: Names): Declared {
  const judged = claim.filter(([kind]) => kind! < JUDGED).map((part) => sentence(part, play));
  const rest = claim.filter(([kind]) => kind! >= JUDGED).map((part) => sentence(part, play));
  return { judged, talk: talk ? [...rest, talk] : rest };
}
