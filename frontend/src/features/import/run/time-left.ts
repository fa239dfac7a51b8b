import type { Progress } from './import-state';

/** Earlier estimates vary too much. */
const minMs = 10_000;

/** Estimates the milliseconds left from the time taken so far; null if too little is done to know. */
export function timeLeftMs({ done, total, share, sinceMs }: Progress, nowMs: number): number | null {
  const tookMs = nowMs - sinceMs;
  const ended = total === null ? share : done / total;
  if (ended === null || !(ended > 0) || tookMs < minMs) return null;
  return Math.max((tookMs * (1 - ended)) / ended, 0);
}
