import type { TimeSpan } from '@domain/tracks/plausible-points';

/** Start of GPS time: 6 January 1980. Earlier instants come from a clock that was never set. */
const earliestMs = Date.UTC(1980, 0, 6);

/** Clocks may be ahead by a day, as Traccar assumes (`filter.future`). */
const maxAheadMs = 86_400_000;

/** Times that a file read now can have. Recordings of many years ago are imported, too. */
export function spanOfFile(nowMs: number): TimeSpan {
  return { earliestMs, latestMs: nowMs + maxAheadMs };
}
