/** The fingerprint of a view, as the house computes it (`server/views/fingerprint.py`): the sum of a checksum for every field, so that either side can tell whether the page went astray. */
import { canonical } from './seals';

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const utf8 = new TextEncoder();

export function crc32(text: string): number {
  let sum = 0xffffffff;
  for (const byte of utf8.encode(text)) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

export function fingerprint(view: object): number {
  let total = 0;
  for (const [name, part] of Object.entries(view)) total = (total + crc32(name + canonical(part))) >>> 0;
  return total;
}
