import type { ServerResponse } from 'node:http';
import limits from '../backend/src/config/limits.json';
import { ask } from './test/ask';
import { startEdge, type Variables } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';
import { clientErrors, refusalIn } from './test/trpc-refusal';
import { startUpstream, type Upstream } from './test/upstream';

const fewRequests = { LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS: '1', LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS: '5' };
const behindProxy = { ROADBOOK_TRUSTED_PROXIES: '127.0.0.1, ::1' };
const attempts = 40;

describe.each(['nginx', 'the one-machine edge'] as const)('%s', (name) => {
  let backend: Upstream;
  beforeAll(async () => {
    backend = await startUpstream();
  });

  const start = async (variables: Variables, { address } = backend): Promise<number> =>
    name === 'nginx'
      ? (await startEdge({ EDGE_BACKEND: address, ...variables })).port
      : startOneMachineEdge(address, variables);

  const call = (port: number, from: string, path = '/api/trpc/a') =>
    ask(port, path, { headers: { 'X-Forwarded-For': from } });

  /** Sends more requests than an address may; returns the last answer. */
  async function flood(port: number, from: string) {
    await Promise.all(Array.from({ length: attempts }, () => call(port, from)));
    return call(port, from);
  }

  it('refuses what one address asks too much, in the shape of the API', async () => {
    const port = await start(fewRequests);
    const answer = await flood(port, '');
    expect(answer.status).toBe(429);
    expect(answer.headers['content-type']).toBe('application/json');
    const refusal = refusalIn(answer.text);
    expect(refusal.code).toBe(-32029);
    expect(refusal.data).toEqual({
      code: 'TOO_MANY_REQUESTS',
      httpStatus: 429,
      reason: 'RATE_LIMITED',
      retryAfterSeconds: 1,
      requestId: answer.headers['x-request-id'],
    });
    const errors = await clientErrors(`http://127.0.0.1:${port}`);
    expect(errors.map((error) => error.data?.reason)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect((await call(port, '', '/api/files/attachments/a')).status).toBe(429);
    // The pages and health cost little.
    expect((await call(port, '', '/config.json')).status).toBe(200);
    expect((await call(port, '', '/healthz')).status).toBe(200);
  });

  it('asks devices and programs to come again, which give up at a 429', async () => {
    const port = await start(fewRequests);
    const send = () => call(port, '', '/api/in/key/readings');
    const answers = await Promise.all(Array.from({ length: attempts }, send));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, text } of refused) {
      expect([status, headers['retry-after']]).toEqual([503, '30']);
      expect(refusalIn(text).data).toMatchObject({ httpStatus: 503, reason: 'UNAVAILABLE' });
    }
  });

  it('takes the word of a proxy that is trusted for whose request it is, and counts networks of IPv6', async () => {
    const port = await start({ ...fewRequests, ...behindProxy });
    expect((await flood(port, '192.0.2.1')).status).toBe(429);
    expect((await call(port, '192.0.2.2')).status).toBe(200);
    expect(backend.requests.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.2');
    expect((await call(port, '::ffff:192.0.2.1')).status).toBe(429);
    expect((await flood(port, '2001:db8:1:2::1')).status).toBe(429);
    expect((await call(port, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await call(port, '2001:db8:1:3::1')).status).toBe(200);
  });

  it.each([
    ['but those that are named', { ROADBOOK_TRUSTED_PROXIES: '10.0.0.0/8' }],
    ['where none is named, whatever its network', {} as Variables],
  ])('believes nobody %s', async (_case, proxies) => {
    const port = await start({ ...fewRequests, ...proxies });
    const answers = await Promise.all(
      Array.from({ length: attempts }, (_, index) => call(port, `192.0.2.${index}`)),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(backend.requests.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('bounds the answers in progress of one address', async () => {
    const waiting: ServerResponse[] = [];
    const slow = await startUpstream((_, response) => waiting.push(response));
    const port = await start({ LIMIT_CONNECTIONS_OF_ADDRESS: '10', ...behindProxy }, slow);
    const started = Array.from({ length: 10 }, () => call(port, '192.0.2.1'));
    while (waiting.length < 10) await new Promise(setImmediate);
    const answer = await call(port, '192.0.2.1');
    expect(answer.status).toBe(429);
    expect(refusalIn(answer.text).data.reason).toBe('RATE_LIMITED');
    const other = call(port, '192.0.2.2');
    while (waiting.length < 11) await new Promise(setImmediate);
    for (const response of waiting) response.end();
    expect((await Promise.all([...started, other])).map(({ status }) => status)).toEqual(Array(11).fill(200));
  });

  it.each(['least', 'most'] as const)('starts with each limit at its %s', async (bound) => {
    const names = [
      ...(['LIMIT_BODY_MEBIBYTES', 'LIMIT_CONNECTIONS_OF_ADDRESS'] as const),
      ...(['LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS', 'LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS'] as const),
    ];
    const port = await start(Object.fromEntries(names.map((each) => [each, String(limits[each][bound])])));
    expect((await call(port, '')).status).toBe(200);
  });

  it('takes bodies up to the limit that is set', async () => {
    const reading = await startUpstream((request, response) => {
      request.resume().on('end', () => response.end());
    });
    const port = await start({ LIMIT_BODY_MEBIBYTES: '2' }, reading);
    const post = (bytes: number) => ask(port, '/api/trpc/a', { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await post(2 * 1_048_576)).status).toBe(200);
    expect((await post(2 * 1_048_576 + 1)).status).toBe(413);
  });
});
