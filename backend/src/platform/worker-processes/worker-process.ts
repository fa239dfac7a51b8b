import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { Conversation, WorkerEntry, WorkerMessage } from './worker-task';

/** Sixty thousand trips and the pages made of them need less. */
const usualHeapMebibytes = 512;
/** Young objects are few at any time; with the usual 16 MiB and more the heap grows to twice the needed size. */
const youngMebibytes = 4;
/** Priority as on the command line: requests at the event loop come first on machines with few processors. */
const niceness = 10;
/** If memory runs out, the system ends this process and not the server. */
const endedFirst = '500';

/** The process ended before its outcome, for example because it needed more memory than allowed. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

/** The process was ended from outside before its outcome, for example because the machine had no memory left. */
export class WorkerKilled extends Error {
  override readonly name = 'WorkerKilled';
}

/** A process for one task. All of its memory is freed when it ends, unlike that of a thread. */
export function startWorkerProcess<Message, Progress, Outcome>(
  {
    file,
    maxHeapMebibytes = usualHeapMebibytes,
  }: Pick<WorkerEntry<Message, Progress, Outcome>, 'file' | 'maxHeapMebibytes'>,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Conversation<Message, Outcome> {
  const cache = getCompileCacheDir();
  const child = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${maxHeapMebibytes}`,
      `--max-semi-space-size=${youngMebibytes}`,
      '--enable-source-maps',
    ],
    // Nothing of the server's environment, which contains its secrets.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
    },
  });
  if (child.pid !== undefined) giveWay(child.pid);
  const stop = () => child.kill('SIGKILL');
  const outcome = new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      stop();
    });
    child.on('message', (message: WorkerMessage<Progress, Outcome>) => {
      switch (message.kind) {
        case 'progress':
          onProgress(message.progress);
          return;
        case 'outcome':
          resolve(message.outcome);
          return;
        case 'failed':
          reject(Object.assign(new Error(message.message), { name: message.name, stack: message.stack }));
          return;
        default:
          message satisfies never;
      }
    });
    child.on('error', reject);
    child.on('exit', (code, ended) => {
      const isKilled = ended !== null && ended !== 'SIGABRT';
      reject(new (isKilled ? WorkerKilled : WorkerEnded)(`a process ended with ${ended ?? code}`));
    });
  });
  // If the records were read first, a failure in the meantime would go unnoticed.
  outcome.catch(() => undefined).finally(stop);
  if (signal.aborted) stop();
  return {
    outcome,
    end: stop,
    send: (message) =>
      new Promise((resolve, reject) => {
        child.send(message as object, (error) => {
          if (error) outcome.then(() => resolve(), reject);
          else resolve();
        });
      }),
  };
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
    writeFileSync(`/proc/${pid}/oom_score_adj`, endedFirst);
  } catch {
    // Only Linux has the latter, and a process may have ended already.
  }
}
