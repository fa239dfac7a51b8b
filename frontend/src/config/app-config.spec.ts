// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError, ConfigNotReached, loadConfig } from './app-config';
import { currentReach } from './reach';

const good = {
  mode: 'production',
  identity: 'hosted',
  providers: ['google', 'password'],
  firebase: {
    apiKey: 'key',
    authDomain: 'roadbook.example',
    projectId: 'roadbook',
    databaseURL: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '1:2:web:3',
    measurementId: '',
  },
};

let server: Server;
let answer: { status: number; body: string; location?: string };
let requested: string[];

beforeEach(async () => {
  localStorage.clear();
  answer = { status: 200, body: JSON.stringify(good) };
  requested = [];
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url} ${request.headers['cache-control']}`);
    if (answer.location !== undefined && request.url === '/config.json') {
      response.writeHead(302, { location: answer.location }).end();
    } else response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});

afterEach(() => stop());

function stop(): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}

async function problemsOf(body: unknown): Promise<string[]> {
  answer.body = typeof body === 'string' ? body : JSON.stringify(body);
  const error = await loadConfig().catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  return error.problems;
}

it('reads /config.json past every cache', async () => {
  expect(await loadConfig()).toEqual(good);
  expect(requested).toEqual(['GET /config.json no-cache']);
});

it.each(['development', 'test', 'production'])('takes the mode %s', async (mode) => {
  answer.body = JSON.stringify({ ...good, mode });
  expect((await loadConfig()).mode).toBe(mode);
});

it('names every bad key at once', async () => {
  const { appId, authDomain, ...rest } = good.firebase;
  expect(
    await problemsOf({
      mode: 'staging',
      identity: 'own',
      providers: ['google', 'myspace'],
      firebase: { ...rest, apiKey: 7, projectId: null },
    }),
  ).toEqual([
    'mode must be one of development, test, production',
    'identity must be one of embedded, hosted',
    'providers.1 must be one of google, apple, microsoft, password',
    'firebase.apiKey must be a string',
    'firebase.authDomain must be a string',
    'firebase.projectId must be a string',
    'firebase.appId must be a string',
  ]);
});

it('takes who runs the server, and the configuration of an edge that says nothing of it', async () => {
  const operator = { name: 'Ann Bär', text: 'Backups:\n14 days' };
  answer.body = JSON.stringify({ ...good, operator });
  expect((await loadConfig()).operator).toEqual(operator);
  answer.body = JSON.stringify(good);
  expect((await loadConfig()).operator).toBeUndefined();
  expect(await problemsOf({ ...good, operator: { name: 7 } })).toEqual([
    'operator.name must be a string',
    'operator.text must be a string',
  ]);
});

it('takes who may come in, and the configuration of an edge that says nothing of it', async () => {
  answer.body = JSON.stringify({ ...good, registration: 'invite', demo: false });
  expect(await loadConfig()).toMatchObject({ registration: 'invite', demo: false });
  expect(await problemsOf({ ...good, registration: 'friends', demo: 'yes' })).toEqual([
    'registration must be one of open, invite, closed',
    'demo must be true or false',
  ]);
});

it('names all eight public keys where the whole section is missing', async () => {
  const { firebase, ...rest } = good;
  expect(await problemsOf(rest)).toEqual(
    Object.keys(firebase).map((key) => `firebase.${key} must be a string`),
  );
});

it('says so when the answer is no JSON or no object', async () => {
  expect(await problemsOf('<html>')).toEqual(['/config.json is not JSON (HTTP 200)']);
  expect(await problemsOf('null')).toEqual(['/config.json must be an object']);
});

it('opens with the last good configuration when the server cannot be reached', async () => {
  await loadConfig();
  await stop();
  expect(await loadConfig()).toEqual(good);
});

it('opens with the last good configuration when the edge is up and what is behind it is not', async () => {
  await loadConfig();
  answer = { status: 502, body: '<html>Bad Gateway</html>' };
  expect(await loadConfig()).toEqual(good);
});

const signInPage = '<!doctype html><title>Sign in</title>';

describe.each([
  ['a redirect to a page', { status: 200, body: signInPage, location: '/sign-in' }],
  ['a redirect to JSON of another', { status: 200, body: '{"login":true}', location: '/sign-in' }],
  ['a page', { status: 200, body: signInPage }],
  ['401', { status: 401, body: signInPage }],
  ['403 with JSON', { status: 403, body: '{"error":"forbidden"}' }],
  ['404 with JSON', { status: 404, body: '{"error":"no such page"}' }],
])('answered by %s in the place of the server', (_by, ofAnother) => {
  it('opens with the last good configuration, and knows that something else answers', async () => {
    await loadConfig();
    answer = ofAnother;
    expect(await loadConfig()).toEqual(good);
    expect(currentReach()).toBe('another');
    answer = { status: 200, body: JSON.stringify(good) };
    await loadConfig();
    expect(currentReach()).toBe('server');
  });
});

it('opens with the last good configuration when the edge refuses by a rate, and else says that it cannot be reached', async () => {
  const refused = { status: 429, body: '{"error":{"json":{"data":{"reason":"RATE_LIMITED"}}}}' };
  answer = refused;
  await expect(loadConfig()).rejects.toThrow(ConfigNotReached);
  answer = { status: 200, body: JSON.stringify(good) };
  await loadConfig();
  answer = refused;
  expect(await loadConfig()).toEqual(good);
});

it('without a last good one, says of a proxy that asks for a sign-in that the server cannot be reached', async () => {
  for (const ofAnother of [
    { status: 200, body: signInPage, location: '/sign-in' },
    { status: 401, body: signInPage },
  ]) {
    answer = ofAnother;
    await expect(loadConfig()).rejects.toThrow(ConfigNotReached);
    expect(currentReach()).toBe('another');
  }
});

it('does not hide a bad configuration behind the last good one', async () => {
  await loadConfig();
  expect(await problemsOf({ ...good, mode: 'live' })).toHaveLength(1);
});

it('without a network and without a last good one, says that it cannot be reached', async () => {
  await stop();
  await expect(loadConfig()).rejects.toThrow(ConfigNotReached);
});

it('takes nothing from a damaged store', async () => {
  localStorage.setItem('roadbook.config', '{"mode":"production"}');
  await stop();
  await expect(loadConfig()).rejects.toThrow(ConfigNotReached);
});
