import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type BuiltBackend, buildBackend, exitOf, portOf } from './harness/built-backend';
import { signUpDriver } from './harness/drivers';

/** The program as it is deployed: compiled, its own process, its own environment. */
describe('the process', () => {
  let built: BuiltBackend;
  let good: BuiltBackend['environment'];
  beforeAll(() => {
    built = buildBackend();
    good = built.environment;
  });
  afterAll(() => built.remove());

  const run = (variables: Record<string, string>) => built.run(variables);

  it('refuses a bad environment before it listens, naming every bad variable', async () => {
    const { FIREBASE_APP_ID: _gone, ...rest } = good;
    const { code, stderr } = await exitOf(run({ ...rest, NODE_ENV: 'prod', PORT: 'http' }));
    expect(code).toBe(1);
    for (const name of ['NODE_ENV', 'PORT', 'FIREBASE_APP_ID']) expect(stderr).toContain(`${name}: `);
    expect(stderr).not.toMatch(/ {4}at /);
  });

  it.each(['production', 'development'])('refuses unsigned tokens in %s', async (NODE_ENV) => {
    const { code, stderr } = await exitOf(run({ ...good, NODE_ENV }));
    expect([code, stderr]).toEqual([1, expect.stringContaining('makes the server accept unsigned tokens')]);
  });

  it('refuses records that another server uses, and names that server', async () => {
    const first = run(good);
    await portOf(first);
    const { code, stderr } = await exitOf(run(good));
    expect(code).toBe(1);
    expect(stderr).toContain(
      `in use by another Roadbook server (process ${first.pid} on ${hostname()}, since 20`,
    );
    expect(stderr).not.toMatch(/ {4}at /);
    const exit = exitOf(first);
    first.kill('SIGTERM');
    expect((await exit).code).toBe(0);
  });

  it('says in its log that it starts without the newest records', async () => {
    const DATA_DIR = mkdtempSync(join(good.DATA_DIR ?? '', 'crashed-'));
    const first = run({ ...good, DATA_DIR });
    await portOf(first);
    const exit = exitOf(first);
    first.kill('SIGKILL');
    await exit;
    rmSync(join(DATA_DIR, 'roadbook.sqlite-wal'));
    const lines: string[] = [];
    const second = run({ ...good, DATA_DIR });
    await portOf(second, lines);
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'records are missing',
        notice: expect.stringContaining('opened without its write-ahead file'),
      }),
    );
    const stopped = exitOf(second);
    second.kill('SIGTERM');
    expect((await stopped).code).toBe(0);
  });

  it('says that it is up and ready, and logs neither token, mail nor body', async () => {
    const lines: string[] = [];
    const child = run({ ...good, LOG_LEVEL: 'debug' });
    const port = await portOf(child, lines);
    const driver = await signUpDriver('A Name To Find');
    for (const path of ['healthz', 'readyz']) {
      expect((await fetch(`http://127.0.0.1:${port}/${path}`)).status).toBe(200);
    }
    for (const token of [driver.token, 'a-bad-token']) {
      await fetch(`http://127.0.0.1:${port}/api/trpc/account.update?secret=in-the-query`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"json":{"version":1,"changes":{"displayName":"secret-in-the-body"}}}',
      });
    }
    const exit = exitOf(child);
    child.kill('SIGTERM');
    expect((await exit).code).toBe(0);
    const log = lines.join('\n');
    expect(log).toContain('"statusCode":401');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'stopped', signal: 'SIGTERM' });
    for (const secret of [
      driver.token,
      'a-bad-token',
      'in-the-query',
      'secret-in-the-body',
      'A Name To Find',
      '@roadbook',
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('answers what it has begun before it stops on SIGTERM', async () => {
    const child = run(good);
    const port = await portOf(child);
    const { token } = await signUpDriver();
    const body = '{"json":{"confirm":"delete everything"}}';
    const exit = exitOf(child);
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    const head = [
      'POST /api/trpc/account.delete HTTP/1.1',
      'Host: x',
      'Expect: 100-continue',
      'Connection: close',
    ];
    head.push(
      'Content-Type: application/json',
      `Authorization: Bearer ${token}`,
      `Content-Length: ${body.length}`,
    );
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await until(() => received.includes('100 Continue'));
    child.kill('SIGTERM');
    await until(() => refuses(port));
    socket.write(body);
    expect((await exit).code).toBe(0);
    expect(received).toContain('HTTP/1.1 200 OK');
    expect(received).toContain('"deleted":true');
  });

  it('answers calls that came while it worked and was told to stop', async () => {
    const WORKS_UNTIL = join(good.DATA_DIR ?? '', 'done');
    const worksAtTheEnd = `--require ${join(__dirname, 'harness/works-at-the-end.cjs')}`;
    const child = run({ ...good, WORKS_UNTIL, NODE_OPTIONS: worksAtTheEnd });
    const lines: string[] = [];
    const port = await portOf(child, lines);
    const exit = exitOf(child);
    child.kill('SIGTERM');
    await until(() => lines.some((line) => line.includes('"working"')));
    const waiting = [1, 2, 3].map(() => {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined));
      return { closed, answer: () => received.split('\r\n')[0] };
    });
    // The last of them is with the process's port before this one is.
    await new Promise((resolve) =>
      connect(port, '127.0.0.1', () => resolve(undefined)).on('error', () => undefined),
    );
    writeFileSync(WORKS_UNTIL, '');
    await Promise.all(waiting.map(({ closed }) => closed));
    expect(waiting.map(({ answer }) => answer())).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
    expect((await exit).code).toBe(0);
  });

  it('stops though its store answers nothing', async () => {
    // The server accepts every connection and never answers, like a network that drops packets.
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const child = run({
      ...good,
      ...{ DATA_DIR: mkdtempSync(join(good.DATA_DIR ?? '', 'silent-')), DOCUMENTS: 'firestore' },
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
    });
    const lines: string[] = [];
    const listened = await portOf(child, lines);
    const { token } = await signUpDriver();
    const unanswered = fetch(`http://127.0.0.1:${listened}/api/trpc/account.me`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    const exit = exitOf(child);
    // stop-times.spec.ts covers the exact time limits; a busy machine takes longer.
    const tooLate = setTimeout(() => child.kill('SIGKILL'), 150_000);
    child.kill('SIGTERM');
    // Killed, it would have none.
    expect((await exit).code).toBe(0);
    clearTimeout(tooLate);
    await unanswered;
    expect(lines.join('\n')).toContain('stopped before all was given back');
    silent.close();
  });

  it('ends the open streams when it stops, and does not wait for them', async () => {
    const child = run(good);
    const port = await portOf(child);
    const { token } = await signUpDriver();
    const parameters = new URLSearchParams({
      connectionParams: JSON.stringify({ token }),
      input: '{"json":{}}',
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/trpc/changes.listen?${parameters}`);
    const exit = exitOf(child);
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      // A second signal would end it at once.
      if (text.includes('position') && !child.killed) child.kill('SIGTERM');
    }
    // A connection that was cut after the time for answers would end without it.
    expect(text).toContain('event: return');
    expect((await exit).code).toBe(0);
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(port, '127.0.0.1');
    attempt.once('connect', () => {
      attempt.destroy();
      resolve(false);
    });
    attempt.once('error', () => resolve(true));
  });
}
