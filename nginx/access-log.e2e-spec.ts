import { request } from 'node:http';
import { z } from 'zod';
import { ask } from './test/ask';
import { type Edge, hosted, startEdge } from './test/edge';
import { startUpstream } from './test/upstream';

const lineSchema = z.strictObject({
  time: z.iso.datetime({ offset: true }),
  requestId: z.string(),
  ip: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  bytes: z.number(),
  seconds: z.number(),
  upstream: z.string(),
  upstreamStatus: z.string(),
  upstreamSeconds: z.string(),
  userAgent: z.string(),
});

const linesOf = (log: string) =>
  log
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));

/** Returns the logs of a stopped edge: a line is written after its answer, so only then are all written. */
async function logsOf(edge: Edge): Promise<{ access: string; error: string }> {
  await edge.stop('SIGQUIT');
  return { access: edge.accessLog(), error: edge.errorLog() };
}

describe('the access log', () => {
  it('has a line of JSON for each request, with the id that the answer carried', async () => {
    const upstream = await startUpstream();
    const edge = await startEdge({
      EDGE_BACKEND: upstream.address,
      ROADBOOK_TRUSTED_PROXIES: '127.0.0.1',
    });
    const { headers } = await ask(edge.port, '/api/trpc/account.me,account.me?batch=1', {
      headers: { 'User-Agent': 'a "quoted"\tbrowser', 'X-Forwarded-For': '203.0.113.7' },
    });
    const { access } = await logsOf(edge);
    expect(linesOf(access)[0]).toMatchObject({
      requestId: headers['x-request-id'],
      ip: '203.0.113.7',
      method: 'GET',
      path: '/api/trpc/account.me,account.me',
      status: 200,
      upstream: upstream.address,
      upstreamStatus: '200',
      userAgent: 'a "quoted"\tbrowser',
    });
  });

  it('says nothing of a health check', async () => {
    const edge = await startEdge();
    await ask(edge.port, '/healthz');
    expect((await logsOf(edge)).access).not.toContain('healthz');
  });

  it('cuts a path that is long', async () => {
    const edge = await startEdge();
    await ask(edge.port, `/api/trpc/${'a,'.repeat(1000)}`);
    expect(linesOf((await logsOf(edge)).access)[0]?.path).toHaveLength(200);
  });
});

/** Address of somebody who searches in the address line or pastes too much into it. */
const typed = 'anna@example.org';

describe('an address that leads nowhere', () => {
  it('is logged without what was typed in it', async () => {
    const upstream = await startUpstream((_incoming, response) => {
      response.statusCode = 404;
      response.end('{}');
    });
    const edge = await startEdge({ EDGE_BACKEND: upstream.address });
    const leadTo = new Map([
      [`/${typed}`, '/index.html'],
      [`/trips/${typed}`, '/index.html'],
      [`/${typed}.png`, '/…'],
      [`/assets/${typed}.js`, '/assets/…'],
      [`/api/${typed}`, '/api/…'],
      [`/api/trpc/${typed}`, '/api/trpc/…'],
      [`/emulator/${typed}`, '/…'],
      [`/__/auth/${typed}`, '/…'],
      [`//${typed}`, '/…'],
      [`/x/../${typed}`, '/…'],
    ]);
    for (const path of leadTo.keys()) await ask(edge.port, path);
    await ask(edge.port, `/${typed}`, { headers: { Host: 'evil.example' } });
    await ask(edge.port, `/${typed}${'x'.repeat(200_000)}`);
    const { access, error } = await logsOf(edge);
    const logged = linesOf(access).map(({ path }) => path);
    // Each worker of nginx writes at its end, which may be after the next request.
    expect(logged.toSorted()).toEqual([...leadTo.values(), '/…', '/…'].toSorted());
    expect(access + error).not.toContain('anna');
  });
});

it('names the kind of a file and not which one it is', async () => {
  const upstream = await startUpstream((incoming, response) => {
    response.statusCode = incoming.url?.includes(typed) ? 404 : 200;
    response.end('{}');
  });
  const edge = await startEdge({ EDGE_BACKEND: upstream.address });
  const paths = [
    'reports/01JZ?format=pdf',
    'attachments/01JZ',
    'calendar/secret.ics',
    `attachments/${typed}`,
  ];
  for (const path of paths) {
    await ask(edge.port, `/api/files/${path}`);
  }
  const { access } = await logsOf(edge);
  // Each worker of nginx writes at its end, which may be after the next request.
  expect(new Set(linesOf(access).map(({ path }) => path))).toEqual(
    new Set(['/api/files/reports/…', '/api/files/attachments/…', '/api/files/calendar/…', '/api/files/…']),
  );
});

const secret = 'S3CRET-eyJhbGciOi';

it('says that a device sent something, and not its key, whatever became of it', async () => {
  const upstream = await startUpstream((incoming, response) => {
    if (incoming.url?.includes('hang-up')) incoming.socket.destroy();
    response.statusCode = Number(/\d{3}/.exec(incoming.url ?? '')?.[0] ?? 200);
    response.end('{}');
  });
  const edge = await startEdge({ EDGE_BACKEND: upstream.address });
  const ends = ['readings', 'charges?at=200', '404', '413', '500', '503', 'hang-up', ''];
  for (const end of ends) {
    await ask(edge.port, `/api/in/owner.id.${secret}/${end}`, { method: 'POST', body: '{}' });
    await ask(edge.port, `/api/%69n/owner.id.${secret}/${end}`);
  }
  await ask(edge.port, `/api/in/${secret}`, { method: 'POST', body: 'x'.repeat(1_100_000) });
  await ask(edge.port, `/in/${secret}/readings`, { method: 'POST', body: '{}' });
  await ask(edge.port, `/api/in//${secret}`);
  const { access, error } = await logsOf(edge);
  expect(linesOf(access)).toHaveLength(2 * ends.length + 3);
  expect(linesOf(access).map(({ path }) => path)).toContain('/api/in/…');
  expect(access + error).not.toContain(secret);
});

describe('no log', () => {
  it('holds a token, a cookie, an input or a body, whatever became of the request', async () => {
    const upstream = await startUpstream((incoming, response) => {
      if (incoming.url?.includes('hang-up')) incoming.socket.destroy();
      else if (incoming.url?.includes('silent')) return;
      else response.end('{}');
    });
    const edge = await startEdge({
      ...hosted,
      EDGE_BACKEND: upstream.address,
      EDGE_BACKEND_TIMEOUT_SECONDS: '1',
    });
    const headers = {
      Authorization: `Bearer ${secret}`,
      Cookie: `token=${secret}`,
      Referer: `http://a/?t=${secret}`,
    };
    const paths = [
      '/api/trpc/ok',
      '/api/trpc/hang-up',
      '/api/trpc/silent',
      '/api/nothing',
      '/',
      '/assets/gone.js',
      '/config.json',
      '/__/auth/handler',
      '/emulator/v1',
      `/api/trpc/long?x=${'x'.repeat(70_000)}`,
    ];
    for (const path of paths) {
      const query = `${path.includes('?') ? '&' : '?'}connectionParams=${secret}`;
      await ask(edge.port, path + query, { headers });
      await ask(edge.port, path + query, { headers, method: 'POST', body: secret.repeat(20_000) });
    }
    await ask(edge.port, '/api/trpc/headers', { headers: { ...headers, 'X-Large': secret.repeat(10_000) } });
    await leaveWhileItStreams(edge, `/api/trpc/silent?connectionParams=${secret}`);
    const { access, error } = await logsOf(edge);
    expect(linesOf(access).length).toBeGreaterThan(20);
    expect(access).not.toContain(secret);
    expect(error).not.toContain(secret);
  });

  it('holds them when the backend is gone', async () => {
    const edge = await startEdge();
    await ask(edge.port, `/api/trpc/a?input=${secret}`);
    const { access, error } = await logsOf(edge);
    expect(linesOf(access)[0]).toMatchObject({ status: 502, upstreamStatus: expect.stringMatching(/502$/) });
    expect(access + error).not.toContain(secret);
  });
});

function leaveWhileItStreams(edge: Edge, path: string): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port: edge.port, path, agent: false });
    outgoing.on('error', () => resolve());
    outgoing.end(() => outgoing.destroy(new Error('gone')));
  });
}
