/** The back of the Play Deck. */
import { addBacks } from '../../art/backs';

addBacks({ play: { ground: '#2b2a5c', line: '#ebd3a4', emblem: 'mirror-mirror' } });
