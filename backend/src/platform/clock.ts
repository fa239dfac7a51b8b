/** The time, in milliseconds since 1970; passed in so that tests can set it. */
export type Clock = () => number;

export const CLOCK = Symbol('clock');

/** The year of this version: no clock that is right is behind it. */
const earliestMs = Date.UTC(2026, 0, 1);
/** The end of 2099, with which the instants end that a record may carry. */
const latestMs = Date.UTC(2100, 0, 1) - 1;

/** Whether a clock is plainly wrong, as one without a battery is. What were written by it could not be trusted. */
export function isClockWrong(nowMs: number): boolean {
  return !(nowMs >= earliestMs && nowMs <= latestMs);
}
