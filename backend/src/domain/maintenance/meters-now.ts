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
  /** The day of that reading. */
  readonly odometerDay: LocalDay | null;
  /** Between two readings; null without them. */
  readonly metresPerDay: number | null;
  readonly engineMinutes: number | null;
  readonly bought: VehicleUse['bought'];
}

/** A visit may be newer than the latest reading that the server knew. */
export function metersNow(
  completions: readonly Completion[],
  visits: readonly ServiceVisit[],
  { use, nowMs, today }: { use: VehicleUse; nowMs: number; today: LocalDay },
): MetersNow {
  const ofVisits = visitPoints(visits, use)
    .filter(({ atMs }) => atMs <= nowMs)
    .at(-1);
  const isNewer = ofVisits !== undefined && ofVisits.atMs > (use.current?.atMs ?? Number.NEGATIVE_INFINITY);
  const visit = isNewer
    ? completions.find(({ serviceId }) => serviceId === ofVisits.from.recordId)
    : undefined;
  return {
    ...{ nowMs, today, bought: use.bought },
    odometer: isNewer ? ofVisits : use.current,
    odometerDay: isNewer ? (visit?.day ?? null) : (use.current?.day ?? null),
    metresPerDay: use.daily.known ? use.daily.metresPerDay : null,
    engineMinutes: completions.findLast(({ engineMinutes }) => engineMinutes !== null)?.engineMinutes ?? null,
  };
}
