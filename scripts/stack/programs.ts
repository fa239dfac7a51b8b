import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { maxHeaderBytes } from '../edge.ts';
import { Child } from './child.ts';
import { backendMemoryFlags, identityMemoryFlags, memoryVariables } from './memory-flags.ts';
import type { Running } from './running.ts';
import { firebaseVariables, type Settings } from './settings.ts';
import { type Starting, supervise } from './supervise.ts';
import { root } from './tool.ts';

const readyTimeoutMilliseconds = 60_000;
/** Between two questions: nothing that is ready waits longer than this. */
const retryMilliseconds = 20;

/** More than the edge takes, which adds a few headers of its own. */
const backendHeaderBytes = maxHeaderBytes + 8_192;

/** Compiled code is kept between runs. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.roadbook/cache') };

export interface IdentityOptions {
  /** host:port/secret */
  readonly address: string;
  /** Where the browser finds the application. */
  readonly origin: string;
}

/** Starts the identity emulator and waits until it answers; should it end by itself, it is started again. */
export function startIdentity(running: Running, settings: Settings, options: IdentityOptions): Promise<void> {
  return supervise(running, () => spawnIdentity(settings, options));
}

function spawnIdentity({ dataDir, firebase }: Settings, { address, origin }: IdentityOptions): Starting {
  const { host, port, secret } = split(address);
  const child = new Child({
    name: 'identity emulator',
    args: [
      ...identityMemoryFlags,
      ...[join(root, 'scripts/identity-emulator.ts'), '--host', host, '--port', port, '--origin', origin],
      ...['--data', join(dataDir, 'identity'), '--project', firebase.projectId],
    ],
    env: { ...memoryVariables, ...process.env, ...compileCache, IDENTITY_SECRET: secret },
    cwd: root,
  });
  const ready = new Promise<void>((resolve) => {
    child.onLine((line) => (line.startsWith('{"ready":true') ? resolve() : console.log(line)));
  });
  return { child, ready: () => ready };
}

export interface BackendOptions {
  /** The compiled entry. */
  readonly main: string;
  /** host:port */
  readonly address: string;
  /** The identity emulator's host:port/secret; null where identity is hosted. */
  readonly identity: string | null;
  readonly mode: 'development' | 'production';
}

/** Starts the backend and waits until it is ready. Restarts it if it ends by itself later. */
export function startBackend(running: Running, settings: Settings, options: BackendOptions): Promise<void> {
  return supervise(running, () => ({
    child: spawnBackend(settings, options),
    ready: () => untilReady(options.address, readyTimeoutMilliseconds),
  }));
}

export function spawnBackend(settings: Settings, { main, address, identity, mode }: BackendOptions): Child {
  const { host, port } = split(address);
  const { FIREBASE_AUTH_EMULATOR_HOST: _, ...inherited } = process.env;
  const child = new Child({
    name: 'backend',
    args: [
      `--max-http-header-size=${backendHeaderBytes}`,
      ...backendMemoryFlags,
      '--enable-source-maps',
      main,
    ],
    env: {
      LOG_LEVEL: 'info',
      ...memoryVariables,
      ...inherited,
      ...firebaseVariables(settings),
      ...compileCache,
      NODE_ENV: mode,
      HOST: host,
      PORT: port,
      DATA_DIR: settings.dataDir,
      EDGE_NETWORKS: '127.0.0.0/8,::1',
      ...(identity !== null && { FIREBASE_AUTH_EMULATOR_HOST: identity, ROADBOOK_DEMO: '1' }),
    },
    cwd: root,
  });
  child.onLine((line) => console.log(line));
  return child;
}

/** Waits for the backend at host:port; without a limit it may take as long as its first compilation. */
export async function untilReady(
  address: string,
  readyTimeoutMilliseconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await answersReady(`http://${address}`))) {
    if (performance.now() - startedAt > readyTimeoutMilliseconds) {
      throw new Error(`The backend was not ready within ${readyTimeoutMilliseconds / 1000} seconds.`);
    }
    await delay(retryMilliseconds);
  }
}

async function answersReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

function split(address: string): { host: string; port: string; secret: string } {
  const { hostname, port, pathname } = new URL(`http://${address}`);
  return { host: hostname, port, secret: pathname.slice(1) };
}
