/** Work that receives its input message by message; what it returns for the last message is the outcome. */
export interface Task<Message, Outcome> {
  /** null until the last message. */
  receive(message: Message): Promise<Outcome> | Outcome | null;
}

/** Starts a task; `tell` reports its progress. The same task runs in a process or, for little work, here. */
export type StartTask<Message, Progress, Outcome> = (
  tell: (progress: Progress) => void,
) => Task<Message, Outcome>;

/** A task, and the compiled file that, run as a program, does `serveTask` of it. */
export interface WorkerEntry<Message, Progress, Outcome> {
  readonly file: string;
  /** null for what is never done here, and so need not be loaded here. */
  readonly start: StartTask<Message, Progress, Outcome> | null;
  /** Limits the heap of tasks that need less than the default. */
  readonly maxHeapMebibytes?: number;
}

/** From the process of a task; to it go the pieces, as they are. */
export type WorkerMessage<Progress, Outcome> =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack: string };

/**
 * Each lane has its own process, so that a driver who waits for an answer never waits for long work, and work of a minute never waits for
 * an archive of gigabytes.
 */
export type Lane = 'interactive' | 'background' | 'archives';

export interface WorkerSessionOptions<Progress> {
  /** The driver: each may have only a few tasks in a lane, so that all get their turn. */
  readonly who: string;
  /** Aborting ends the process itself, whatever it is at. */
  readonly signal: AbortSignal;
  /** Up to this weight the work is done here, as starting a process takes longer. */
  readonly weightHere: number;
  readonly onProgress: (progress: Progress) => void;
}

export interface Conversation<Message, Outcome> {
  /** Resolves once the process has room for more. */
  send(message: Message): Promise<void>;
  readonly outcome: Promise<Outcome>;
  /** Ends the process, also where its outcome is not there yet. */
  end(): void;
}

export interface Lanes {
  /** Waits until the lane is free; to be given back by calling what comes back. */
  turn(lane: Lane, who: string, signal: AbortSignal): Promise<() => void>;
  begin<Message, Progress, Outcome>(
    entry: WorkerEntry<Message, Progress, Outcome>,
    terms: Pick<WorkerSessionOptions<Progress>, 'signal' | 'onProgress'>,
  ): Conversation<Message, Outcome>;
}
