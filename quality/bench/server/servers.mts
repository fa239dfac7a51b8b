import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { noPublicKeys, project } from './no-project.mts';

const backend = join(import.meta.dirname, '../../../backend');
const pollEveryMs = 50;

export interface MeasuredServer {
  readonly url: string;
  readonly startToReadyMs: number;
  residentMebibytes(): number;
  /** Maximum memory so far. */
  peakMebibytes(): number;
  /** Processor time so far, including threads. */
  processorSeconds(): number;
  /** Samples memory many times a second from now on; returns the maximum of the process and its children together. */
  watchMemory(): { readonly peakMebibytes: number };
  stop(): Promise<void>;
  /** Ends the process like a loss of power. */
  kill(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
}

/** Starts a program of its own and waits until it answers; the time from spawn to the first answer is kept. */
export async function startMeasured(
  program: string[],
  variables: NodeJS.ProcessEnv,
): Promise<MeasuredServer> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: backend,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...noPublicKeys,
      NODE_ENV: 'production',
      REGISTRATION: 'open',
      FIREBASE_PROJECT_ID: project,
      PORT: String(port),
      ...variables,
    },
  });
  // A failing bench must not leave processes behind.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await untilReady(url, child);
  const mebibytes = (name: string) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const [, kibibytes = '0'] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? [];
    return Number(kibibytes) / 1024;
  };
  const endedBy = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    url,
    startToReadyMs: performance.now() - startedAt,
    residentMebibytes: () => mebibytes('VmRSS'),
    peakMebibytes: () => mebibytes('VmHWM'),
    processorSeconds: () => {
      // User and system time in hundredths of a second are the 14th and 15th field, the name being the second
      // (proc(5)).
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    watchMemory: () => {
      const seen = { peakMebibytes: 0 };
      const timer = setInterval(() => {
        seen.peakMebibytes = Math.max(seen.peakMebibytes, togetherMebibytes(child.pid));
      }, pollEveryMs);
      child.once('exit', () => clearInterval(timer));
      return seen;
    },
    stop: () => endedBy('SIGTERM'),
    kill: () => endedBy('SIGKILL'),
  };
}

/** A memory page that several processes share is counted once. */
function togetherMebibytes(pid: number | undefined): number {
  const text = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      // The process has ended meanwhile.
      return '';
    }
  };
  const children = text(`/proc/${pid}/task/${pid}/children`).trim().split(' ');
  return [String(pid), ...children]
    .map((each) => Number(/^Pss: +(\d+)/m.exec(text(`/proc/${each}/smaps_rollup`))?.[1] ?? 0) / 1024)
    .reduce((sum, mebibytes) => sum + mebibytes, 0);
}
