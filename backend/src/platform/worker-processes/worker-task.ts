/** Work that receives its input message by message; the outcome is its result for the last message. */
export interface Task<Message, Outcome> {
  /** null until the last message. */
  receive(message: Message): Promise<Outcome> | Outcome | null;
}

/** Starts a task; `tell` reports its progress. The same task runs in a process or, for little work, here. */
export type StartTask<Message, Progress, Outcome> = (
  tell: (progress: Progress) => void,
) => Task<Message, Outcome>;

/** A task, and the compiled file that runs `serveTask` with it as a program. */
export interface WorkerEntry<Message, Progress, Outcome> {
  readonly file: string;
  /** null for a task that is never done here, and so need not be loaded. */
  readonly start: StartTask<Message, Progress, Outcome> | null;
  /** Limits the heap of tasks that need less than the default. */
  readonly maxHeapMebibytes?: number;
}

/** Messages from the process of a task; the process receives the input pieces unchanged. */
export type WorkerMessage<Progress, Outcome> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack: string };

/**
 * Each lane has its own process, so that a driver who waits for an answer never waits for long work, and work of a
 * minute never waits for an archive of gigabytes.
 */
export type Lane = 'interactive' | 'background' | 'archives';

export interface WorkerSessionOptions<Progress> {
  /** The driver: each may have only a few tasks in a lane, so that all get their turn. */
  readonly who: string;
  /** Aborting ends the process itself, whatever it is doing. */
  readonly signal: AbortSignal;
  /** Work up to this weight is done here, as starting a process takes longer. */
  readonly weightHere: number;
  readonly onProgress: (progress: Progress) => void;
}

export interface Conversation<Message, Outcome> {
  /** Resolves once the process has room for more. */
  send(message: Message): Promise<void>;
  readonly outcome: Promise<Outcome>;
  /** Ends the process, even without its outcome. */
  end(): void;
}

export interface Lanes {
  /** Waits until the lane is free; call the returned function to free it again. */
  turn(lane: Lane, who: string, signal: AbortSignal): Promise<() => void>;
  begin<Message, Progress, Outcome>(
    entry: WorkerEntry<Message, Progress, Outcome>,
    terms: Pick<WorkerSessionOptions<Progress>, 'signal' | 'onProgress'>,
  ): Conversation<Message, Outcome>;
}

/** The whole of a process that does one task; the server ends it when it has the outcome. */
export function serveTask<Message, Progress, Outcome>(start: StartTask<Message, Progress, Outcome>): void {
  const send = (message: WorkerMessage<Progress, Outcome>) => process.send?.(message);
  const fail = (error: unknown) => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', name, message, stack });
  };
  const task = start((progress) => send({ kind: 'progress', progress }));
  // A terminal or a service sends these to all of its processes at once: the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (message: Message) => {
    try {
      const outcome = task.receive(message);
      if (outcome === null) return;
      Promise.resolve(outcome).then((value) => void send({ kind: 'outcome', outcome: value }), fail);
    } catch (error) {
      fail(error);
    }
  });
}
