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

interface CompletionReading {
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
function visitPoints(visits: readonly ServiceVisit[], use: VehicleUse): OdometerPoint[] {
  const readings = visits.flatMap(({ id, atMs, odometerMetres, odometerTypedIn }) => {
    if (odometerMetres === null) return [];
    const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
    return [{ atMs, odometerMetres, ...miles, from: { kind: 'service' as const, recordId: id } }];
  });
  return odometerTimeline(readings, use.rules).filter(({ from }) => from.kind === 'service');
}

/** Current values of a vehicle's meters, as far as they are known. */
export interface MetersNow {
  readonly nowMs: number;
  readonly today: LocalDay;
  readonly odometer: {
    readonly atMs: number;
    readonly odometerMetres: number;
    readonly drivenMetres: number;
  } | null;
  /** The two readings between which the average use was measured; null without them. */
  readonly average: Extract<VehicleUse['daily'], { known: true }> | null;
  readonly zone: string;
  /** Average between two readings; null without them. */
  readonly metresPerDay: number | null;
  readonly engineMinutes: number | null;
  readonly bought: VehicleUse['bought'];
}

/** Accepts a visit that is newer than the latest reading that the server knew. */
export function metersNow(
  completions: readonly Completion[],
  visits: readonly ServiceVisit[],
  { use, nowMs, today, zone }: { use: VehicleUse; nowMs: number; today: LocalDay; zone: string },
): MetersNow {
  const ofVisits = visitPoints(visits, use)
    .filter(({ atMs }) => atMs <= nowMs)
    .at(-1);
  const isNewer = ofVisits !== undefined && ofVisits.atMs > (use.current?.atMs ?? Number.NEGATIVE_INFINITY);
  return {
    ...{ nowMs, today, zone, bought: use.bought },
    odometer: isNewer ? ofVisits : use.current,
    average: use.daily.known ? use.daily : null,
    metresPerDay: use.daily.known ? use.daily.metresPerDay : null,
    engineMinutes: completions.findLast(({ engineMinutes }) => engineMinutes !== null)?.engineMinutes ?? null,
  };
}
