import { localDay } from '../time/local-day';
import type { LocalDay } from '../time/time.schema';
import { type OdometerPoint, odometerTimeline } from '../vehicles/odometer-timeline';
import { typedReadingMiles } from '../vehicles/typed-reading';
import type { ServiceVisit } from './service.schema';
import type { VehicleUse } from './vehicle-use.schema';

/** A visit as a schedule sees it: its time and its meter readings. */
export interface Completion {
  readonly serviceId: string;
  readonly atMs: number;
  /** Day in the zone of the visit. */
  readonly day: LocalDay;
  readonly reading: CompletionReading | null;
  readonly engineMinutes: number | null;
}

export interface CompletionReading {
  readonly odometerMetres: number;
  /** Distance on the vehicle's continuous scale; see odometerTimeline. */
  readonly drivenMetres: number;
  /** True if the visit has no reading, and this is the last one before it. */
  readonly isEarlier: boolean;
}

/**
 * Visits in order of time, without future ones. Distance is in metres. A visit without its own reading counts from the
 * last reading before it, so that nothing is due too late.
 */
export function completionsOf(visits: readonly ServiceVisit[], use: VehicleUse, nowMs: number): Completion[] {
  const points = new Map(visitPoints(visits, use).map((point) => [point.from.recordId, point]));
  const before = new Map(use.readingsBefore.map((reading) => [reading.serviceId, reading]));
  return visits
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))
    .map(({ id, atMs, zone, engineMinutes }) => {
      const own = points.get(id);
      const earlier = before.get(id) ?? (use.current && use.current.atMs <= atMs ? use.current : undefined);
      const reading = own ?? earlier;
      return {
        ...{ serviceId: id, atMs, day: localDay(atMs, zone), engineMinutes },
        reading: reading
          ? {
              odometerMetres: reading.odometerMetres,
              drivenMetres: reading.drivenMetres,
              isEarlier: own === undefined,
            }
          : null,
      };
    });
}

/** The readings of the visits as they count, after corrections and replacements. */
export function visitPoints(visits: readonly ServiceVisit[], use: VehicleUse): OdometerPoint[] {
  const readings = visits.flatMap(({ id, atMs, odometerMetres, odometerTypedIn }) => {
    if (odometerMetres === null) return [];
    const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
    return [{ atMs, odometerMetres, ...miles, from: { kind: 'service' as const, recordId: id } }];
  });
  return odometerTimeline(readings, use.rules).filter(({ from }) => from.kind === 'service');
}
