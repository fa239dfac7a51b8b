import { scryptSync } from 'node:crypto';
import { isOutdated, Passwords } from './passwords';

describe('passwords', () => {
  const passwords = new Passwords();

  it('are hashed with argon2id, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => passwords.hash('a long way home')));
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await passwords.matches(one ?? null, 'a long way home')).toBe(true);
    expect(await passwords.matches(one ?? null, 'a long way hom')).toBe(false);
    expect(isOutdated(one ?? '')).toBe(false);
  });

  // From test.c of the reference implementation, https://github.com/P-H-C/phc-winner-argon2.
  it('are checked with the costs that their hash names', async () => {
    const cheap = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.matches(cheap, 'password')).toBe(true);
    expect(await passwords.matches(cheap, 'differentpassword')).toBe(false);
    expect(isOutdated(cheap)).toBe(true);
  });

  it('of an earlier version are checked by scrypt', async () => {
    const salt = Buffer.alloc(16, 1);
    const hash = `scrypt:${salt.toString('base64url')}:${scryptSync('old one', salt, 32).toString('base64url')}`;
    expect(await passwords.matches(hash, 'old one')).toBe(true);
    expect(await passwords.matches(hash, 'new one')).toBe(false);
    expect(isOutdated(hash)).toBe(true);
  });

  it.each([null, '', 'none', '$argon2id$v=19$m=1,t=1,p=1$$'])(
    'match no hash that is none: %p',
    async (hash) => {
      expect(await passwords.matches(hash, '')).toBe(false);
    },
  );

  it('are refused in a flood rather than filling the memory', async () => {
    const flood = await Promise.allSettled(
      Array.from({ length: 100 }, () => passwords.matches(null, 'flood')),
    );
    const refused = flood.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(38);
    expect(await passwords.matches(null, 'after it')).toBe(false);
  });
});
