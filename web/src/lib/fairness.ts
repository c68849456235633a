/** Holds the record of a finished game against what this browser kept, and recomputes every chance result; the counterpart of the kernel's chance stream. */
import { canonical, firstUnfounded, promised, type Kept } from './seals';
import { bytes, hex, hmac, sha256, text } from './sha256';
import type { Draw, Fairness, Seal } from './wire';

const SPAN = 2n ** 64n;

export function commitment(seed: string): string {
  return hex(sha256(bytes(seed)));
}

/** The nonces as the kernel writes them: a JSON list with a space after each comma. */
function listed(nonces: string[]): string {
  return `[${nonces.map((nonce) => JSON.stringify(nonce)).join(', ')}]`;
}

/** The key of the chance stream: the seed mixed with every seat's nonce. */
export function streamKey(seed: string, nonces: string[]): Uint8Array {
  return nonces.length ? hmac(bytes(seed), text(listed(nonces))) : bytes(seed);
}

/** Chance result number i below a bound. */
export function result(key: Uint8Array, number: number, bound: number): number {
  const limit = SPAN - (SPAN % BigInt(bound));
  for (let attempt = 0; ; attempt++) {
    const message = new DataView(new ArrayBuffer(16));
    message.setBigUint64(0, BigInt(number));
    message.setBigUint64(8, BigInt(attempt));
    const value = new DataView(hmac(key, new Uint8Array(message.buffer)).buffer).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(bound));
  }
}

/** What the checks need of a record. */
export interface Dealt {
  header: { game: string; rules: string; seats: string[]; commitment: string; nonces: string[]; seal?: Seal };
  results: number[];
  seed: string;
}

export function readRecord(lines: string): Dealt {
  const rows = lines.trim().split('\n').map((line) => JSON.parse(line));
  return { header: rows[0], results: rows.flatMap((row) => row.chance ?? []), seed: rows.find((row) => 'end' in row)?.seed ?? '' };
}

/** `open`: neither proven nor refuted. */
export interface Check {
  sentence: string;
  holds: 'yes' | 'no' | 'open';
}

const yes = (sentence: string): Check => ({ sentence, holds: 'yes' });
const no = (sentence: string): Check => ({ sentence, holds: 'no' });
const open = (sentence: string): Check => ({ sentence, holds: 'open' });

/** Every promise about the deal, one by one. A known deal was never a secret: of it only the results are checked. */
export function check(dealt: Dealt, told: Fairness, own: Kept, known = false): Check[] {
  if (known) return [seedHolds(dealt), drawsHold(dealt, told.draws)];
  return [sealHolds(dealt, own), seedHolds(dealt), noncesHold(dealt), ownNonceHolds(dealt, own), drawsHold(dealt, told.draws), cardsHold(own, told.views)];
}

function sealHolds({ header }: Dealt, { seal, before }: Kept): Check {
  if (!seal) return open('This browser kept no seal: it came later, or its memory was cleared. So it cannot say whether the seal was exchanged.');
  const { game, rules, seats } = header;
  const same = header.seal && canonical(seal) === canonical(header.seal) && canonical([game, rules, seats]) === canonical([seal.game, seal.rules, seal.seats]);
  if (!same) return no('The record stands under another seal than the one that this browser was shown.');
  return before ? yes('The record stands under the seal that this browser kept before any number was opened.') : open('This browser saw the seal only after the deal, so it cannot say whether it was exchanged.');
}

function seedHolds({ header, seed }: Dealt): Check {
  const own = commitment(seed);
  const sealed = own === header.commitment && own === (header.seal?.commitment ?? own);
  return sealed ? yes('The seed is the one that was sealed.') : no('The seed is not the one that was sealed.');
}

function noncesHold({ header }: Dealt): Check {
  const { seal, nonces } = header;
  if (!seal) return no('The record of this table has no seal.');
  const wrong = seal.seats.filter((_, seat) => {
    const nonce = nonces[seat] ?? '';
    const hash = seal.commitments[seat] ?? '';
    return (seal.bots[seat] && hash) || (nonce && promised(nonce) !== hash);
  });
  if (wrong.length || nonces.length !== seal.seats.length) return no(`The number of ${wrong.join(', ') || 'some seat'} is not the one that was sealed.`);
  const left = seal.seats.filter((_, seat) => seal.commitments[seat] && !nonces[seat]);
  return yes(`Every number that was opened is the one that was sealed.${left.length ? ` Not opened in time, and left out: ${left.join(', ')}.` : ''}`);
}

function ownNonceHolds({ header }: Dealt, { nonce, seat, seal, before }: Kept): Check {
  const sealed = nonce !== '' && seal?.commitments[seat] === promised(nonce);
  if (nonce && seal && before && !sealed && !seal.bots[seat]) return no('The seal was shown without the number that this browser had promised.');
  if (!sealed) return open('This browser added no number of its own to the deal.');
  if (header.nonces[seat] === nonce) return yes("This browser's own number is part of the deal.");
  return header.nonces[seat] ? no('Another number was dealt with in the place of this browser’s own.') : open('This browser’s own number was left out: it did not reach the house in time, or the house left it out.');
}

function drawsHold({ header, results, seed }: Dealt, draws: Draw[]): Check {
  const key = streamKey(seed, header.nonces);
  if (draws.length !== results.length) return no(`The record has ${results.length} chance results, and the house explains ${draws.length}.`);
  const wrong = results.findIndex((drawn, number) => result(key, number, draws[number]!.bound) !== drawn);
  return wrong < 0 ? yes(`All ${results.length} chance results of the record come from seed and numbers.`) : no(`Chance result number ${wrong + 1} does not come from seed and numbers.`);
}

function cardsHold({ shown }: Kept, views: string[]): Check {
  if (!shown.length || !views.length) return open('Whether the cards that were shown follow from the record cannot be said here.');
  const wrong = firstUnfounded(shown, views);
  if (wrong >= 0) return no(`What this browser was shown at version ${wrong} of the game does not follow from the record.`);
  return yes(`All that this browser was shown, ${shown.length} views of its own cards and the table, follows from the record.`);
}
