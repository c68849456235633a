/** What is said of a chamber, as it is drawn: on the scroll, and while the scout composes it. */
import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import type { Den } from './statements';
import { FACT, Judgement, NAME, NOT_NAME } from './view';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const [{ default: Claim }, { default: Named }] = await Promise.all([import('./Claim.svelte'), import('./Named.svelte')]);

const GIST = 'Whoever plays Sneak takes 3 wounds.';
const statement = (sentence: string, about: string[]) => ({ sentence, about, judged: true });
const play = (view: object): Den =>
  ({
    view, name: () => 'Ann', slug: (field: string) => (field === 'card' ? 'death' : 'fact'), about: () => ({ title: 'DEATH', text: 'The scout gets it.' }),
    face: () => ({ kind: 'chamber', title: 'Death', text: GIST }),
    data: { statements: [statement('This is {card}.', ['card']), statement('This is not {card}.', ['card']), statement('{fact}', ['fact'])], chambers: [{ card: 9, proper: true }], everybody: 'All' },
  }) as unknown as Den;
const drawn = (part: any, props: object): string => render(part, { props } as any).body;
const scroll = (claim: number[][], judgement: Judgement = Judgement.UNJUDGED): string => drawn(Claim, { play: play({ claim, talk: '', judgement, scout: 1 }) });

it('says what happens in the room that the scout names', () => {
  expect(scroll([[NAME, 9], [FACT, 0]])).toContain(GIST);
  expect(drawn(Named, { play: play({}), card: 9 })).toContain(GIST);
});

it('says it of no other room: not of one that is denied, nor once the chamber lies open', () => {
  expect(scroll([[NOT_NAME, 9]])).not.toContain(GIST);
  expect(scroll([[NAME, 9]], Judgement.LIE)).not.toContain(GIST);
});
