// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { storeRememberMe } from './remember-me';
import { rememberedSignIn } from './remembered-sign-in';
import { writeTokenCookie } from './token-cookie';

/** Returns an unsigned ID token; browsers do not check the signature. */
function tokenOf(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

const claims = { sub: 'jana', email: 'jana@roadbook.example', name: 'Jana Šípková', exp: 1_800_000_000 };

beforeEach(() => {
  localStorage.clear();
  writeTokenCookie('', true);
});

it('is whom the token names, and until when it may be sent', () => {
  const token = tokenOf(claims);
  writeTokenCookie(token, true);
  expect(rememberedSignIn()).toEqual({
    user: { uid: 'jana', email: 'jana@roadbook.example', displayName: 'Jana Šípková' },
    token,
    expiresAtMs: 1_800_000_000_000,
  });
});

it('has no name where the token has none', () => {
  writeTokenCookie(tokenOf({ sub: 'kim', exp: 1 }), true);
  expect(rememberedSignIn()?.user).toEqual({ uid: 'kim', email: null, displayName: null });
});

it('is a guest until a day after the sign-in', () => {
  writeTokenCookie(tokenOf({ sub: 'kim', exp: 1, provider_id: 'anonymous', auth_time: 1_000 }), true);
  expect(rememberedSignIn()?.user.guestUntilMs).toBe(1_000_000 + 86_400_000);
});

it('is nobody after the sign-out', () => {
  writeTokenCookie(tokenOf(claims), true);
  writeTokenCookie('', true);
  expect(rememberedSignIn()).toBeNull();
});

it('is nobody where the session is to end with its tab', () => {
  writeTokenCookie(tokenOf(claims), false);
  storeRememberMe(false);
  expect(rememberedSignIn()).toBeNull();
});

it.each([
  'x',
  'a.b.c',
  tokenOf({ exp: 1 }),
  tokenOf({ sub: '', exp: 1 }),
  tokenOf({ sub: 'jana' }),
  tokenOf([]),
])('is nobody where the cookie is no token: %s', (token) => {
  writeTokenCookie(token, true);
  expect(rememberedSignIn()).toBeNull();
});
