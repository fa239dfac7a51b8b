import type { OdometerPoint } from './odometer-timeline';

/** What the odometer shows: the latest reading that does not lie after `nowMs`; null before the first. */
export function currentOdometer(timeline: readonly OdometerPoint[], nowMs: number): OdometerPoint | null {
  return timeline.findLast(({ atMs }) => atMs <= nowMs) ?? null;
}
