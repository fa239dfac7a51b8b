import { collection } from '../documents/collection';

/** A job as stored, under its key, next to the driver's other documents. */
export type JobDocument = {
  kind: string;
  /** Input for the kind, as JSON. */
  input: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  isOpen: boolean;
  /** Increased at each start: writes of earlier attempts are refused by it. */
  attempt: number;
  /** Attempts that failed or whose process ended. */
  failures: number;
  /** Number of attempts in a row that ended with their process; absent if none did. */
  lost?: number;
  /** Why it was given up: an attempt failed once too often, or processes ended with it. */
  reason?: 'failed' | 'processEnded';
  /** Processes ended with it: it does not start again before this instant. */
  restsUntilMs?: number;
  progress: { done: number; total: number } | null;
  askedAtMs: number;
  /** While it waits: the earliest start, 0 for at once. After its end: the instant at which it is forgotten. */
  dueAtMs: number | null;
  /** While it runs, or waits for a retry: no other process claims it before this instant. */
  leaseUntilMs: number | null;
};

export const jobs = collection<JobDocument>('jobs', [
  { equal: [], order: 'dueAtMs', ofAllDrivers: true },
  { equal: [], order: 'leaseUntilMs', ofAllDrivers: true },
  { equal: ['isOpen'], order: 'askedAtMs', only: true },
]);
