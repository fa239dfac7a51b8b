import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { serveTrips, tripsClient } from '../../../test/harness/trpc/trips-router';

let server: TestServer;
let token: string;

const client = tripsClient({
  identity: { currentToken: async () => token, refreshToken: async () => token },
  onSignedOut: () => {},
});

beforeEach(async () => {
  token = 'a.b.c';
  server = await startServer(serveTrips);
});

afterEach(() => server.stop());

describe('queries', () => {
  it('one: GET, batch=1, the input URL-encoded JSON', async () => {
    expect(await client.trips.echo.query({ day: 'Mon & Tue' })).toEqual({ given: { day: 'Mon & Tue' } });
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        address:
          '/api/trpc/trips.echo?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%22day%22%3A%22Mon%20%26%20Tue%22%7D%7D%7D',
        body: '',
      },
    ]);
  });

  it('several at once: one request, the paths joined with commas', async () => {
    await Promise.all([client.trips.echo.query(1), client.trips.page.query({ year: 2026 })]);
    expect(server.requests.map(({ address }) => decodeURIComponent(address))).toEqual([
      '/api/trpc/trips.echo,trips.page?batch=1&input={"0":{"json":1},"1":{"json":{"year":2026}}}',
    ]);
  });

  it('200 with long texts: no limit to the address, forty to a request', async () => {
    const texts = Array.from({ length: 200 }, (_, index) => `${index} `.padEnd(2_000, 'long '));
    const answers = await Promise.all(texts.map((text) => client.trips.echo.query(text)));
    expect(answers.map(({ given }) => given)).toEqual(texts);
    const callsEach = server.requests.map(({ address }) => address.split('?')[0]?.split(',').length);
    expect(callsEach).toEqual([40, 40, 40, 40, 40]);
    expect(Math.min(...server.requests.map(({ address }) => address.length))).toBeGreaterThan(80_000);
  });

  it('infinite: the cursor and the direction are added to the input', async () => {
    const utils = createTRPCQueryUtils({ queryClient: new QueryClient(), client });
    const pages = await utils.trips.page.fetchInfinite(
      { year: 2026 },
      { pages: 2, getNextPageParam: ({ next }) => next },
    );
    expect(pages.pages).toEqual([{ next: 2 }, { next: 4 }]);
    expect(
      server.requests.map(({ address }) => decodeURIComponent(address.split('input=')[1] ?? '')),
    ).toEqual([
      '{"0":{"json":{"year":2026,"direction":"forward"}}}',
      '{"0":{"json":{"year":2026,"cursor":2,"direction":"forward"}}}',
    ]);
  });
});

describe('mutations', () => {
  it('POST with a JSON body', async () => {
    await client.trips.add.mutate({ metres: 1200 });
    expect(server.requests).toMatchObject([
      { method: 'POST', address: '/api/trpc/trips.add?batch=1', body: '{"0":{"json":{"metres":1200}}}' },
    ]);
  });
});

it('sends and takes JSON, and says so', async () => {
  await client.trips.echo.query(1);
  await client.trips.add.mutate(1);
  expect(server.requests.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'application/json',
  ]);
});

it.each(['query', 'mutate'] as const)('keeps dates, maps and sets both ways (%s)', async (kind) => {
  const rich = {
    at: new Date('2026-03-29T01:30:00.000Z'),
    metresByDay: new Map([['2026-03-29', 1200]]),
    tags: new Set(['client visit']),
    nothing: undefined,
  };
  const answer = kind === 'query' ? await client.trips.echo.query(rich) : await client.trips.add.mutate(rich);
  expect(answer).toEqual({ given: rich });
});

describe('the authorization header', () => {
  it('is a bearer of the current token on every request', async () => {
    await client.trips.echo.query(1);
    token = 'd.e.f';
    await client.trips.add.mutate(1);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer a.b.c',
      'Bearer d.e.f',
    ]);
  });

  it('carries an empty token when nobody is signed in', async () => {
    token = '';
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(client.trips.echo.query(1)).rejects.toMatchObject({ data: { reason: 'TOKEN_MISSING' } });
    // The space after the word is trailing white space of a header, which HTTP drops.
    expect(server.requests[0]?.headers.authorization).toBe('Bearer');
  });
});

it('brings the token of a subscription along in its address, since EventSource sends no headers', async () => {
  const opened = Promise.withResolvers<string>();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(address: string) {
        super();
        opened.resolve(address);
      }
      close() {}
    },
  );
  const subscription = client.trips.live.subscribe(1, {});
  expect(decodeURIComponent(await opened.promise)).toBe(
    '/api/trpc/trips.live?connectionParams={"token":"a.b.c"}&input={"json":1}',
  );
  subscription.unsubscribe();
});
