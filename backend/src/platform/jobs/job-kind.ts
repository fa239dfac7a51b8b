import type { Transaction } from '../documents/documents';
import type { PlannedWrite } from '../documents/planned-write';

/** A job of a driver, by its key. */
export interface JobReference {
  readonly driverId: string;
  readonly key: string;
}

export interface Job extends JobReference {
  /** What was asked for, as JSON. */
  readonly input: string;
}

/** One attempt at a job. What is written through it is refused as JobSuperseded once the attempt is no longer the job's. */
export interface JobRun extends Job {
  readonly attempt: number;
  /** Aborted when the job is cancelled, takes too long, was taken up elsewhere, or the server stops. */
  readonly signal: AbortSignal;
  /** Stored at intervals, for whoever asks how far it is. */
  reportProgress(done: number, total: number): void;
  /** A transaction on the driver's documents. */
  transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>;
  /** The last transaction: the job is done when it is committed, and not before. */
  finish(work: (transaction: Transaction) => Promise<void>): Promise<void>;
  /** In the place of `finish`, for a job that has no end: it is begun again at the instant that the work gives. */
  finishUntil(work: (transaction: Transaction) => Promise<number>): Promise<void>;
}

/** Work of one kind, registered once by the feature that it is of. */
export interface JobKind {
  readonly name: string;
  /** How often a job is begun again after attempts that failed or whose process ended; after five such ends in a row never. */
  readonly retries: number;
  /** An attempt that takes longer is aborted with a TimeoutError. */
  readonly longestRunMs: number;
  /** What it throws counts as a failed attempt. It may run twice; what it writes through the run counts once. */
  run(run: JobRun): Promise<void>;
  /** Reads what is to be written, in the transaction that ends the job as failed. */
  planGivenUp(transaction: Transaction, job: Job): Promise<PlannedWrite>;
}
