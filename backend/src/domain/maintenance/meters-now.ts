import type { LocalDay } from '../time/time.schema';
import { type Completion, visitPoints } from './completions';
import type { ServiceVisit } from './service.schema';
import type { VehicleUse } from './vehicle-use.schema';

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
