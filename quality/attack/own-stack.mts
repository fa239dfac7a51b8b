import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { residentIn, type Stack, threadMillisecondsIn, untilReady } from './stack.mts';

const scripts = join(import.meta.dirname, '../../scripts');

/** Empty settings in place of a Firebase project in .env, as the attacked instance is embedded. */
const embedded = Object.fromEntries(
  [
    'API_KEY',
    'AUTH_DOMAIN',
    'PROJECT_ID',
    'DATABASE_URL',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'MEASUREMENT_ID',
  ].map((key) => [`FIREBASE_${key}`, '']),
);

/** Starts the application as `npm start` does, with a port and a data folder of its own. */
export async function startOwnStack(): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-attack-'));
  // Also after Ctrl-C.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  let running = start(port, folder);
  await running.ready(origin);

  return {
    origin,
    residentMebibytes: async () => {
      const status = `/proc/${running.backendId()}/status`;
      return existsSync(status) ? residentIn(readFileSync(status, 'utf8')) : null;
    },
    threadMilliseconds: async () => {
      const id = running.backendId();
      const schedstat = `/proc/${id}/task/${id}/schedstat`;
      return existsSync(schedstat) ? threadMillisecondsIn(readFileSync(schedstat, 'utf8')) : null;
    },
    killBackend:
      process.platform === 'linux'
        ? async () => {
            process.kill(running.backendId(), 'SIGKILL');
            // Stops everything, as the application alone would restart its backend after ever longer pauses.
            running.process.kill('SIGTERM');
            await running.ended;
            running = start(port, folder);
            await running.ready(origin);
          }
        : null,
    stop: async () => {
      running.process.kill('SIGTERM');
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function start(port: number, folder: string) {
  const child = spawn(
    process.execPath,
    ['--import', join(scripts, 'exit-with-parent.mjs'), join(scripts, 'start.ts')],
    {
      env: {
        ...process.env,
        ...embedded,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DOCUMENTS: 'sqlite',
        // All drivers have one address, and only the backend's own limits are tested.
        LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS: '100000',
        LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS: '100000',
        LIMIT_CONNECTIONS_OF_ADDRESS: '65535',
        LIMIT_SIGN_UPS_PER_HOUR: '1000000',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output = (output + text).slice(-4_000);
    });
  }
  const ended = once(child, 'exit');
  return {
    process: child,
    ended,
    backendId: () => backendOf(child),
    ready: async (origin: string) => {
      try {
        await untilReady(origin, () => child.exitCode !== null);
      } catch (error) {
        throw new Error(`The application does not start:\n${output}`, { cause: error });
      }
    },
  };
}

function backendOf({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const backend = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8')
      .split('\0')
      .includes(join(import.meta.dirname, '../../backend/dist/main.js')),
  );
  if (backend === undefined) throw new Error('The backend does not run.');
  return backend;
}
