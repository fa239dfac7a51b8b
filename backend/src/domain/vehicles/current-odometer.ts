import type { OdometerPoint } from './odometer-timeline';

/** Current odometer: the latest reading that is not after `nowMs`; null if there is none. */
export function currentOdometer(timeline: readonly OdometerPoint[], nowMs: number): OdometerPoint | null {
  return timeline.findLast(({ atMs }) => atMs <= nowMs) ?? null;
}
