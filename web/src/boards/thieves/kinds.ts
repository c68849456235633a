/** The kinds of cards, and the backs of their piles. */
import { addBacks } from '../../art/backs';
import { addKinds } from '../../art/kinds';

addKinds({
  skill: { colour: '#8e2f22', dark: '#3a0f0b', light: '#e0714f', sign: 'hood', shape: 'M50 6a36 36 0 1 1 0 72 36 36 0 0 1 0-72Z' },
  chamber: { colour: '#3b4963', dark: '#121826', light: '#8fa6c9', sign: 'dungeon-gate', shape: 'M16 80V40a34 34 0 0 1 68 0v40Z' },
  trickery: { colour: '#5c2e6b', dark: '#1f0c29', light: '#c58be0', sign: 'drama-masks', shape: 'M50 2 92 42 50 82 8 42Z', breaks: /(?<=Fore)(?=telling)/ },
  treasure: { colour: '#85560a', dark: '#2c1a03', light: '#f6cb63', sign: 'crown-coin', shape: 'M32 5h36l22 22v30L68 79H32L10 57V27Z', breaks: /(?<=Peace)(?=bound)/ },
});

addBacks({
  chamber: { ground: '#4a1a14', line: '#e3b25c', emblem: 'raven' },
  treasure: { ground: '#5a3b08', line: '#f6cb63', emblem: 'crown-coin' },
});
