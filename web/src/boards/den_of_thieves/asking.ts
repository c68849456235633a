/** How a question is put beside a table that shows its answers. */
import { kindOf, type Asking } from '../../lib/asking';
import type { Question } from '../../lib/wire';
import { about, type DenPlay } from './play';
import { isMaking, onPage, spread } from './ways';

/** What to type into the field of a question. */
const FIELDS: Record<string, string> = {
  NameThief: 'A name of your own',
  DescribeThief: 'Who are they? A line or two, if you like',
  Act: 'What do you do?',
  SetGoal: 'How you came here, and what you want',
  ClaimCard: 'How does it fit?',
  UseMaybe: 'How does it come in?',
  Desk: 'Tell it',
  Watch: 'What you would say',
  OpenScene: 'The scene opens',
  Challenge: 'Why you doubt it',
};

/** What to type once an option is chosen that is made of words. */
const CHOSEN: Record<string, string> = { introduce: 'Their name', teach: 'The kind of spells' };

/** The answers that the sheet being made shows itself. */
const ON_SHEET = ['play', 'ratings', 'bonus', 'nickname', 'trust'];

export function asking(play: DenPlay, question: Question): Asking | undefined {
  const making = isMaking(question);
  if (!making && !spread(question) && !question.say_limit) return undefined;
  return {
    title: question.prompt,
    words: question.say_limit > 0 ? { hint: CHOSEN[play.selected ? kindOf(play.selected) : ''] ?? FIELDS[question.kind] ?? 'In your words, if you like', oneLine: question.kind === 'NameThief' } : null,
    held: (choice) => (making ? ON_SHEET.includes(kindOf(choice)) : onPage(question, choice)),
    beside: (choice) => !(making ? ON_SHEET.includes(kindOf(choice)) : onPage(question, choice)),
    about: (choice) => about(play, choice),
    pointers: () => ({}),
  };
}
