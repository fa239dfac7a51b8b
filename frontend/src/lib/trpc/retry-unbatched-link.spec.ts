import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { serveTrips, tripsClient } from '../../../test/harness/trpc/trips-router';

let server: TestServer;
/** True if the server has room for a call, by its index in a request of so many calls. */
let hasRoom: (index: number, calls: number) => boolean;
let reason: string;

const client = tripsClient({
  identity: { currentToken: async () => 'a.b.c', refreshToken: async () => 'a.b.c' },
  onSignedOut: () => {},
});

const refusal = () => ({
  error: {
    json: {
      message: 'refused',
      code: -32029,
      data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason, requestId: 'req-1' },
    },
  },
});

async function serve(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const paths = callsOf(request.url ?? '');
  const refused = new Set([...paths.keys()].filter((index) => !hasRoom(index, paths.length)));
  if (refused.size === 0) return serveTrips(request, response, body);
  // Other calls are answered as usual.
  const end = response.end.bind(response);
  response.end = ((text: string) => {
    const answers: unknown[] = JSON.parse(text);
    return end(JSON.stringify(answers.map((answer, index) => (refused.has(index) ? refusal() : answer))));
  }) as typeof response.end;
  await serveTrips(request, response, body);
}

const callsOf = (address: string) => decodeURIComponent(address.split('?')[0] ?? '').split(',');
const sizes = () => server.requests.map(({ address }) => callsOf(address).length);

beforeEach(async () => {
  reason = 'BATCH_BUDGET';
  hasRoom = (index, calls) => calls === 1 || index === 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer(serve);
});
afterEach(() => server.stop());

it('asks for what the batch had no room for again, each call alone, and nobody notices', async () => {
  const answers = await Promise.all([1, 2, 3].map((number) => client.trips.echo.query(number)));
  expect(answers).toEqual([{ given: 1 }, { given: 2 }, { given: 3 }]);
  expect(sizes()).toEqual([3, 1, 1]);
  expect(console.warn).not.toHaveBeenCalled();
});

it('does the same with mutations, of which the server has done nothing', async () => {
  const answers = await Promise.all([1, 2].map((number) => client.trips.add.mutate(number)));
  expect(answers).toEqual([{ given: 1 }, { given: 2 }]);
  expect(sizes()).toEqual([2, 1]);
});

it('asks once: a call that is refused alone stays refused', async () => {
  hasRoom = () => false;
  await expect(client.trips.echo.query(1)).rejects.toMatchObject({ data: { reason: 'BATCH_BUDGET' } });
  expect(sizes()).toEqual([1, 1]);
});

it('leaves every other refusal as it is', async () => {
  reason = 'RATE_LIMITED';
  const [first, second] = await Promise.allSettled([client.trips.echo.query(1), client.trips.echo.query(2)]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'rejected', reason: { data: { reason: 'RATE_LIMITED' } } });
  expect(sizes()).toEqual([2]);
});

it('sends nothing again for whoever has left', async () => {
  const left = new AbortController();
  const answered = Promise.withResolvers<void>();
  server.answer = async (request, response, body) => {
    left.abort();
    await serve(request, response, body);
    answered.resolve();
  };
  const calls = [1, 2].map((number) => client.trips.echo.query(number, { signal: left.signal }));
  await Promise.allSettled(calls);
  await answered.promise;
  expect(sizes()).toEqual([2]);
});
