/** The scout's declaration in words: what is judged, and apart from it what is not (TH-129). */
import type { Play } from '../../lib/play.svelte';
import { soft } from './cards';
import { EVERYONE, NAME, type Data, type Facts, type View } from './view';

export type Den = Play<View, Facts, Data>;

export interface Declared {
  judged: { kind: number; words: string }[];
  talk: string[];
}

type Names = Pick<Den, 'slug' | 'about' | 'name' | 'data'>;

/** A statement is its kind, then what it is about: its sentence comes with the game. */
export function sentence([kind = 0, ...what]: number[], play: Names): string {
  const { sentence, about } = play.data.statements[kind]!;
  return sentence.replace(/\{(\w+)\}/g, (_, field: string) => spoken(field, what[about.indexOf(field)] ?? what[0]!, play));
}

function spoken(field: string, number: number, play: Names): string {
  if (field === 'denied') return play.data.facts[number]!.denied;
  if (field === 'whom' || field === 'seat') return number === EVERYONE ? play.data.everybody : play.name(number);
  const slug = play.slug(field, number);
  if (field === 'fact') return play.about(slug)?.text ?? '';
  const title = soft(play.about(slug)?.title ?? slug);
  if (field === 'advice') return title.replace(/!$/, '');
  return play.data.chambers.find(({ card }) => card === number)?.proper ? title : `the ${title}`;
}

export function declared(claim: number[][], talk: string, play: Names): Declared {
  const judged = (part: number[]): boolean => play.data.statements[part[0]!]!.judged;
  const rest = claim.filter((part) => !judged(part)).map((part) => sentence(part, play));
  return { judged: claim.filter(judged).map((part) => ({ kind: part[0]!, words: sentence(part, play) })), talk: talk ? [...rest, talk] : rest };
}

/** The room that the declaration names, if it names one. */
export const roomNamed = (claim: number[][]): number | undefined => claim.find(([kind]) => kind === NAME)?.[1];
