/** How a question is put beside a table that shows its answers. */
import type { Asking } from '../../lib/asking';
import type { Question } from '../../lib/wire';
import { about, kindOf, type DenPlay } from './play';
import { isMaking, onPage, spread } from './ways';

/** What to type into the field of a question. */
const FIELDS: Record<string, string> = {
  NameThief: 'A name of your own',
  DescribeThief: 'Who are they? A line or two, if you like',
};

/** The answers that the sheet being made shows itself. */
const ON_SHEET = ['play', 'ratings', 'bonus', 'nickname', 'trust'];

export function asking(play: DenPlay, question: Question): Asking | undefined {
  const making = isMaking(question);
  if (!making && !spread(question)) return undefined;
  return {
    title: question.prompt,
    words: question.say_limit > 0 ? { hint: FIELDS[question.kind] ?? 'In your words', oneLine: question.kind === 'NameThief' } : null,
    held: (choice) => (making ? ON_SHEET.includes(kindOf(choice)) : onPage(question, choice)),
    beside: (choice) => !(making ? ON_SHEET.includes(kindOf(choice)) : onPage(question, choice)),
    about: (choice) => about(play, choice),
    pointers: () => ({}),
  };
}
