import type { JobDocument } from './jobs.collection';

/** An attempt that has not renewed its lease for this long counts as dead. */
const leaseMs = 20_000;
/** No process stores a lease or a pause that ends later than this from now, unless its clock is wrong. */
const maxLeaseMs = 40 * 60_000;
const firstRetryMs = 1_000;
const maxRetryMs = 5 * 60_000;
/** Time for which the key of an ended job is remembered, and adding it again does nothing. */
const rememberedMs = 30 * 24 * 3_600_000;

/** Limit regardless of the kind: a job that ends its process must not do so again and again. */
const maxLost = 5;
/** The job may end the next process as well, and the server needs time to answer in between. */
const firstPauseMs = 10_000;

/** Pause after the lease of a job that ended this many processes in a row: 10 seconds, then one minute, six … */
function pauseAfterMs(lost: number): number {
  return firstPauseMs * 6 ** (lost - 1);
}

/** Pause of a job that ended so many processes. */
export const restMs = 24 * 3_600_000;

type JobChange = Pick<JobDocument, 'state' | 'isOpen' | 'dueAtMs' | 'leaseUntilMs'>;

/** State of a new job. */
export function waitingJob(
  { kind, input, notBeforeMs = 0 }: { kind: string; input: string; notBeforeMs?: number },
  nowMs: number,
): JobDocument {
  return {
    kind,
    input,
    ...released(notBeforeMs),
    attempt: 0,
    failures: 0,
    progress: null,
    askedAtMs: nowMs,
  };
}

/** Ranges of instants of leases that block nobody: expired, or set by a clock that was ahead. */
export function overLeases(nowMs: number) {
  return [{ beforeMs: nowMs + 1 }, { fromMs: nowMs + maxLeaseMs }] as const;
}

/** True if the job may be started now. */
export function isDue({ isOpen, dueAtMs, leaseUntilMs }: JobDocument, nowMs: number): boolean {
  if (!isOpen) return false;
  if (leaseUntilMs !== null) return leaseUntilMs <= nowMs || leaseUntilMs >= nowMs + maxLeaseMs;
  return dueAtMs !== null && dueAtMs <= nowMs;
}

export function isToBeForgotten({ isOpen, dueAtMs }: JobDocument, nowMs: number): boolean {
  return !isOpen && dueAtMs !== null && dueAtMs <= nowMs;
}

/** Number of failures, including attempts that ended without a report. */
export function failuresOf({ state, failures }: JobDocument): number {
  return state === 'running' ? failures + 1 : failures;
}

/** Number of lost processes in a row, including one that ended without a report. */
export function lostOf({ state, lost = 0 }: JobDocument): number {
  return state === 'running' ? lost + 1 : lost;
}

/** Change that pauses a job whose process ended, or null if the job has been paused already. */
export function paused(job: JobDocument, nowMs: number): Partial<JobDocument> | null {
  const { state, leaseUntilMs } = job;
  // A lease in the future comes from a clock that was ahead, so it does not show when the process ended.
  if (state !== 'running' || leaseUntilMs === null || leaseUntilMs > nowMs) return null;
  const lost = lostOf(job);
  const untilMs = leaseUntilMs + pauseAfterMs(lost);
  if (untilMs <= nowMs) return null;
  return { state: 'waiting', leaseUntilMs: untilMs, failures: failuresOf(job), lost };
}

/** Checked after an attempt whose process ended. */
export function isLostTooOften(job: JobDocument): boolean {
  return job.state === 'running' && lostOf(job) >= maxLost;
}

/** Restarts an ended job. A job that ended its processes pauses first, and is given up if the next one ends with it. */
export function restarted(ended: JobDocument, waiting: JobDocument): JobDocument {
  const again = { ...waiting, attempt: ended.attempt };
  const { restsUntilMs } = ended;
  if (!restsUntilMs) return again;
  return {
    ...again,
    ...released(afterRest(ended, waiting.dueAtMs ?? 0)),
    lost: maxLost - 1,
    restsUntilMs,
  };
}

export function afterRest({ restsUntilMs = 0 }: JobDocument, atMs: number): number {
  return Math.max(atMs, restsUntilMs);
}

export function leased(nowMs: number): JobChange {
  return { state: 'running', isOpen: true, dueAtMs: null, leaseUntilMs: nowMs + leaseMs };
}

export function released(notBeforeMs = 0): JobChange {
  return { state: 'waiting', isOpen: true, dueAtMs: notBeforeMs, leaseUntilMs: null };
}

/** Uses a lease for waiting, so that a clock that was ahead cannot make it wait for long. */
export function retried(failures: number, nowMs: number): JobChange {
  return {
    state: 'waiting',
    isOpen: true,
    dueAtMs: null,
    leaseUntilMs: nowMs + retryAfterMs(failures),
  };
}

/** Waiting time: 1, 4, 16 … seconds. */
export function retryAfterMs(failures: number): number {
  return Math.min(firstRetryMs * 4 ** (failures - 1), maxRetryMs);
}

export function ended(state: 'done' | 'failed' | 'cancelled', nowMs: number): JobChange {
  return { state, isOpen: false, dueAtMs: nowMs + rememberedMs, leaseUntilMs: null };
}
