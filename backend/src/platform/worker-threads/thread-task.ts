import type { MessagePort } from 'node:worker_threads';

/** Work that is told what it needs piece by piece; what it gives back for the last piece is the outcome. */
export interface Task<Said, Outcome> {
  /** null while there is more to come. */
  hear(said: Said): Promise<Outcome> | Outcome | null;
}

/** Begins a task; `tell` says how far it is. The same one runs in a thread and, where there is little to do, here. */
export type StartTask<Said, Told, Outcome> = (tell: (told: Told) => void) => Task<Said, Outcome>;

/** A task, and the compiled file whose default export is `inThread` of it. */
export interface ThreadEntry<Said, Told, Outcome> {
  readonly file: string;
  /** null for what is never done here, and so need not be loaded here. */
  readonly start: StartTask<Said, Told, Outcome> | null;
}

/** What the file of a ThreadEntry exports: the task as a thread runs it, on messages. */
export function inThread<Said, Told, Outcome>(
  start: StartTask<Said, Told, Outcome>,
): (given: { readonly port: MessagePort }) => Promise<Outcome> {
  return async ({ port }) => {
    const task = start((told) => port.postMessage(told));
    try {
      return await new Promise<Outcome>((resolve, reject) => {
        port.on('message', (said: Said) => {
          try {
            const outcome = task.hear(said);
            if (outcome !== null) resolve(outcome);
          } catch (error) {
            reject(error);
          }
        });
      });
    } finally {
      port.close();
    }
  };
}

/** A driver who waits for an answer never waits for somebody's long work: each lane has a thread of its own. */
export type Lane = 'asked' | 'background';

export interface ExchangeTerms<Told> {
  /** For whom it is: of one there may be only a few in a lane, so that the others come to their turn. */
  readonly who: string;
  /** Aborting ends the thread itself, whatever it is at. */
  readonly signal: AbortSignal;
  /** Up to here it is done without a thread, which takes longer to start. */
  readonly weightHere: number;
  readonly told: (told: Told) => void;
}

export interface Conversation<Said, Outcome> {
  say(said: Said): void;
  readonly outcome: Promise<Outcome>;
}

export interface Lanes {
  /** Waits until the lane's thread is free; to be given back by calling what comes back. */
  turn(lane: Lane, who: string, signal: AbortSignal): Promise<() => void>;
  begin<Said, Told, Outcome>(
    lane: Lane,
    entry: ThreadEntry<Said, Told, Outcome>,
    terms: Pick<ExchangeTerms<Told>, 'signal' | 'told'>,
  ): Conversation<Said, Outcome>;
}
