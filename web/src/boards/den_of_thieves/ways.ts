/** Options that lie on the page of the scene, under headings; the others have a button in the bar, or a place on the map. */
import { kindOf } from '../../lib/asking';
import type { Choice, Question } from '../../lib/wire';
import { spaceOf } from './play';

/** What belongs together, in the order in which it is shown. */
const DRAWERS: [heading: string, kinds: string[]][] = [
  ['At hand', ['power', 'heal', 'offer', 'put_down', 'hand', 'give']],
  ['Here', ['request', 'consult', 'bring', 'find_out', 'names']],
  ['Tokens and bonds', ['token', 'befriend', 'teach']],
  ['What for', ['goal']],
  ['People', ['enemy', 'friend', 'introduce', 'bring_back']],
  ['Mercy and misery', ['strike_threat', 'bring_round', 'treat', 'fiat']],
  ['Call for a move', ['call']],
  ['Rule that it is', ['other_move']],
];
/** What a question is about comes first; what else may be done meanwhile comes after it. */
const ASKED: Record<string, string> = { SetGoal: 'What for' };
const VIRTUES = ['conceal', 'danger', 'manipulate', 'spell'];

export interface Drawer {
  heading: string;
  choices: Choice[];
}

/** As many have buttons in the bar. */
const FEW = 4;
const MAKING = ['ChooseThief', 'RateThief', 'ChooseBonus', 'NameThief', 'DescribeThief', 'RateTrust'];

export const isMaking = (question: Question | null): boolean => !!question && MAKING.includes(question.kind);

/** Whether a question is so long that its answers stand on the page. */
export const spread = (question: Question | null): boolean => !!question && !isMaking(question) && question.options.filter((choice) => !spaceOf(choice) && !aside(choice)).length > FEW;

/** What ends or passes has a button in the bar in any case. */
const QUIET = 'done pass rest none commit as_declared let_all_pass draw skip plain at_nobody leave_it wrestle nothing usual defer enough neither let_be end_scene go_on narrate suggest open no_move stop listen'.split(' ');

/** A dealer sends back a claim without a word. */
export const worded = (choice: Choice): boolean => ['bonus', 'power', 'free_power', 'lead', 'count'].includes(kindOf(choice));

/** Rights that one rarely uses, put away behind a button. */
export const aside = (choice: Choice): boolean => ['stop', 'listen'].includes(kindOf(choice));

/** Questions that nobody waits for: what a dealer, an antagonist or the audience may do. */
export const STANDING = ['Desk', 'Watch'];

export const onPage = (question: Question, choice: Choice): boolean => spread(question) && !spaceOf(choice) && !QUIET.includes(kindOf(choice));

/** The part of an option's id that names a move, if one does. */
export const moveOf = (choice: Choice): string => (['move', 'other_move', 'call'].includes(kindOf(choice)) ? choice.id.split(':').at(-1)! : '');

export function drawers(question: Question): Drawer[] {
  const left = question.options.filter((choice) => onPage(question, choice));
  const moves = left.filter((choice) => kindOf(choice) === 'move');
  const others = left.filter((choice) => kindOf(choice) !== 'move');
  const known = DRAWERS.map(([heading, kinds]) => ({ heading, choices: others.filter((choice) => kinds.includes(kindOf(choice))) }));
  const rest = others.filter((choice) => !DRAWERS.some(([, kinds]) => kinds.includes(kindOf(choice))));
  const first = ASKED[question.kind];
  return [
    ...known.filter(({ heading }) => heading === first),
    { heading: 'Take a risk', choices: moves.filter((choice) => VIRTUES.includes(moveOf(choice))) },
    { heading: 'Look and learn', choices: moves.filter((choice) => !VIRTUES.includes(moveOf(choice))) },
    { heading: '', choices: rest },
    ...known.filter(({ heading }) => heading !== first),
  ].filter(({ choices }) => choices.length);
}
