import type { ServerResponse } from 'node:http';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentReach, noteReach } from '@/config/reach';
import { canRetry, toProblem } from '@/lib/errors/problem';
import { SignInError } from '@/platform/identity/sign-in-error';
import { answerWith, startServer, type TestServer } from '../../../test/harness/trpc/server';
import { serveTrips, tripsClient } from '../../../test/harness/trpc/trips-router';

let server: TestServer;
const currentToken = vi.fn<() => Promise<string>>();
const client = tripsClient({
  identity: { currentToken, refreshToken: async () => 'a.b.c' },
  onSignedOut: () => {},
});

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  currentToken.mockReset().mockResolvedValue('a.b.c');
  server = await startServer(serveTrips);
});

afterEach(() => server.stop());

async function failureOf(calls: () => Promise<unknown>): Promise<TRPCClientError<never>> {
  const error = await calls().catch((thrown: unknown) => thrown);
  if (!(error instanceof TRPCClientError)) throw new Error(`no tRPC error: ${JSON.stringify(error)}`);
  return error;
}

const one = () => client.trips.echo.query(1);
const two = () => Promise.all([client.trips.echo.query(1), client.trips.echo.query(2)]);
const good = '{"result":{"data":{"json":1}}}';

describe('a malformed answer', () => {
  it.each([
    ['an HTML 502 page', 502, '<html><h1>502 Bad Gateway</h1></html>', one],
    ['an HTML page that claims success', 200, '<!doctype html><title>Free Wi-Fi</title>', one],
    ['cut JSON', 200, '[{"result":{"data":{"js', one],
    ['nothing at all', 200, '', one],
    ['an object of somebody else’s', 200, '{"message":"no upstream"}', one],
    ['a text', 200, '"ok"', one],
    ['null', 200, 'null', one],
    ['one result that is in no batch', 200, good, one],
    ['an error that is only a word', 500, '{"error":"Internal Server Error"}', one],
    ['a batch with a stranger in it', 200, `[${good},{"status":"up"}]`, two],
    ['a batch with null in it', 200, `[${good},null]`, two],
    ['a batch with an answer missing', 200, `[${good}]`, two],
    ['a batch with an answer too many', 200, `[${good},${good}]`, one],
  ])('%s', async (_what, status, body, calls) => {
    server.answer = answerWith(status, body);
    const error = await failureOf(calls);
    expect(error.message).toBe('Badly formatted response from server');
    expect(toProblem(error).reason).toBe('MALFORMED');
    expect(canRetry(toProblem(error))).toBe(true);
  });
});

describe('an answer that cannot be transformed', () => {
  it.each([
    ['a value that superjson did not write', '[{"result":{"data":5}}]'],
    ['an unknown type', '[{"result":{"data":{"json":"x","meta":{"values":[["custom","Fuel"]]}}}}]'],
    ['a result without data', '[{"result":{}}]'],
    ['an error without a numeric code', '[{"error":{"json":{"message":"no","code":"NOT_FOUND"}}}]'],
    ['an error that superjson did not write', '[{"error":{"message":"no","code":-32600}}]'],
  ])('%s', async (_what, body) => {
    server.answer = answerWith(200, body);
    const error = await failureOf(one);
    expect(error.message).toBe('Unable to transform response from server');
    expect(toProblem(error).reason).toBe('UNTRANSFORMABLE');
  });
});

describe('no answer', () => {
  it('the server cannot be reached', async () => {
    await server.stop();
    const error = await failureOf(one);
    expect(toProblem(error).reason).toBe('OFFLINE');
    expect(canRetry(toProblem(error))).toBe(true);
  });

  it('the connection breaks in the middle', async () => {
    server.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('[{"result"', () => response.destroy());
    };
    expect(toProblem(await failureOf(one)).reason).toBe('OFFLINE');
  });

  it('no token can be had without a network', async () => {
    currentToken.mockRejectedValue(new SignInError('network', null));
    expect(toProblem(await failureOf(one)).reason).toBe('OFFLINE');
    expect(server.requests).toEqual([]);
  });
});

describe('who answers', () => {
  it.each([
    ['a page that claims success', answerWith(200, '<!doctype html><title>Sign in</title>')],
    ['a refusal without a page', answerWith(401, '')],
    [
      'a redirect to another origin',
      (_request: unknown, response: ServerResponse) =>
        response.writeHead(302, { location: 'https://sign-in.example' }).end(),
    ],
    ['a refusal in JSON', answerWith(403, '{"error":{"message":"Forbidden","code":-32600}}')],
  ])('is another where %s came', async (_what, refused) => {
    server.answer = refused;
    expect(toProblem(await failureOf(one)).reason).toBe('MALFORMED');
    expect(currentReach()).toBe('another');
    server.answer = serveTrips;
    await one();
    expect(currentReach()).toBe('server');
  });

  it('is nobody where a gateway says so, or nothing comes', async () => {
    server.answer = answerWith(502, '<html><h1>502 Bad Gateway</h1></html>');
    await failureOf(one);
    expect(currentReach()).toBe('nobody');
    await server.stop();
    await failureOf(one);
    expect(currentReach()).toBe('nobody');
  });

  it('is asked of /config.json where there is not even a token to call with', async () => {
    currentToken.mockRejectedValue(new SignInError('network', null));
    const asked = vi.fn(async () => new Response('<title>Sign in</title>', { status: 200 }));
    vi.stubGlobal('fetch', asked);
    await failureOf(one);
    await vi.waitFor(() => expect(currentReach()).toBe('another'));
    expect(asked).toHaveBeenCalledWith('/config.json', expect.anything());
  });

  it('is the server where it refuses', async () => {
    noteReach('another');
    await failureOf(() => client.trips.gone.query());
    expect(currentReach()).toBe('server');
  });
});

describe('an error of the server’s own', () => {
  it('has a numeric code, a reason and a request id', async () => {
    const error = await failureOf(() => client.trips.gone.query());
    expect(error.shape).toMatchObject({ code: -32004 });
    expect(toProblem(error)).toEqual({ reason: 'NOT_FOUND', requestId: 'req-1', fields: [] });
  });

  it('does not harm the other calls of the batch', async () => {
    const [echo, gone] = await Promise.allSettled([client.trips.echo.query(1), client.trips.gone.query()]);
    expect(echo).toMatchObject({ status: 'fulfilled', value: { given: 1 } });
    expect(gone).toMatchObject({ status: 'rejected', reason: { data: { reason: 'NOT_FOUND' } } });
  });

  it('the edge’s one error for the whole batch reaches every call', async () => {
    const data = {
      code: 'PAYLOAD_TOO_LARGE',
      httpStatus: 413,
      reason: 'BODY_TOO_LARGE',
      requestId: 'edge-7',
    };
    server.answer = answerWith(
      413,
      JSON.stringify({ error: { json: { message: 'x', code: -32013, data } } }),
    );
    const settled = await Promise.allSettled([client.trips.add.mutate(1), client.trips.add.mutate(2)]);
    expect(settled.map((call) => toProblem(call.status === 'rejected' && call.reason))).toEqual([
      { reason: 'BODY_TOO_LARGE', requestId: 'edge-7', fields: [] },
      { reason: 'BODY_TOO_LARGE', requestId: 'edge-7', fields: [] },
    ]);
  });
});

describe('the log', () => {
  it('records a failed response, and of it neither token nor input nor answer', async () => {
    server.answer = answerWith(502, '<html>');
    await failureOf(() => client.trips.add.mutate({ purpose: 'visit to the clinic' }));
    expect(console.warn).toHaveBeenCalledOnce();
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [
        'A call failed',
        { path: 'trips.add', type: 'mutation', reason: 'MALFORMED', elapsedMilliseconds: expect.any(Number) },
      ],
    ]);
  });

  it('records nothing of what went well', async () => {
    await one();
    expect(console.warn).not.toHaveBeenCalled();
  });
});
