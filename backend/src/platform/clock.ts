/** The time, in milliseconds since 1970; passed in so that tests can set it. */
export type Clock = () => number;

export const CLOCK = Symbol('clock');

/** The year of this version: a correct clock cannot be behind it. */
const earliestMs = Date.UTC(2026, 0, 1);
/** The end of 2099, the latest instant of records. */
const latestMs = Date.UTC(2100, 0, 1) - 1;

/** True if a clock is obviously wrong, like one without a battery. Records written with it could not be trusted. */
export function isClockWrong(nowMs: number): boolean {
  return !(nowMs >= earliestMs && nowMs <= latestMs);
}
