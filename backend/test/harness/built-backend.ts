import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import { type LogbookName, logbookHeader } from '../../src/domain/logbooks/logbook-name';
import type { AppRouter } from '../../src/generated/app-router';

const built = join(__dirname, '../../dist');
const buildScript = join(__dirname, '../../../scripts/testing/build-backend.ts');

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

export interface BuiltBackend {
  readonly dataDir: string;
  /** Environment in which the backend starts. */
  readonly environment: Readonly<Record<string, string>>;
  /** Path of one of its programs, which is not started. */
  programFile(name: string): string;
  run(variables: Readonly<Record<string, string>>): ChildProcess;
  remove(): void;
}

/** Builds the program as deployed, unless it is newer than its sources, with a folder for its data. */
export function buildBackend(): BuiltBackend {
  execFileSync(process.execPath, [buildScript], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-built-'));
  return {
    dataDir,
    environment: {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      FIREBASE_PROJECT_ID: 'demo-roadbook',
      FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
      AUTH_CHECK_REVOKED: '1',
      LIMIT_SIGN_UPS_PER_HOUR: '1000000',
      // Google's libraries would ask the network whether they run in its cloud, and warn of an odd answer.
      METADATA_SERVER_DETECTION: 'none',
      // The default cache would be stored with the data, which are new each time.
      NODE_COMPILE_CACHE: join(__dirname, '../../../.roadbook/cache'),
      ...publicKeys,
    },
    programFile: (name) => join(built, name),
    run: (variables) =>
      spawn(process.execPath, ['--max-http-header-size=81920', join(built, 'main.js')], {
        env: variables,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Exit {
  readonly code: number | null;
  readonly stderr: string;
}

export function exitOf(child: ChildProcess): Promise<Exit> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}

/** Returns the port on which the backend listens; its log goes into `lines`. Rejects if the backend ends before. */
export async function portOf(child: ChildProcess, lines: string[] = []): Promise<number> {
  if (!child.stdout) throw new Error('no output');
  const reader = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`It ended with ${signal ?? code} before it listened: ${lines.at(-1) ?? ''}`)),
    );
    reader.on('line', (line) => {
      lines.push(line);
      const { msg, port } = JSON.parse(line);
      if (msg === 'listening') resolve(port);
    });
  });
}

/** Variables for a backend whose clock is ahead. */
export const clockAhead = (milliseconds: number) => ({
  NODE_OPTIONS: `--require ${join(__dirname, 'clock-ahead.cjs')}`,
  CLOCK_AHEAD_MILLISECONDS: String(milliseconds),
});

export interface RunningBackend {
  readonly url: string;
  readonly log: readonly string[];
  client(token: string, logbook?: LogbookName): TRPCClient<AppRouter>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<Exit>;
}

/** `variables` are added to the environment in which the backend starts. */
export async function startBuilt(
  built: BuiltBackend,
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningBackend> {
  const child = built.run({ ...built.environment, ...variables });
  const exit = exitOf(child);
  const log: string[] = [];
  const ended = exit.then(({ stderr }) => Promise.reject(new Error(`It did not start: ${stderr}`)));
  ended.catch(() => undefined);
  const port = await Promise.race([portOf(child, log), ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    client: (token, logbook = 'own') =>
      createTRPCClient<AppRouter>({
        links: [
          httpBatchLink({
            url: `http://127.0.0.1:${port}/api/trpc`,
            transformer: superjson,
            headers: { authorization: `Bearer ${token}`, [logbookHeader]: logbook },
          }),
        ],
      }),
    stop(signal) {
      child.kill(signal);
      return exit;
    },
  };
}
