// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { writeTokenCookie } from './token-cookie';

/** Returns the cookies written on a page of this protocol. */
function cookieOn(protocol: 'http:' | 'https:', token: string, rememberMe: boolean): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  writeTokenCookie(token, rememberMe, { protocol });
  return written;
}

it('remembered: lives 30 days', () => {
  expect(cookieOn('https:', 'a.b.c', true)).toEqual([
    'token=a.b.c; Path=/; SameSite=Strict; Secure; Max-Age=2592000',
  ]);
});

it('not remembered: a session cookie', () => {
  expect(cookieOn('https:', 'a.b.c', false)).toEqual(['token=a.b.c; Path=/; SameSite=Strict; Secure']);
});

it('is not marked secure where there is no https to be had', () => {
  expect(cookieOn('http:', 'a.b.c', false)).toEqual(['token=a.b.c; Path=/; SameSite=Strict']);
});

it('nobody: the empty value, which need not outlive the session', () => {
  expect(cookieOn('http:', '', true)).toEqual(['token=; Path=/; SameSite=Strict']);
});

it('writes over the cookie of whoever was there before', () => {
  writeTokenCookie('a.b.c', true);
  expect(document.cookie).toBe('token=a.b.c');
  writeTokenCookie('', true);
  expect(document.cookie).toBe('token=');
});
