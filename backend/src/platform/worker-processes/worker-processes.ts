import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { startWorkerProcess, WorkerEnded } from './worker-process';
import { WorkerSession } from './worker-session';
import type { Conversation, Lane, Lanes, WorkerEntry, WorkerSessionOptions } from './worker-task';

/** Number of tasks that wait in a lane; each uses a connection and a page or two of records. */
const maxWaiting = 20;

/** Number of one driver's tasks in a lane, running or waiting: a phone and a browser, each with an abandoned one. */
const maxOfOne = 4;

/** The queue for the process is full. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy';
}

interface Turns {
  /** Drivers of the running task and of those that wait. */
  readonly present: string[];
  readonly waiting: (() => void)[];
}

/** Work that would block everyone's answers, done outside of the event loop: one process a lane, one task at a time. */
@Injectable()
export class WorkerProcesses implements Lanes, OnApplicationShutdown {
  readonly #stopping = new AbortController();
  readonly #turns: Record<Lane, Turns> = {
    interactive: { present: [], waiting: [] },
    background: { present: [], waiting: [] },
    archives: { present: [], waiting: [] },
  };

  /** Opens a session that sends a task its input. Starts a process once the input weighs more than `weightHere`. */
  session<Message, Progress, Outcome>(
    lane: Lane,
    entry: WorkerEntry<Message, Progress, Outcome>,
    terms: WorkerSessionOptions<Progress>,
  ): WorkerSession<Message, Progress, Outcome> {
    return new WorkerSession(this, lane, entry, terms);
  }

  async turn(lane: Lane, who: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { present, waiting } = this.#turns[lane];
    const isOneTooMany = present.filter((other) => other === who).length >= maxOfOne;
    if (isOneTooMany || waiting.length >= maxWaiting) throw new WorkersBusy('no more may wait');
    const isTaken = present.length > 0;
    present.push(who);
    if (isTaken) {
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(go), 1);
          present.splice(present.indexOf(who), 1);
          reject(signal.reason);
        };
        waiting.push(go);
        signal.addEventListener('abort', leave, { once: true });
      });
    }
    return () => {
      present.splice(present.indexOf(who), 1);
      waiting.shift()?.();
    };
  }

  begin<Message, Progress, Outcome>(
    entry: WorkerEntry<Message, Progress, Outcome>,
    { signal, onProgress }: Pick<WorkerSessionOptions<Progress>, 'signal' | 'onProgress'>,
  ): Conversation<Message, Outcome> {
    const either = AbortSignal.any([signal, this.#stopping.signal]);
    return startWorkerProcess(entry, { signal: either, onProgress });
  }

  onApplicationShutdown(): void {
    this.#stopping.abort(new WorkerEnded('the server stops'));
  }
}

@Global()
@Module({ providers: [WorkerProcesses], exports: [WorkerProcesses] })
export class WorkerProcessesModule {}
