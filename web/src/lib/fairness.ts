/** Recomputes every chance result in this browser from the revealed seed; the counterpart of the kernel's chance stream. */
import type { Draw, Fairness } from './wire';

const SPAN = 2n ** 64n;

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: ArrayBuffer): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hmacKey(secret: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

export async function commitment(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(seed)));
}

/** The nonces as the kernel writes them: a JSON list with a space after each comma. */
function listed(nonces: string[]): string {
  return `[${nonces.map((nonce) => JSON.stringify(nonce)).join(', ')}]`;
}

/** The key of the chance stream: the seed mixed with every seat's nonce. */
export async function streamKey(seed: string, nonces: string[]): Promise<CryptoKey> {
  if (!nonces.length) return hmacKey(bytes(seed));
  const mixed = await crypto.subtle.sign('HMAC', await hmacKey(bytes(seed)), new TextEncoder().encode(listed(nonces)));
  return hmacKey(mixed);
}

/** Chance result number i below a bound. */
export async function result(key: CryptoKey, number: number, bound: number): Promise<number> {
  const limit = SPAN - (SPAN % BigInt(bound));
  for (let attempt = 0; ; attempt++) {
    const message = new DataView(new ArrayBuffer(16));
    message.setBigUint64(0, BigInt(number));
    message.setBigUint64(8, BigInt(attempt));
    const value = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer)).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(bound));
  }
}

export interface Check {
  sentence: string;
  holds: boolean;
}

/** Every claim the table made about its shuffles, checked one by one. */
export async function check(fairness: Fairness, shown: string, nonce: string): Promise<Check[]> {
  const own = await commitment(fairness.seed);
  const checks: Check[] = [
    { sentence: 'The commitment is the one this table showed before the first shuffle.', holds: fairness.commitment === shown },
    { sentence: 'The revealed seed is the one committed to.', holds: own === fairness.commitment },
  ];
  if (nonce) checks.push({ sentence: "This browser's own part is mixed into the shuffle.", holds: fairness.nonces.includes(nonce) });
  const wrong = await firstWrong(await streamKey(fairness.seed, fairness.nonces), fairness.draws);
  checks.push({
    sentence: wrong < 0 ? `All ${fairness.draws.length} chance results come from that seed.` : `Chance result number ${wrong + 1} does not come from that seed.`,
    holds: wrong < 0,
  });
  return checks;
}

async function firstWrong(key: CryptoKey, draws: Draw[]): Promise<number> {
  for (const [number, draw] of draws.entries()) {
    if ((await result(key, number, draw.bound)) !== draw.result) return number;
  }
  return -1;
}
