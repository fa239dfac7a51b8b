import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { maxHeaderBytes } from '../edge.ts';
import { Child } from './child.ts';
import { firstLinkIn } from './first-link.ts';
import { backendMemoryFlags, memoryVariables } from './memory-flags.ts';
import type { Running } from './running.ts';
import { firebaseVariables, publicOrigin, type Settings } from './settings.ts';
import { supervise } from './supervise.ts';
import { root } from './tool.ts';

const readyTimeoutMilliseconds = 60_000;
/** Pause between two checks, short enough that nothing waits noticeably. */
const retryMilliseconds = 20;

/** Maximum size of headers, more than the edge's, which adds some of its own. */
const backendHeaderBytes = maxHeaderBytes + 8_192;

/** Cache of compiled code between runs. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.roadbook/cache') };

export interface BackendOptions {
  /** Compiled entry point. */
  readonly main: string;
  /** host:port */
  readonly address: string;
  readonly mode: 'development' | 'production';
}

/** Starts the backend and waits until it is ready. Restarts it if it ends unexpectedly later. */
export function startBackend(running: Running, settings: Settings, options: BackendOptions): Promise<void> {
  return supervise(running, () => ({
    child: spawnBackend(settings, options),
    ready: () => untilReady(options.address, readyTimeoutMilliseconds),
  }));
}

export function spawnBackend(settings: Settings, { main, address, mode }: BackendOptions): Child {
  const { host, port } = split(address);
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
      ...process.env,
      ...firebaseVariables(settings),
      ...compileCache,
      NODE_ENV: mode,
      HOST: host,
      PORT: port,
      DATA_DIR: settings.dataDir,
      EDGE_NETWORKS: '127.0.0.0/8,::1',
      IDENTITY: settings.identity,
      REGISTRATION: settings.registration,
      DEMO: settings.demo ? '1' : '0',
      ROADBOOK_ORIGINS: settings.origins.join(',') || publicOrigin(settings, settings.port),
    },
    cwd: root,
  });
  child.onLine((line) => {
    console.log(line);
    // Within JSON the link ends in a quotation mark and a brace, which a terminal takes for a part of it.
    const firstLink = firstLinkIn(line);
    if (firstLink !== null) console.log(`\n${firstLink}\n`);
  });
  return child;
}

/** Waits for the backend at host:port; without a limit, as long as its first compilation takes. */
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

function split(address: string): { host: string; port: string } {
  const { hostname, port } = new URL(`http://${address}`);
  return { host: hostname, port };
}
