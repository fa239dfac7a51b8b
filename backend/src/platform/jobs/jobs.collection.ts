import { collection } from '../documents/collection';

/** A job as it is stored, under its key, beside the driver's other documents. */
export type JobDocument = {
  kind: string;
  /** What the kind needs to know, as JSON. */
  input: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  isOpen: boolean;
  /** One more whenever it is begun: what an earlier attempt still writes is refused by it. */
  attempt: number;
  /** Attempts that failed or whose process ended. */
  failures: number;
  /** How many attempts in a row ended with their process; not there where none did. */
  lost?: number;
  /** Of one that was given up: an attempt failed once too often, or processes ended with it. */
  reason?: 'failed' | 'processEnded';
  /** Processes ended with it: it is not begun again before then. */
  restsUntilMs?: number;
  progress: { done: number; total: number } | null;
  askedAtMs: number;
  /** While it waits to be begun: not before then, 0 for at once. Once it has ended: it is forgotten then. */
  dueAtMs: number | null;
  /** While it runs, or waits to be tried again: nobody else takes it up before then. */
  leaseUntilMs: number | null;
};

export const jobs = collection<JobDocument>('jobs', [
  { equal: [], order: 'dueAtMs', ofAllDrivers: true },
  { equal: [], order: 'leaseUntilMs', ofAllDrivers: true },
  { equal: ['isOpen'], order: 'askedAtMs', only: true },
]);
