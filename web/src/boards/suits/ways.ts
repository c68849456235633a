/** Options by what they are called: what several have in common is said once. */
import type { Choice } from '../../lib/wire';

export interface Word {
  choice: Choice;
  word: string;
}

export interface Group {
  kind: string;
  /** What all of them say; empty where they have nothing in common. */
  verb: string;
  words: Word[];
}

const MARK = '…';

/** What the labels begin with alike, in whole words, leaving something of each. */
function beginning(labels: string[]): string {
  const all = labels.map((label) => label.split(' '));
  let count = 0;
  while (all.every((words) => words.length > count + 1 && words[count] === all[0]![count])) count++;
  return all[0]!.slice(0, count).join(' ');
}

const backwards = (text: string): string => text.split(' ').reverse().join(' ');

/** "Shoot Pike", "Shoot Goss" are Shoot: Pike, Goss. A name is never torn apart. */
function shared(labels: string[], names: string[]): { verb: string; words: string[] } {
  const found = labels.map((label) => names.filter((name) => label.includes(name)).sort((a, b) => b.length - a.length)[0]);
  if (found.every((name) => name !== undefined) && new Set(found).size > 1) {
    const verbs = labels.map((label, i) => label.replace(found[i]!, MARK));
    if (new Set(verbs).size === 1 && verbs[0] !== MARK) return { verb: verbs[0]!.replace(new RegExp(` ?${MARK}`), '').trim(), words: found as string[] };
    return { verb: '', words: labels };
  }
  const verb = beginning(labels);
  if (verb) return { verb: verb.replace(/:$/, ''), words: labels.map((label) => label.slice(verb.length).trim()) };
  const end = beginning(labels.map(backwards));
  return { verb: end && `${MARK} ${backwards(end)}`, words: labels.map((label) => label.slice(0, label.length - end.length).trim()) };
}

/** The options in groups of their kinds, in the order they are offered. */
export function groups(options: Choice[], names: string[]): Group[] {
  const kinds = new Map<string, Choice[]>();
  for (const choice of options) {
    const kind = choice.id.split(':')[0]!;
    kinds.set(kind, [...(kinds.get(kind) ?? []), choice]);
  }
  return [...kinds].map(([kind, choices]) => {
    const labels = choices.map((choice) => choice.label);
    const { verb, words } = choices.length > 1 ? shared(labels, names) : { verb: '', words: labels };
    return { kind, verb, words: choices.map((choice, i) => ({ choice, word: words[i]! })) };
  });
}
