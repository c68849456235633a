import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytes, hex, hmac, sha256, text } from './sha256';

const sample = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256);

describe('SHA-256', () => {
  it('is the standard one, at every length around its blocks', () => {
    for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 20_000]) {
      expect(hex(sha256(sample(length)))).toBe(createHash('sha256').update(sample(length)).digest('hex'));
    }
  });

  it('makes the standard HMAC, with short and long keys', () => {
    for (const length of [0, 16, 32, 64, 65, 200]) {
      expect(hex(hmac(sample(length), text('deal')))).toBe(createHmac('sha256', sample(length)).update('deal').digest('hex'));
    }
  });

  it('reads what it writes', () => {
    expect(hex(bytes('00ff10'))).toBe('00ff10');
  });
});
