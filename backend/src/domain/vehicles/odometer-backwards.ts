import type { OdometerRecord, Reading } from './odometer.schema';
import { type OdometerPoint, odometerTimeline, readingKey } from './odometer-timeline';

/** Two consecutive readings of which the later one is smaller: at least one of them is wrong. */
export interface BackwardReadings {
  readonly earlier: OdometerPoint;
  readonly later: OdometerPoint;
}

/** Every pair of consecutive readings in a timeline that runs backwards. Equal readings do not. */
export function backwardReadings(timeline: readonly OdometerPoint[]): BackwardReadings[] {
  return timeline.slice(1).flatMap((later, index) => {
    const earlier = timeline[index];
    return earlier && later.drivenMetres < earlier.drivenMetres ? [{ earlier, later }] : [];
  });
}

/**
 * Pairs in which a reading about to be written runs backwards against its neighbour before or after it; empty if all
 * may be written. Errors that already exist between other readings refuse nothing. Readings in `existing` of the same
 * record and role are the ones being changed and are ignored. The neighbours and all records of the odometer are enough
 * for an answer.
 */
export function refusedReadings(
  candidates: readonly Reading[],
  existing: readonly Reading[],
  records: readonly OdometerRecord[],
): BackwardReadings[] {
  const candidateKeys = new Set(candidates.map(({ from }) => readingKey(from)));
  const isCandidate = ({ from }: { from: OdometerPoint['from'] }) => candidateKeys.has(readingKey(from));
  const others = existing.filter((reading) => !isCandidate(reading));
  return backwardReadings(odometerTimeline([...others, ...candidates], records)).filter(
    ({ earlier, later }) => isCandidate(earlier) || isCandidate(later),
  );
}
