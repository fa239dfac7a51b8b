import type { OdometerRecord, Reading } from './odometer.schema';
import { type OdometerPoint, odometerTimeline, readingKey } from './odometer-timeline';

/** Two readings that are neighbours in time, of which the later one is smaller: at least one of them is wrong. */
export interface BackwardReadings {
  readonly earlier: OdometerPoint;
  readonly later: OdometerPoint;
}

/** Every pair of neighbours in a timeline that runs backwards. Equal readings do not. */
export function backwardReadings(timeline: readonly OdometerPoint[]): BackwardReadings[] {
  return timeline.slice(1).flatMap((later, index) => {
    const earlier = timeline[index];
    return earlier && later.drivenMetres < earlier.drivenMetres ? [{ earlier, later }] : [];
  });
}

/**
 * Whether readings about to be written fit in: every pair in which one of them runs backwards against its
 * neighbour before or after it in time; none means that they may be written. What was wrong already between
 * other readings refuses nothing. Among `existing`, readings of the same record and role are the ones being
 * changed and are left out. The neighbours and all records of the odometer are enough for an answer.
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
