/** Work that is told what it needs piece by piece; what it gives back for the last piece is the outcome. */
export interface Task<Said, Outcome> {
  /** null while there is more to come. */
  hear(said: Said): Promise<Outcome> | Outcome | null;
}

/** Begins a task; `tell` says how far it is. The same one runs in a process and, where there is little to do, here. */
export type StartTask<Said, Told, Outcome> = (tell: (told: Told) => void) => Task<Said, Outcome>;

/** A task, and the compiled file that, run as a program, does `serveTask` of it. */
export interface WorkerEntry<Said, Told, Outcome> {
  readonly file: string;
  /** null for what is never done here, and so need not be loaded here. */
  readonly start: StartTask<Said, Told, Outcome> | null;
}

/** From the process of a task; to it go the pieces, as they are. */
export type WorkerMessage<Told, Outcome> =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack: string };

/** A driver who waits for an answer never waits for somebody's long work: each lane has a process of its own. */
export type Lane = 'asked' | 'background';

export interface ExchangeTerms<Told> {
  /** For whom it is: of one there may be only a few in a lane, so that the others come to their turn. */
  readonly who: string;
  /** Aborting ends the process itself, whatever it is at. */
  readonly signal: AbortSignal;
  /** Up to here it is done without a process, which takes longer to start. */
  readonly weightHere: number;
  readonly told: (told: Told) => void;
}

export interface Conversation<Said, Outcome> {
  /** Resolves once the process has room for more. */
  say(said: Said): Promise<void>;
  readonly outcome: Promise<Outcome>;
  /** Ends the process, also where its outcome is not there yet. */
  end(): void;
}

export interface Lanes {
  /** Waits until the lane is free; to be given back by calling what comes back. */
  turn(lane: Lane, who: string, signal: AbortSignal): Promise<() => void>;
  begin<Said, Told, Outcome>(
    entry: WorkerEntry<Said, Told, Outcome>,
    terms: Pick<ExchangeTerms<Told>, 'signal' | 'told'>,
  ): Conversation<Said, Outcome>;
}
