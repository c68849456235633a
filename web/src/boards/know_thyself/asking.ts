/** What is to be written at each question, and what helps with it. */
import { kindOf, type Writing } from '../../lib/asking';
import type { Choice, Question } from '../../lib/wire';
import { cardName } from './cards';
import type { Palace } from './palace';
import { MEMORY } from './view';

const PAGES: Record<string, string> = {
  Describe: 'What the mirror shows: build, scars, clothes. No name.',
  Frame: 'What they see, hear and smell',
  Narrate: 'Tell it',
  TellBackDown: 'How it ends before it began',
  TellEnding: 'The ending',
  Answer: 'Your answer',
  AnswerObjection: 'The Memory in other words',
  RewordMemory: 'The Memory in other words',
  RewordOutcome: 'What the other side wants, in your words',
  NameStake: 'What the other side wants',
  AnswerRequest: 'What happens, in your words',
  OfferWager: 'What happens, in your words',
  BlindWager: 'What happens, in your words',
  FrameWager: 'What you want out of it',
  Want: 'What you want out of it',
  Join: 'What you want out of it',
  Invoke: 'More of that Memory, and how it bears on this',
  Oppose: 'How it simply happens, if you grant it',
  RewordLook: 'What the mirror shows, in other words',
};
const LINES: Record<string, string> = {
  Attach: 'A thing, or a part of the body',
  WriteCard: 'A thing, or a part of the body',
  ChangeEdge: 'What stays: a wound, a thing, a reputation',
  WordEdge: 'The Edge in your words',
  MasterCalls: 'How it hinders',
  PlayerCalls: 'How it helps',
  OfferBribe: 'The Edge they would carry, in your words',
  Spotlight: 'Say something, if you like',
  Aside: 'What you object to',
  MasterMay: 'Describe, speak for somebody, note a change',
  SetCoins: 'Why it goes back',
  RewordAttachment: 'The thing in other words',
  RewriteCard: 'The card in other words',
  ReadCards: 'Why it goes back',
  TakeOrWait: 'Something more that the mirror shows',
};

const OPTIONAL = ['Spotlight', 'TakeOrWait', 'SetCoins', 'ReadCards'];

/** The rights that everybody has between Wagers, and what one rarely does (KT-49, KT-163a, KT-163b, KT-226, R-88, R-112). */
const RIGHTS = ['amend', 'object', 'object_result', 'strike', 'call_end', 'remove', 'leave_chair'];

export const aside = (choice: Choice): boolean => RIGHTS.includes(kindOf(choice));

/** A half of the story, in short, with the questions of KT-210 beside it. */
function half(play: Palace): Pick<Writing, 'title' | 'prompts'> {
  const { facts, view } = play.now;
  const masters = facts.contest?.part === 'narrate_gm';
  const side = facts.sides.find(({ pc }) => pc === facts.contest?.pc);
  if (!side) return {};
  const whose = side.pc === play.seat ? '' : ` for ${play.name(side.pc)}`;
  if ((masters ? 1 - view.half : view.half) !== MEMORY) return { title: `Tell how it came out${whose}: ${play.data.degrees[side.degree]}.`, prompts: facts.result };
  return { title: `Tell what is remembered${whose}: ${play.data.types[side.type]}, on “${view.attachments[side.pc]?.[side.attachment]}”`, prompts: side.memory };
}

const WHICH = ['first', 'second', 'third', 'last'];

/** One of the four things, in short (KT-43, KT-44). */
function thing({ now: { view }, data, seat }: Palace): Pick<Writing, 'title' | 'prompts'> {
  const had = view.attachments[seat]?.length ?? 0;
  return { title: `The ${WHICH[had]} thing you woke with, for ${data.suits[had]}`, prompts: ['A part of the body, or something one can carry.', 'Short, and nobody’s name.'] };
}

/** A Memory may turn a Wager that is lost (KT-143). */
function lost({ now: { view } }: Palace, seat: number): Pick<Writing, 'title'> {
  return { title: `The ${cardName(view.cut)} beats your ${cardName(view.cards[seat]!.at(-1)!)}. A Memory may still turn it, for a Coin.` };
}

/** Questions that are put in short, because what they are about stands beside the field. */
const SHORT: Record<string, (play: Palace) => Pick<Writing, 'title' | 'prompts'>> = {
  Describe: () => ({ title: 'A mirror. What do you see?', prompts: ['Only the body, and what it wears.', 'No name, and nothing that tells a stranger who you are.'] }),
  Attach: thing,
  WriteCard: () => ({ title: 'A thing to wake with, on a card', prompts: ['It may fall to anybody. Nobody sees it yet.', 'Short, and nobody’s name.'] }),
  Invoke: (play) => lost(play, play.seat),
  Narrate: half,
};

export function writing(play: Palace, { kind }: Question): Writing | undefined {
  const short = SHORT[kind]?.(play) ?? {};
  const page = PAGES[kind];
  if (page) return { hint: page, oneLine: false, tall: true, ...short };
  return LINES[kind] ? { hint: LINES[kind], oneLine: true, wide: true, optional: OPTIONAL.includes(kind), ...short } : undefined;
}
