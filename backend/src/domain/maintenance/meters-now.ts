import type { LocalDay } from '../time/time.schema';
import { type Completion, visitPoints } from './completions';
import type { ServiceVisit } from './service.schema';
import type { VehicleUse } from './vehicle-use.schema';

/** What the meters of a vehicle say now, as far as it is known. */
export interface MetersNow {
  readonly nowMs: number;
  readonly today: LocalDay;
  readonly odometer: {
    readonly atMs: number;
    readonly odometerMetres: number;
    readonly drivenMetres: number;
  } | null;
  /** The two readings that the average use was measured between; null without them. */
  readonly average: Extract<VehicleUse['daily'], { known: true }> | null;
  readonly zone: string;
  /** Between two readings; null without them. */
  readonly metresPerDay: number | null;
  readonly engineMinutes: number | null;
  readonly bought: VehicleUse['bought'];
}

/** A visit may be newer than the latest reading that the server knew. */
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
