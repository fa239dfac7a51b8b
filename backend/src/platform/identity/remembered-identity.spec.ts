import type { VerifiedToken } from './identity';
import { RememberedIdentity } from './remembered-identity';

const hourMs = 3_600_000;

describe('the identity that remembers', () => {
  let nowMs: number;
  let asked: string[];
  const provider = {
    async verify(token: string): Promise<VerifiedToken> {
      asked.push(token);
      if (token === 'bad') throw new Error('refused');
      return {
        driverId: `driver of ${token}`,
        displayName: null,
        email: null,
        verifiedEmail: null,
        expiresAtMs: hourMs,
      };
    },
    async remove(): Promise<void> {},
    async check(): Promise<void> {},
  };
  const remembering = (maxMs = Number.POSITIVE_INFINITY) =>
    new RememberedIdentity(provider, { maxMs, now: () => nowMs });
  beforeEach(() => {
    nowMs = 0;
    asked = [];
  });

  it('asks once for a token, and again from the moment when it expires', async () => {
    const identity = remembering();
    expect(identity.recall('a')).toBeUndefined();
    await identity.verify('a');
    nowMs = hourMs - 1;
    await identity.verify('a');
    expect(identity.recall('a')).toMatchObject({ driverId: 'driver of a' });
    expect(asked).toEqual(['a']);
    nowMs = hourMs;
    expect(identity.recall('a')).toBeUndefined();
    await identity.verify('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('asks again after a while where revocation counts', async () => {
    const identity = remembering(60_000);
    await identity.verify('a');
    nowMs = 59_999;
    await identity.verify('a');
    expect(asked).toEqual(['a']);
    nowMs = 60_000;
    await identity.verify('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('remembers no refusal', async () => {
    const identity = remembering();
    for (const _time of [1, 2]) await expect(identity.verify('bad')).rejects.toThrow('refused');
    expect(asked).toEqual(['bad', 'bad']);
    expect(identity.recall('bad')).toBeUndefined();
  });

  it('forgets a driver who was removed, and nobody else', async () => {
    const identity = remembering();
    await identity.verify('a');
    await identity.verify('b');
    await identity.remove('driver of a');
    expect(identity.recall('a')).toBeUndefined();
    expect(identity.recall('b')).toMatchObject({ driverId: 'driver of b' });
  });

  it('forgets what was not used for long rather than growing, by number and by length', async () => {
    const identity = remembering();
    await identity.verify('first');
    for (let other = 0; other < 10_000; other += 1) await identity.verify(`${other}`);
    expect(identity.recall('first')).toBeUndefined();
    expect(identity.recall('9999')).toBeDefined();
    for (let other = 0; other < 301; other += 1) await identity.verify(`${other}`.padEnd(70_000, 'x'));
    expect(identity.recall('9999')).toBeUndefined();
    expect(identity.recall('300'.padEnd(70_000, 'x'))).toBeDefined();
  });
});
