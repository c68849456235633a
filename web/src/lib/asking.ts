/** How the decision bar puts a question, and the words of one's own that some options need. */
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { Play } from './play.svelte';
import type { Choice } from './wire';

/** What one is asked to write: a hint in the empty field, and questions that help. */
export interface Writing {
  hint: string;
  /** The question in short, where what helps stands beside the field. */
  title?: string;
  oneLine: boolean;
  /** Few will want to say anything: the field is folded away. */
  optional?: boolean;
  /** A page to write on, where the words are what the question is about. */
  tall?: boolean;
  /** As wide as the bar, under the question. */
  wide?: boolean;
  prompts?: string[];
}

/** A question that a board puts more briefly, because what it is about lies on the table. */
export interface Asking {
  title: string;
  /** What to type along with the answer; null without a field. */
  words: Writing | null;
  /** Options that are taken up from the hand, and need no button. */
  held: (choice: Choice) => boolean;
  /** Whether the answers lie on the table however few they are, and the bar has only a list of them. */
  listed?: boolean;
  /** Of many options, those that have a button all the same. */
  beside: (choice: Choice) => boolean;
  /** The sentence under the question while the option is selected. */
  about: (choice: Choice) => string;
  /** What else the option's button listens to. */
  pointers: (choice: Choice) => HTMLButtonAttributes;
}

/** The kind of an option: the first part of its id. */
export const kindOf = (choice: Choice): string => choice.id.split(':')[0]!;

/** The number of a thing that an option is about. */
export const thing = (choice: Choice, field: string): number | undefined => choice.things.find(([name]) => name === field)?.[1];

/** The first sentence about a thing that an option is about; empty if there is nothing to be said of any. */
export function firstSentence(play: Play, choice: Choice): string {
  const about = choice.things.map(([field, number]) => play.about(play.slug(field, number))).find(Boolean);
  return /^.*?[.!](?= |$)/.exec(about?.text ?? '')?.[0] ?? '';
}

/** The only option that needs words, if there is just one: it is what the field is for. */
export function wordy(play: Play): Choice | undefined {
  const { say_least = {}, options = [] } = play.decision ?? {};
  const found = options.filter((choice) => say_least[kindOf(choice)]);
  return found.length === 1 ? found[0] : undefined;
}

/** How many characters of one's own this option still lacks; 0 if it needs none, or there are enough. */
export function lacks(play: Play, choice: Choice): number {
  const least = play.decision?.say_least?.[kindOf(choice)] ?? 0;
  return Math.max(0, least - play.say.trim().length);
}

/** What the house would write with the selected option, or with the first one that it has words for. */
export function draft(play: Play): string {
  return (play.selected ? [play.selected] : play.options).map((choice) => play.suggestion(choice)).find(Boolean) ?? '';
}

/** Where every answer needs words, or there is only one and it takes some: what the house would answer in one's place, and its words. */
export function housed(play: Play): { choice: Choice; text: string } | undefined {
  const { options = [], say_least = {}, drafts = {}, suggested = 0 } = play.decision ?? {};
  const offered = options.filter((choice) => !play.parts.aside?.(choice));
  if (offered.length > 1 && !offered.every((choice) => say_least[kindOf(choice)])) return undefined;
  const choice = offered.includes(options[suggested]!) ? options[suggested]! : offered[0];
  const text = choice && (drafts[choice.id] ?? drafts[kindOf(choice)]);
  return text ? { choice, text } : undefined;
}

/** A button was pressed: an option that needs words waits for them. */
export function press(play: Play, choice: Choice): void {
  if (!lacks(play, choice)) return play.press(choice);
  play.select(choice);
  document.querySelector<HTMLElement>('.decision .words')?.focus();
}
