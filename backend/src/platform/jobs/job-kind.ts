import type { PlannedWrite, Transaction } from '../documents/documents';
import type { Partition } from '../documents/partition';

/** A job of a driver, by its key. */
export interface JobReference {
  readonly driverId: string;
  readonly key: string;
}

export interface Job extends JobReference {
  /** Input as JSON. */
  readonly input: string;
}

/** One attempt at a job. Writes through it are refused as JobSuperseded once the attempt no longer owns the job. */
export interface JobRun extends Job {
  /** The documents that the job is about. */
  readonly partition: Partition;
  readonly attempt: number;
  /** Aborted if the job is cancelled, takes too long, was claimed elsewhere, or the server stops. */
  readonly signal: AbortSignal;
  /** Stores the progress at intervals, for display. */
  reportProgress(done: number, total: number): void;
  /** A transaction on the driver's documents. */
  transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>;
  /** The last transaction: the job is done when it is committed, and not before. */
  finish(work: (transaction: Transaction) => Promise<void>): Promise<void>;
  /** Replaces `finish` for a recurring job: it starts again at the instant that the work returns. */
  finishUntil(work: (transaction: Transaction) => Promise<number>): Promise<void>;
}

/** Work of one kind, registered once by its feature. */
export interface JobKind {
  readonly name: string;
  /** Number of restarts after attempts that failed or whose process ended; never after five such ends in a row. */
  readonly retries: number;
  /** An attempt that takes longer is aborted with a TimeoutError. */
  readonly maxRunMs: number;
  /** Runs an attempt; a thrown error makes it fail. It may run twice; its writes through the run count once. */
  run(run: JobRun): Promise<void>;
  /** Reads the data for the planned write, in the transaction that ends the job as failed. */
  planGivenUp(transaction: Transaction, job: Job): Promise<PlannedWrite>;
}

/** The job was cancelled, has ended, or another attempt at it was begun: nothing of this attempt counts any more. */
export class JobSuperseded extends Error {
  override readonly name = 'JobSuperseded';
}

/** The server stops; the job goes on at the next start, or on another server. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}

/** Log fields of an error: never its message, which may quote a record. */
export function failureForLog(error: unknown): { name: string; code: string | undefined; stack: string } {
  const { name, stack = '' } = error instanceof Error ? error : new Error('no error');
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  return { name, code, stack: frames.join('\n') };
}
