import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import getPort from 'get-port';
import { type Answer, ask } from './test/ask';
import { type Edge, startEdge } from './test/edge';
import { startNameServer } from './test/name-server';
import { clientErrors, refusalIn } from './test/trpc-refusal';
import { startUpstream, type Upstream } from './test/upstream';

let upstream: Upstream;
let edge: Edge;

beforeAll(async () => {
  upstream = await startUpstream();
  edge = await startEdge({ EDGE_BACKEND: upstream.address });
});

function expectRefusal(
  answer: Answer,
  status: number,
  expected: { code: number; key: string; reason: string },
): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
  const refusal = refusalIn(answer.text);
  expect(refusal.code).toBe(expected.code);
  expect(refusal.data).toEqual({
    code: expected.key,
    httpStatus: status,
    reason: expected.reason,
    requestId: answer.headers['x-request-id'],
  });
}

const tooLarge = { code: -32013, key: 'PAYLOAD_TOO_LARGE', reason: 'BODY_TOO_LARGE' };

describe('a request that the edge refuses itself', () => {
  it('has a body over 1 MiB', async () => {
    const before = upstream.requests.length;
    const fits = await ask(edge.port, '/api/trpc/a', { method: 'POST', body: 'x'.repeat(1_048_576) });
    expect(fits.status).toBe(200);
    const answer = await ask(edge.port, '/api/trpc/a', { method: 'POST', body: 'x'.repeat(1_048_577) });
    expectRefusal(answer, 413, tooLarge);
    expect(upstream.requests.length).toBe(before + 1);
  });

  it('has a body over 1 MiB of which it did not say the length', async () => {
    const headers = { 'Transfer-Encoding': 'chunked' };
    const answer = await ask(edge.port, '/api/trpc/a', {
      method: 'POST',
      headers,
      body: 'x'.repeat(1_048_577),
    });
    expectRefusal(answer, 413, tooLarge);
  });

  it('has a URI over 64 KiB', async () => {
    expectRefusal(await ask(edge.port, `/api/trpc/a?input=${'x'.repeat(65_536)}`), 414, tooLarge);
    expectRefusal(await ask(edge.port, `/api/trpc/a?input=${'x'.repeat(120_000)}`), 414, tooLarge);
  });

  it('has a URI that no buffer holds', async () => {
    for (const path of ['/api/trpc/a', '/identitytoolkit.googleapis.com/v1/accounts:signUp', '/']) {
      expectRefusal(await ask(edge.port, `${path}?${'x'.repeat(200_000)}`), 414, tooLarge);
      const posted = await ask(edge.port, `${path}?${'x'.repeat(200_000)}`, { method: 'POST', body: '{}' });
      expectRefusal(posted, 414, tooLarge);
    }
  });

  it('has a first line that is none', async () => {
    const text = await raw('\u0000\u0001 no HTTP at all\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(refusalIn(text.slice(text.indexOf('\r\n\r\n'))).data?.reason).toBe('INPUT_INVALID');
  });

  it('has a header that no buffer holds', async () => {
    const answer = await ask(edge.port, '/api/trpc/a', { headers: { 'X-Large': 'x'.repeat(140_000) } });
    expectRefusal(answer, 400, { code: -32600, key: 'BAD_REQUEST', reason: 'INPUT_INVALID' });
  });

  it('is no HTTP', async () => {
    const text = await raw('GET /api/trpc/a HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(refusalIn(text.slice(text.indexOf('\r\n\r\n'))).code).toBe(-32600);
  });

  it('is for no procedure', async () => {
    const answer = await ask(edge.port, '/api/users');
    expectRefusal(answer, 404, { code: -32004, key: 'NOT_FOUND', reason: 'UNKNOWN_PROCEDURE' });
  });
});

describe('a backend', () => {
  it('that is not there', async () => {
    const other = await startEdge({ EDGE_BACKEND: `127.0.0.1:${await getPort({ host: '127.0.0.1' })}` });
    const answer = await ask(other.port, '/api/trpc/a');
    expectRefusal(answer, 502, { code: -32603, key: 'BAD_GATEWAY', reason: 'UNAVAILABLE' });
  });

  it('whose name nobody knows', async () => {
    const names = await startNameServer({});
    const other = await startEdge({ EDGE_BACKEND: 'nowhere.test:3000', EDGE_RESOLVER: names.address });
    const answer = await ask(other.port, '/api/trpc/a');
    expectRefusal(answer, 502, { code: -32603, key: 'BAD_GATEWAY', reason: 'UNAVAILABLE' });
  });

  it('that hangs up', async () => {
    const rude = await startUpstream((incoming) => incoming.socket.destroy());
    const other = await startEdge({ EDGE_BACKEND: rude.address });
    const answer = await ask(other.port, '/api/trpc/a');
    expectRefusal(answer, 502, { code: -32603, key: 'BAD_GATEWAY', reason: 'UNAVAILABLE' });
  });

  it('that never answers', async () => {
    const silent = await startUpstream(() => {});
    const other = await startEdge({ EDGE_BACKEND: silent.address, EDGE_BACKEND_TIMEOUT_SECONDS: '1' });
    const answer = await ask(other.port, '/api/trpc/a');
    expectRefusal(answer, 504, { code: -32603, key: 'GATEWAY_TIMEOUT', reason: 'UNAVAILABLE' });
  });
});

describe("the browser's own client", () => {
  it('reads the refusal, once for each call of a batch', async () => {
    const errors = await clientErrors(edge.url, 'x'.repeat(1_048_577));
    expect(errors.map((error) => error.shape?.code)).toEqual([-32013, -32013]);
    expect(errors.map((error) => error.data?.reason)).toEqual(['BODY_TOO_LARGE', 'BODY_TOO_LARGE']);
  });
});

describe('health', () => {
  it("is the edge's own at /healthz", async () => {
    const before = upstream.requests.length;
    expect(await ask(edge.port, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(upstream.requests.length).toBe(before);
  });

  it("is the backend's at /readyz", async () => {
    await ask(edge.port, '/readyz');
    expect(upstream.requests.at(-1)?.url).toBe('/readyz');
    const other = await startEdge({ EDGE_BACKEND: `127.0.0.1:${await getPort({ host: '127.0.0.1' })}` });
    const answer = await ask(other.port, '/readyz');
    expect(answer).toMatchObject({ status: 503, text: '{"status":"unavailable"}' });
  });
});

async function raw(bytes: string): Promise<string> {
  const socket = connect(edge.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return readText(socket);
}
