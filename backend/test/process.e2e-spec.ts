import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { signUpDriver } from './harness/drivers';

const backend = join(__dirname, '..');
const publicKeys = Object.fromEntries(
  [
    'API_KEY',
    'AUTH_DOMAIN',
    'DATABASE_URL',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'MEASUREMENT_ID',
  ].map((name) => [`FIREBASE_${name}`, '']),
);

interface Exit {
  readonly code: number | null;
  readonly stderr: string;
}

/** The program as it is deployed: compiled, its own process, its own environment. */
describe('the process', () => {
  const built = mkdtempSync(join(backend, 'node_modules', '.process-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-process-'));
  beforeAll(() => {
    const compiler = join(dirname(require.resolve('typescript/package.json')), 'lib/tsc.js');
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', built], {
      cwd: backend,
    });
  });
  afterAll(() => {
    for (const folder of [built, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  const good = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    FIREBASE_PROJECT_ID: 'demo-roadbook',
    FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    ...publicKeys,
  };

  function run(variables: Record<string, string>): ChildProcess {
    return spawn(process.execPath, [join(built, 'main.js')], {
      env: variables,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  function exitOf(child: ChildProcess): Promise<Exit> {
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
  }

  async function portOf(child: ChildProcess, lines: string[] = []): Promise<number> {
    if (!child.stdout) throw new Error('no output');
    const reader = createInterface({ input: child.stdout });
    return new Promise((resolve) => {
      reader.on('line', (line) => {
        lines.push(line);
        const { msg, port } = JSON.parse(line);
        if (msg === 'listening') resolve(port);
      });
    });
  }

  it('refuses a bad environment before it listens, naming every bad variable', async () => {
    const { FIREBASE_APP_ID: _gone, ...rest } = good as Record<string, string>;
    const { code, stderr } = await exitOf(run({ ...rest, NODE_ENV: 'prod', PORT: 'http' }));
    expect(code).toBe(1);
    for (const name of ['NODE_ENV', 'PORT', 'FIREBASE_APP_ID']) expect(stderr).toContain(`${name}: `);
    expect(stderr).not.toMatch(/ {4}at /);
  });

  it('refuses the embedded identity in production, unless it is a demonstration', async () => {
    const { code, stderr } = await exitOf(run({ ...good, NODE_ENV: 'production' }));
    expect([code, stderr]).toEqual([1, expect.stringContaining('ROADBOOK_DEMO=1')]);
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
