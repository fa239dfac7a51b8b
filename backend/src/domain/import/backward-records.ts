import type { OdometerPoint } from '../vehicles/odometer-timeline';
import { FileReadings } from './fitting-readings';

/**
 * The ids of records that go without their readings so that those of the others run backwards nowhere: neither among themselves nor against the
 * readings of the logbook next to them, which stay. As few as can be between each two of the logbook. `points`: in order of time;
 * `comingIds`: of the records that come.
 */
export function backwardRecords(
  points: readonly OdometerPoint[],
  comingIds: ReadonlySet<string>,
): ReadonlySet<string> {
  const backwards = new Set<string>();
  let between: OdometerPoint[] = [];
  let leastMetres = Number.NEGATIVE_INFINITY;
  const leaveOut = (mostMetres: number) => {
    const isWithin = ({ drivenMetres }: OdometerPoint) =>
      drivenMetres >= leastMetres && drivenMetres <= mostMetres;
    for (const { from } of between.filter((point) => !isWithin(point))) backwards.add(from.recordId);
    for (const { from } of thatFall(between.filter(isWithin))) backwards.add(from.recordId);
    between = [];
  };
  for (const point of points) {
    if (comingIds.has(point.from.recordId)) between.push(point);
    else {
      leaveOut(point.drivenMetres);
      leastMetres = point.drivenMetres;
    }
  }
  leaveOut(Number.POSITIVE_INFINITY);
  return backwards;
}

/** As few as can be left out so that the others do not fall. */
function thatFall(points: readonly OdometerPoint[]): OdometerPoint[] {
  if (points.every((point, index) => (points[index - 1]?.drivenMetres ?? 0) <= point.drivenMetres)) return [];
  const readings = new FileReadings();
  for (const [number, { drivenMetres }] of points.entries())
    readings.add({ atMs: number, odometerMetres: drivenMetres, number, row: 0 });
  return readings.thatDoNotFit().flatMap(({ number }) => points[number] ?? []);
}
