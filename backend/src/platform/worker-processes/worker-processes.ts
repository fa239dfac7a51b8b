import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { startWorkerProcess, WorkerEnded } from './worker-process';
import type { Conversation, Lane, Lanes, Task, WorkerEntry, WorkerSessionOptions } from './worker-task';

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

/** Sends messages to one task, which runs here or in a process of its own. */
class WorkerSession<Message, Progress, Outcome> {
  #weight = 0;
  #queued: Message[] = [];
  #conversation: Conversation<Message, Outcome> | null = null;
  #giveBack: (() => void) | null = null;

  constructor(
    private readonly lanes: Lanes,
    private readonly lane: Lane,
    private readonly entry: WorkerEntry<Message, Progress, Outcome>,
    private readonly terms: WorkerSessionOptions<Progress>,
  ) {}

  async send(message: Message, weight = 0): Promise<void> {
    this.terms.signal.throwIfAborted();
    this.#weight += weight;
    const isForProcess = this.entry.start === null || this.#weight > this.terms.weightHere;
    if (this.#conversation === null && isForProcess) await this.#begin();
    if (this.#conversation === null) this.#queued.push(message);
    else await this.#conversation.send(message);
  }

  /** Sends the last message and returns the outcome. */
  async last(message: Message, weight = 0): Promise<Outcome> {
    await this.send(message, weight);
    return this.#conversation === null ? this.#here() : this.#conversation.outcome;
  }

  /** Must be called at the end, also after a failure: others wait for the process. */
  end(): void {
    this.#conversation?.end();
    this.#giveBack?.();
    this.#giveBack = null;
  }

  async #begin(): Promise<void> {
    this.#giveBack = await this.lanes.turn(this.lane, this.terms.who, this.terms.signal);
    const conversation = this.lanes.begin(this.entry, this.terms);
    this.#conversation = conversation;
    for (const message of this.#queued) await conversation.send(message);
    this.#queued = [];
  }

  async #here(): Promise<Outcome> {
    const task: Task<Message, Outcome> | undefined = this.entry.start?.(this.terms.onProgress);
    let outcome: Promise<Outcome> | Outcome | null = null;
    for (const message of this.#queued) outcome = task?.receive(message) ?? null;
    if (outcome === null) throw new Error('the last piece was none');
    return outcome;
  }
}
