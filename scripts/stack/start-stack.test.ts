import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { listen } from './port.ts';

const data = mkdtempSync(join(tmpdir(), 'roadbook start '));
after(() => {
  // Ends processes that a failed test has left.
  for (const started of all) started.process.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** Hosted project, so that tests need not wait for an identity emulator that plays no part. */
const hosted = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'roadbook-test.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'roadbook-test',
  FIREBASE_DATABASE_URL: '',
  FIREBASE_STORAGE_BUCKET: '',
  FIREBASE_MESSAGING_SENDER_ID: '',
  FIREBASE_APP_ID: '',
  FIREBASE_MEASUREMENT_ID: '',
};

const all: Started[] = [];

class Started {
  readonly process: ChildProcess;
  readonly ended: Promise<[code: number | null, signal: string | null]>;
  output = '';

  constructor(env: Record<string, string>) {
    all.push(this);
    this.process = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/start.ts')], {
      env: { PATH: process.env.PATH, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = once(this.process, 'close') as Promise<[number | null, string | null]>;
    this.process.stdout?.on('data', (text) => (this.output += text));
    this.process.stderr?.on('data', (text) => (this.output += text));
  }

  /** Returns the address once the line with it is printed. */
  async ready(): Promise<string> {
    const address = () => /ready: (http:\S+)/.exec(this.output)?.[1];
    const ended = this.ended.then(() =>
      Promise.reject(new Error(`ended before it was ready: ${this.output}`)),
    );
    // The process ends later, when nobody waits for it any more.
    ended.catch(() => undefined);
    while (address() === undefined && this.process.stdout) {
      await Promise.race([once(this.process.stdout, 'data'), ended]);
    }
    return address() ?? '';
  }

  async printed(expected: RegExp): Promise<void> {
    const ended = this.ended.then(() =>
      Promise.reject(new Error(`ended before it said ${expected}: ${this.output}`)),
    );
    ended.catch(() => undefined);
    while (!expected.test(this.output) && this.process.stderr) {
      await Promise.race([once(this.process.stderr, 'data'), ended]);
    }
  }

  /** Returns the id of the child that runs this script. */
  childRunning(script: string): number {
    const { pid } = this.process;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const child = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script));
    assert.ok(child, `${script} runs`);
    return Number(child);
  }

  async stop(): Promise<number | null> {
    this.process.kill('SIGTERM');
    const [code] = await this.ended;
    return code;
  }
}

const folder = (name: string) => join(data, name);
const isOk = (answer: unknown) => answer instanceof Response && answer.ok;

describe('start', () => {
  it('runs everything embedded on one origin', async () => {
    const env = { DATA_DIR: folder('embedded') };
    const first = new Started(env);
    const origin = await first.ready();
    assert.match(await (await fetch(`${origin}/trips/today`)).text(), /stand-in/);
    assert.deepEqual(await (await fetch(`${origin}/readyz`)).json(), { status: 'ready' });
    const backendEnv = (await (await fetch(`${origin}/api/trpc/environment`)).json()) as Record<
      string,
      string
    >;
    assert.equal(backendEnv.NODE_ENV, 'production');
    assert.equal(backendEnv.IDENTITY, 'embedded');
    assert.equal(backendEnv.FIREBASE_PROJECT_ID, 'demo-roadbook');
    assert.equal(backendEnv.DATA_DIR, folder('embedded'));
    assert.equal(await first.stop(), 0);
  });

  it('answers IPv6 and IPv4 with HOST=::', {
    skip:
      !Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6')) &&
      'no IPv6 here',
  }, async () => {
    const started = new Started({ ...hosted, DATA_DIR: folder('both'), HOST: '::' });
    const { port } = new URL(await started.ready());
    for (const host of ['[::1]', '127.0.0.1']) {
      assert.equal((await fetch(`http://${host}:${port}/`)).status, 200, host);
    }
    assert.equal(await started.stop(), 0);
  });

  it('has no sign-in of its own with a Firebase project', async () => {
    const started = new Started({ ...hosted, DATA_DIR: folder('hosted') });
    const origin = await started.ready();
    const config = (await (await fetch(`${origin}/config.json`)).json()) as { identity: string };
    assert.equal(config.identity, 'hosted');
    assert.equal((await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects`)).status, 404);
    const backendEnv = (await (await fetch(`${origin}/api/trpc/environment`)).json()) as Record<
      string,
      string
    >;
    assert.equal(backendEnv.IDENTITY, 'hosted');
    assert.equal(await started.stop(), 0);
  });

  it('finishes what was begun on Ctrl-C, also when npm passes the same press on', async () => {
    const started = new Started({ ...hosted, DATA_DIR: folder('drain') });
    const origin = await started.ready();
    const answer = await fetch(`${origin}/api/trpc/held`);
    started.process.kill('SIGINT');
    started.process.kill('SIGINT');
    assert.equal(await answer.text(), 'begun, drained');
    assert.deepEqual(await started.ended, [0, null]);
  });

  it('starts the backend again when that dies, as often as it does, and goes on itself', async () => {
    const started = new Started({ ...hosted, DATA_DIR: folder('death') });
    const origin = await started.ready();
    for (const times of [1, 2]) {
      await fetch(`${origin}/api/trpc/die`).catch(() => {});
      await started.printed(
        new RegExp(`(The backend stopped by itself \\(exit code 3\\); it is started again\\.[^]*){${times}}`),
      );
      while (!(await fetch(`${origin}/readyz`).then(isOk, isOk)));
    }
    assert.equal(await started.stop(), 0);
  });

  it('starts the backend again when it is killed', {
    skip: process.platform !== 'linux' && 'finds the process in /proc',
  }, async () => {
    const started = new Started({ ...hosted, DATA_DIR: folder('killed backend') });
    const origin = await started.ready();
    process.kill(started.childRunning('backend.mjs'), 'SIGKILL');
    await started.printed(/The backend stopped by itself \(signal SIGKILL\); it is started again\./);
    while (!(await fetch(`${origin}/readyz`).then(isOk, isOk)));
    assert.equal(await started.stop(), 0);
  });

  it('ends with the backend when that cannot start at all', async () => {
    const started = new Started({ ...hosted, DATA_DIR: folder('no backend'), DIES_AT_START: '1' });
    assert.deepEqual(await started.ended, [1, null]);
    assert.match(started.output, /The backend stopped before it was ready \(exit code 4\)\./);
  });

  it('leaves nothing running when it is killed itself, and the folder free', async () => {
    const env = { ...hosted, DATA_DIR: folder('killed') };
    const started = new Started(env);
    const origin = await started.ready();
    const backendEnv = (await (await fetch(`${origin}/api/trpc/environment`)).json()) as Record<
      string,
      string
    >;
    started.process.kill('SIGKILL');
    await started.ended;
    const next = new Started(env);
    await next.ready();
    const backend = `http://127.0.0.1:${backendEnv.PORT}/readyz`;
    while (
      await fetch(backend).then(
        () => true,
        () => false,
      )
    );
    assert.equal(await next.stop(), 0);
  });

  it('refuses a port that is taken, and says how to choose another', async () => {
    const other = createServer();
    const port = await listen(other, '127.0.0.1', 0);
    const started = new Started({ ...hosted, DATA_DIR: folder('port'), PORT: String(port) });
    const [code] = await started.ended;
    other.close();
    assert.equal(code, 1);
    assert.match(
      started.output,
      new RegExp(`^Port ${port} is taken by another program\\. Choose another: PORT=`),
    );
  });

  it('refuses a data folder that another start holds', async () => {
    const env = { ...hosted, DATA_DIR: folder('held') };
    const first = new Started(env);
    await first.ready();
    const second = new Started(env);
    const [code] = await second.ended;
    assert.equal(code, 1);
    assert.match(second.output, new RegExp(`already running on .* \\(process ${first.process.pid}\\)`));
    assert.equal(await first.stop(), 0);
  });

  it('names every bad variable before it does anything', async () => {
    const started = new Started({ PORT: 'eighty', SIGN_IN_PROVIDERS: 'fax', FIREBASE_API_KEY: 'key' });
    const [code] = await started.ended;
    assert.equal(code, 1);
    for (const name of ['PORT', 'SIGN_IN_PROVIDERS', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_MEASUREMENT_ID']) {
      assert.match(started.output, new RegExp(`^  ${name}: `, 'm'));
    }
  });
});
