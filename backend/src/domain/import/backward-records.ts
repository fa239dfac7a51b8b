import type { OdometerPoint } from '../vehicles/odometer-timeline';
import { FileReadings } from './fitting-readings';

/**
 * The ids of records to import without their readings, so that the remaining readings never run backwards: neither
 * among themselves nor against the adjacent readings of the logbook, which stay. Minimal between each two readings of
 * the logbook. `points`: in order of time; `comingIds`: ids of the imported records.
 */
export function backwardRecords(
  points: readonly OdometerPoint[],
  comingIds: ReadonlySet<string>,
): ReadonlySet<string> {
  const backwards = new Set<string>();
  let between: OdometerPoint[] = [];
  let minMetres = Number.NEGATIVE_INFINITY;
  const leaveOut = (maxMetres: number) => {
    const isWithin = ({ drivenMetres }: OdometerPoint) =>
      drivenMetres >= minMetres && drivenMetres <= maxMetres;
    for (const { from } of between.filter((point) => !isWithin(point))) backwards.add(from.recordId);
    for (const { from } of thatFall(between.filter(isWithin))) backwards.add(from.recordId);
    between = [];
  };
  for (const point of points) {
    if (comingIds.has(point.from.recordId)) between.push(point);
    else {
      leaveOut(point.drivenMetres);
      minMetres = point.drivenMetres;
    }
  }
  leaveOut(Number.POSITIVE_INFINITY);
  return backwards;
}

/** The smallest set of points to leave out so that the others do not fall. */
function thatFall(points: readonly OdometerPoint[]): OdometerPoint[] {
  if (points.every((point, index) => (points[index - 1]?.drivenMetres ?? 0) <= point.drivenMetres)) return [];
  const readings = new FileReadings();
  for (const [number, { drivenMetres }] of points.entries())
    readings.add({ atMs: number, odometerMetres: drivenMetres, number, row: 0 });
  return readings.thatDoNotFit().flatMap(({ number }) => points[number] ?? []);
}
