import { describe, expect, it } from 'vitest';
import { bytes, written } from './push';

describe('a push subscription', () => {
  it('reads the key of the house, whose letters are safe in addresses', () => {
    expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
  });

  it('is sent with its endpoint and both keys', () => {
    const made = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }) } as unknown as PushSubscription;
    expect(written(made)).toEqual({ endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A' });
  });
});
