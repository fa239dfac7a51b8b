import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { emailOf, listAccounts, password, storeAccounts } from './accounts-data.mts';
import { type Caller, type LoadResult, load, median } from './load.mts';
import { project } from './no-project.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

/**
 * Measures the embedded identity beside what it replaces, in the same rounds: the guard beside that of a hosted
 * project (firebase-admin over certificates on this machine), sign-ins and refreshes beside the emulator of
 * firebase-tools in a process of its own, which was the embedded identity before and stores passwords as they are.
 */
const rounds = 5;
const secondsPerRound = 3;
const drivers = 200;
const atOnce = 8;
const manyAccounts = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

const answerSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
const grantSchema = z.object({ refresh_token: z.string() });
type Session = z.infer<typeof answerSchema>;

async function ask(origin: string, operation: string, email: string): Promise<Session> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return answerSchema.parse(await response.json());
}

async function refresh(origin: string, refreshToken: string): Promise<string> {
  const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  if (!response.ok) throw new Error(`refresh: ${response.status} ${await response.text()}`);
  return grantSchema.parse(await response.json()).refresh_token;
}

/** Runs a step again and again, several at once, each over its own share of the drivers. */
async function loadOf(step: (driver: number) => Promise<void>): Promise<LoadResult> {
  const took: number[] = [];
  const began = performance.now();
  const worker = async (first: number) => {
    for (let driver = first; performance.now() - began < secondsPerRound * 1000; driver += atOnce) {
      const at = performance.now();
      await step(driver % drivers);
      took.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => worker(first)));
  const seconds = (performance.now() - began) / 1000;
  const p99Ms = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  return { requestsPerSecond: took.length / seconds, p99Ms };
}

async function startEmulator() {
  const program = `
    const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
    const { createServer } = await import('node:http');
    const server = createServer(await createApp('${project}', 0, new Map()));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failing bench must not leave processes behind.
  process.once('exit', () => child.kill());
  if (!child.stdout) throw new Error('its output is no pipe');
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    residentMebibytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: () => child.kill(),
  };
}

const server = (name: string, variables: NodeJS.ProcessEnv): Promise<MeasuredServer> =>
  startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'], {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: join(folder, name),
    LIMIT_SIGN_UPS_PER_HOUR: '1000000',
    REGISTRATION: 'open',
    ...variables,
  });

const summary = (results: readonly LoadResult[] = []) => ({
  requestsPerSecond: median(results.map((each) => each.requestsPerSecond)),
  p99Ms: median(results.map((each) => each.p99Ms)),
});

/** Time of the first call of each driver: the token is verified, and not remembered yet. */
async function firstCalls(url: string, callers: readonly Caller[]): Promise<number> {
  const took: number[] = [];
  for (const { token } of callers) {
    const at = performance.now();
    const response = await fetch(`${url}/api/trpc/account.me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    if (!response.ok) throw new Error(`account.me: ${response.status}`);
    took.push(performance.now() - at);
  }
  return median(took);
}

const measured = new Map<string, LoadResult[]>();
const keep = (name: string, result: LoadResult, round: number) => {
  if (round > 0) measured.set(name, [...(measured.get(name) ?? []), result]);
};

const people = await signedIn(
  Array.from({ length: drivers }, (_, index) => `driver-${index}`),
  folder,
);
const emulator = await startEmulator();
let embedded = await server('embedded', { IDENTITY: 'embedded' });
let hosted = await server('hosted', { IDENTITY: 'hosted' });
try {
  const idle = [embedded, hosted, emulator].map((each) => each.residentMebibytes());
  const callers: Caller[] = [];
  const sessions = new Map<string, string[]>([
    ['embedded', []],
    ['emulator', []],
  ]);
  const origins = new Map([
    ['embedded', embedded.url],
    ['emulator', emulator.url],
  ]);
  for (let index = 0; index < drivers; index += 1) {
    for (const [name, origin] of origins) {
      const { idToken, localId, refreshToken } = await ask(origin, 'signUp', emailOf(index));
      if (name === 'embedded') callers.push({ driverId: localId, token: idToken });
      sessions.get(name)?.push(refreshToken);
    }
  }
  // Both have the profiles of their drivers.
  await firstCalls(embedded.url, callers);
  await firstCalls(hosted.url, people);
  for (let round = 0; round <= rounds; round += 1) {
    // Taken in turn, so that a slow moment of the machine falls on all of them; the first round warms up.
    const guards = [
      ['guard embedded', () => load(embedded.url, callers, secondsPerRound)],
      ['guard hosted', () => load(hosted.url, people, secondsPerRound)],
    ] as const;
    // Each is first in every other round, because a measurement leaves work behind.
    for (const [name, run] of round % 2 === 0 ? guards : guards.toReversed()) keep(name, await run(), round);
    for (const [name, origin] of origins) {
      const signIn = (driver: number) =>
        ask(origin, 'signInWithPassword', emailOf(driver)).then(() => undefined);
      keep(`sign-in ${name}`, await loadOf(signIn), round);
      const tokens = sessions.get(name) ?? [];
      const next = async (driver: number) => {
        tokens[driver] = await refresh(origin, tokens[driver] ?? '');
      };
      keep(`refresh ${name}`, await loadOf(next), round);
    }
  }
  const fresh = { embedded: 0, hosted: 0 };
  await embedded.stop();
  await hosted.stop();
  embedded = await server('embedded', { IDENTITY: 'embedded' });
  hosted = await server('hosted', { IDENTITY: 'hosted' });
  fresh.embedded = await firstCalls(embedded.url, callers);
  fresh.hosted = await firstCalls(hosted.url, people);

  const many = join(folder, 'many');
  mkdirSync(many);
  await storeAccounts(many, manyAccounts);
  const listMs = await listAccounts(many, manyAccounts);
  const started = await server('many', { IDENTITY: 'embedded' });
  const among: number[] = [];
  for (let tries = 0; tries < 50; tries += 1) {
    const at = performance.now();
    await ask(started.url, 'signInWithPassword', emailOf(Math.floor((tries * manyAccounts) / 50)));
    among.push(performance.now() - at);
  }
  const manyMebibytes = started.residentMebibytes();
  await started.stop();

  const of = (name: string) => summary(measured.get(name));
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  const perSecond = (name: string) =>
    `${of(name).requestsPerSecond.toFixed(0)}/s, p99 ${of(name).p99Ms.toFixed(0)} ms`;
  const [embeddedIdle = 0, hostedIdle = 0, emulatorIdle = 0] = idle;
  tableHead(rounds);
  row(
    '`account.me` with the embedded identity, requests per second against the hosted one',
    ratio(of('guard embedded').requestsPerSecond, of('guard hosted').requestsPerSecond),
    'at least 1',
  );
  row('… p99 against the hosted one', ratio(of('guard embedded').p99Ms, of('guard hosted').p99Ms));
  row(
    '… the first call with a token: embedded, hosted',
    `${fresh.embedded.toFixed(1)} ms, ${fresh.hosted.toFixed(1)} ms`,
  );
  row(`sign-in with a password, ${atOnce} at once (argon2id)`, perSecond('sign-in embedded'));
  row('… of the emulator (passwords as they are)', perSecond('sign-in emulator'));
  row(`refresh of a session, ${atOnce} at once`, perSecond('refresh embedded'));
  row('… of the emulator', perSecond('refresh emulator'));
  row('memory, idle: server with the embedded identity', `${embeddedIdle.toFixed(0)} MiB`);
  row(
    '… server and emulator, as before',
    `${(hostedIdle + emulatorIdle).toFixed(0)} MiB (${hostedIdle.toFixed(0)} and ${emulatorIdle.toFixed(0)})`,
  );
  row(`${manyAccounts} accounts: start to ready`, `${(started.startToReadyMs / 1000).toFixed(2)} s`);
  row('… sign-in, median of 50', `${median(among).toFixed(0)} ms`);
  row('… all listed', `${(listMs / 1000).toFixed(1)} s`);
  row(
    '… size of the store, memory of the server',
    `${(statSync(join(many, 'roadbook.sqlite')).size / 1_048_576).toFixed(0)} MiB, ${manyMebibytes.toFixed(0)} MiB`,
  );
} finally {
  await embedded.stop();
  await hosted.stop();
  emulator.stop();
  rmSync(folder, { recursive: true, force: true });
}
