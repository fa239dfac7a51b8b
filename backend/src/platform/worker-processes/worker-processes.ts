import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { startWorkerProcess, WorkerEnded } from './worker-process';
import { WorkerSession } from './worker-session';
import type { Conversation, Lane, Lanes, WorkerEntry, WorkerSessionOptions } from './worker-task';

/** In a lane, waiting for the process; each holds a connection and a page or two of records. */
const mostWaiting = 20;

/** At it or waiting, in a lane: a phone and a browser, each with one that is not wanted any more. */
const mostOfOne = 4;

/** As many wait for the process as may. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy';
}

interface Turns {
  /** For whom they are, of the one that has the process and of those that wait. */
  readonly present: string[];
  readonly waiting: (() => void)[];
}

/** Work that would hold up everybody's answers, done beside the event loop: a process a lane, one task at a time. */
@Injectable()
export class WorkerProcesses implements Lanes, OnApplicationShutdown {
  readonly #stopping = new AbortController();
  readonly #turns: Record<Lane, Turns> = {
    interactive: { present: [], waiting: [] },
    background: { present: [], waiting: [] },
    archives: { present: [], waiting: [] },
  };

  /** Says a task what it needs. Begins a process for it once that weighs more than `weightHere`. */
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
    const isOneTooMany = present.filter((other) => other === who).length >= mostOfOne;
    if (isOneTooMany || waiting.length >= mostWaiting) throw new WorkersBusy('no more may wait');
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
