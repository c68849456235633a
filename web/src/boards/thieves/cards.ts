/** What a card of Thieves! looks like: its kind and its emblem. What it does, the rulebook says. */
import type { Face } from '../../lib/play.svelte';
import type { About } from '../../lib/wire';
import type { Data, Facts, View } from './view';

type Kind = 'skill' | 'chamber' | 'trickery' | 'treasure';

export const EMBLEMS: Record<Kind, Record<string, string>> = {
  skill: { sneak: 'hooded-figure', steal: 'robber-hand', stab: 'backstab', lies: 'tongue' },
  chamber: {
    'empty-chamber': 'dungeon-gate',
    'clock-golum': 'robot-golem',
    'rune-of-fire-skull': 'burning-skull',
    'bridge-of-betrayal': 'stone-bridge',
    death: 'grim-reaper',
    'pickpockets-bazaar': 'shop',
    demons: 'daemon-skull',
    'hidden-cloister': 'church',
    'lair-of-the-crone': 'witch-face',
    'rude-imp': 'imp-laugh',
    'invincible-warrior': 'visored-helm',
    riddles: 'greek-sphinx',
    'grand-vault': 'open-treasure-chest',
    'watchful-gate': 'gate',
    'standard-troll': 'troll',
    'its-a-trap': 'wolf-trap',
    sewers: 'well',
    battlefield: 'crossed-swords',
    labyrinth: 'maze',
    'unassailable-tower': 'white-tower',
    'angry-spirit': 'spectre',
    'wealthy-monk': 'monk-face',
    'special-troll': 'ogre',
    'above-average-troll': 'orc-head',
    succubus: 'sharp-lips',
    'mad-mage-is-mad': 'mad-scientist',
  },
  trickery: {
    'nasty-surprise': 'present',
    nope: 'cancel',
    'thinking-ahead': 'light-bulb',
    'your-plan': 'treasure-map',
    chastise: 'whip',
    sneakery: 'shadow-follower',
    stealery: 'evil-hand',
    stabbery: 'thrown-daggers',
    'not-it': 'pointing',
    foretelling: 'third-eye',
    reprisal: 'punch',
    'liars-tax': 'liar',
    'stupid-wizard-stuff': 'wizard-face',
    'miracle-cure': 'caduceus',
    justice: 'scales',
    keeping: 'padlock',
    'so-angry': 'angry-eyes',
  },
  treasure: {
    'crown-of-tusks': 'jewel-crown',
    'scrying-orb': 'crystal-ball',
    'venomed-whetstone': 'stone-block',
    'healing-potion': 'health-potion',
    'hand-of-glory': 'severed-hand',
    'ring-of-water': 'frozen-ring',
    'ring-of-fire': 'fire-ring',
    'the-lost-dwarven-stone': 'rune-stone',
    'writ-of-wealth': 'scroll-unfurled',
    'blood-mirror': 'mirror-mirror',
    'skeleton-key': 'skeleton-key',
    'peacebound-dagger': 'plain-dagger',
    'grasping-hook': 'hook',
    'fat-sack': 'swap-bag',
    'shadow-compass': 'compass',
    'skin-tambour': 'tambourine',
    'dwarven-axe': 'magic-axe',
    'writ-of-knowledge': 'scroll-quill',
    'cursed-idol': 'totem-head',
    'spooky-hoodoo-doll': 'voodoo-doll',
    'legendary-stabbing-knife': 'bowie-knife',
    'sword-of-honor': 'broadsword',
    'saints-skull': 'dread-skull',
    'dragon-scales': 'fish-scales',
    'silver-coin': 'token',
    'pearl-of-great-price': 'oyster-pearl',
    'stylish-collar': 'spiked-collar',
  },
};

/** What lies open before a thief, in gold; what is covered does not show. */
export function goldShown(seat: number, view: View, { worth }: Facts): number {
  return hoardOf(view, seat).reduce((sum, one) => sum + (covered(view, one) ? 0 : worth[one]!), 0);
}

export const hoardOf = (view: View, seat: number): number[] => view.owner.flatMap((owner, treasure) => (owner === seat ? [treasure] : []));

export const covered = (view: View, treasure: number): boolean => treasure === view.sacked || treasure === view.kept;

const TREASURES = Object.keys(EMBLEMS.treasure);

/** A few words for the face of a chamber; its whole text is one press away. */
const GISTS: Record<string, string> = {
  'empty-chamber': 'Nothing but the cards. The treasure goes to another thief.',
  'clock-golum': 'The treasure goes to a liar. No liar: the scout may draw one.',
  'rune-of-fire-skull': 'Cards may be exchanged. A card that fails: 3 wounds.',
  'bridge-of-betrayal': 'Trickery does nothing on the bridge.',
  death: 'Whoever plays Sneak takes 3 wounds.',
  'pickpockets-bazaar': 'Every Steal works, however many.',
  demons: 'Whoever plays Steal loses a treasure by chance.',
  'hidden-cloister': 'At the end the scout removes a treasure for good.',
  'lair-of-the-crone': 'The scout gets the treasure. A Stab cuts twice as deep.',
  'rude-imp': 'Whoever plays Steal takes 3 wounds.',
  'invincible-warrior': 'Whoever plays Stab takes 3 wounds.',
  riddles: 'All cards go back to hand. Another chamber follows.',
  'grand-vault': 'Whoever plays Steal may draw a treasure.',
  'watchful-gate': 'Trickery is void, and the scout may rob one who tried.',
  'standard-troll': 'A Stab that works may take a treasure instead.',
  'its-a-trap': 'All but Sneak suffer: as many wounds as there are fools.',
  sewers: 'A thief whose Steal works may take two treasures.',
  battlefield: 'Every Stab works, however many.',
  labyrinth: 'Every Sneak works, however many.',
  'unassailable-tower': 'No treasure. Whoever sneaks may steal one from a thief.',
  'angry-spirit': 'Steal has no effect here.',
  'wealthy-monk': 'Stab: 1 wound. Steal: give a treasure. Sneak: draw one.',
  'special-troll': 'Whoever does not steal takes 1 wound.',
  'above-average-troll': 'Whoever does not sneak takes 1 wound.',
  succubus: 'Whoever plays trickery may draw a treasure.',
  'mad-mage-is-mad': 'Steal heals 1, Sneak heals 2, trickery heals 3.',
};

export const KINDS: Kind[] = ['skill', 'chamber', 'trickery', 'treasure'];

/** Titles are printed in capitals; on a face they are set in upper and lower case. */
export function soft(title: string): string {
  const cased = title.replace(/\b[A-Z][A-Z']+\b/g, (word) => word[0] + word.slice(1).toLowerCase());
  return cased.replace(/ (Of|The|A|Is)\b/g, (word) => word.toLowerCase());
}

export function goldWords(gold: number): string {
  const whole = Math.floor(Math.abs(gold));
  return `${gold < 0 ? '−' : ''}${whole || gold % 1 === 0 ? whole : ''}${gold % 1 ? '½' : ''}`;
}

export function face(slug: string, about: About, data: Data): Face | undefined {
  const kind = KINDS.find((one) => slug in EMBLEMS[one]);
  if (!kind) return undefined;
  const gold = kind === 'treasure' ? goldWords(data.gold[TREASURES.indexOf(slug)] ?? 0) : undefined;
  return { kind, emblem: EMBLEMS[kind][slug]!, title: soft(about.title), text: GISTS[slug] ?? about.text, rule: about.rule, value: gold };
}
