// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { tokenCookie, writeTokenCookie } from './token-cookie';

it('remembered: lives 30 days', () => {
  expect(tokenCookie({ token: 'a.b.c', rememberMe: true, secure: true })).toBe(
    'token=a.b.c; Path=/; SameSite=Strict; Secure; Max-Age=2592000',
  );
});

it('not remembered: a session cookie', () => {
  expect(tokenCookie({ token: 'a.b.c', rememberMe: false, secure: true })).toBe(
    'token=a.b.c; Path=/; SameSite=Strict; Secure',
  );
});

it('is not marked secure where there is no https to be had', () => {
  expect(tokenCookie({ token: 'a.b.c', rememberMe: false, secure: false })).toBe(
    'token=a.b.c; Path=/; SameSite=Strict',
  );
});

it('nobody: the empty value, which need not outlive the session', () => {
  expect(tokenCookie({ token: '', rememberMe: true, secure: false })).toBe('token=; Path=/; SameSite=Strict');
});

it('writes over the cookie of whoever was there before', () => {
  writeTokenCookie('a.b.c', true);
  expect(document.cookie).toBe('token=a.b.c');
  writeTokenCookie('', true);
  expect(document.cookie).toBe('token=');
});
