import type { Progress } from './import-state';

/** Before that a guess jumps about. */
const shortestMs = 10_000;

/** By what it took so far, in milliseconds; null as long as nobody can know. */
export function timeLeftMs({ done, total, sinceMs }: Progress, nowMs: number): number | null {
  const tookMs = nowMs - sinceMs;
  if (total === null || done === 0 || tookMs < shortestMs) return null;
  return Math.max((tookMs * (total - done)) / done, 0);
}
