import { describe, expect, it } from 'vitest';
import { bytes, hex, hmac, sha256, text } from './sha256';

const sample = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256);
const standard = async (data: Uint8Array<ArrayBuffer>): Promise<string> => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));

async function standardHmac(secret: Uint8Array<ArrayBuffer>, message: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message))));
}

describe('SHA-256', () => {
  it('is the standard one, at every length around its blocks', async () => {
    for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 20_000]) {
      expect(hex(sha256(sample(length)))).toBe(await standard(sample(length)));
    }
  });

  it('makes the standard HMAC, with short and long keys', async () => {
    for (const length of [1, 16, 32, 64, 65, 200]) {
      expect(hex(hmac(sample(length), text('deal')))).toBe(await standardHmac(sample(length), 'deal'));
    }
  });

  it('reads what it writes', () => {
    expect(hex(bytes('00ff10'))).toBe('00ff10');
  });
});
