// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endAtServer, sessionOf, tellEndedSessions } from './ended-sessions';

const session = { accountId: 'ann', sessionId: 'one' };
const other = { accountId: 'ann', sessionId: 'two' };

let answer: () => Promise<Response>;
const fetched = vi.fn((_address: string, _request: RequestInit) => answer());

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number) => async () => new Response(null, { status });
const told = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)).json.sessionId as string);

it('tells a session once', async () => {
  answer = answers(200);
  endAtServer(session);
  await vi.waitFor(() => expect(localStorage.getItem('roadbook.ended-sessions')).toBe('[]'));
  await tellEndedSessions();
  expect(told()).toEqual(['one']);
});

it('keeps sessions until the server has answered', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  endAtServer(session);
  endAtServer(other);
  await vi.waitFor(() => expect(told()).toEqual(['one', 'one']));
  answer = answers(503);
  await tellEndedSessions();
  answer = answers(200);
  fetched.mockClear();
  await tellEndedSessions();
  expect(told()).toEqual(['one', 'two']);
  await tellEndedSessions();
  expect(told()).toEqual(['one', 'two']);
});

it('does not ask again what the server refused', async () => {
  answer = answers(400);
  endAtServer(session);
  await vi.waitFor(() => expect(localStorage.getItem('roadbook.ended-sessions')).toBe('[]'));
  await tellEndedSessions();
  expect(told()).toEqual(['one']);
});

it('reads the session from a token, which one of a hosted identity does not have', () => {
  const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
  expect(sessionOf(tokenOf({ sub: 'ann', sid: 'one' }))).toEqual(session);
  expect(sessionOf(tokenOf({ sub: 'ann' }))).toBeNull();
  expect(sessionOf('')).toBeNull();
  expect(sessionOf('a.b.c')).toBeNull();
});
