/** Options that lie on the page of the scene, under headings; the others have a button in the bar, or a place on the map. */
import type { Choice, Question } from '../../lib/wire';
import { kindOf, spaceOf } from './play';

/** What belongs together, in the order in which it is shown. */
const DRAWERS: [heading: string, kinds: string[]][] = [
  ['Make a move', ['move', 'declare']],
];

export interface Drawer {
  heading: string;
  choices: Choice[];
}

/** As many have buttons in the bar. */
const FEW = 4;
const MAKING = ['ChooseThief', 'RateThief', 'ChooseBonus', 'NameThief', 'DescribeThief', 'RateTrust'];

export const isMaking = (question: Question | null): boolean => !!question && MAKING.includes(question.kind);

/** Whether a question is so long that its answers stand on the page. */
export const spread = (question: Question | null): boolean => !!question && !isMaking(question) && question.options.filter((choice) => !spaceOf(choice)).length > FEW;

/** What ends or passes has a button in the bar in any case. */
const QUIET = ['done', 'pass', 'rest', 'none', 'commit', 'proceed', 'draw', 'skip', 'plain', 'at_nobody', 'end', 'end_scene'];

export const onPage = (question: Question, choice: Choice): boolean => spread(question) && !spaceOf(choice) && !QUIET.includes(kindOf(choice));

export function drawers(question: Question): Drawer[] {
  const left = question.options.filter((choice) => onPage(question, choice));
  const known = DRAWERS.map(([heading, kinds]) => ({ heading, choices: left.filter((choice) => kinds.includes(kindOf(choice))) }));
  const rest = left.filter((choice) => !DRAWERS.some(([, kinds]) => kinds.includes(kindOf(choice))));
  return [...known, { heading: '', choices: rest }].filter(({ choices }) => choices.length);
}
