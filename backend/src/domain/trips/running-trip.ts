import type { Trip } from './trip.schema';

/**
 * A professional may drive 10 hours a day and must rest 45 minutes in every 4½ (Regulation (EC) 561/2006, articles
 * 6 and 7), which is under 12 hours: a trip that runs longer was forgotten.
 */
const maxMs = 12 * 3_600_000;

/** A later record of the driver that shows where and when a vehicle was. */
export interface LaterSign {
  readonly kind: 'trip' | 'record';
  readonly recordId: string;
  readonly vehicleId: string | null;
  readonly atMs: number;
  readonly zone: string;
  readonly odometerMetres: number | null;
}

export interface ForgottenTrip {
  readonly because: 'ANOTHER_TRIP_STARTED' | 'OVER_12_HOURS';
  /** Null if nothing was recorded within 12 hours of the start: only the driver can know the end. */
  readonly proposedEnd: {
    readonly endedAtMs: number;
    readonly endZone: string;
    readonly odometerEndMetres: number | null;
    readonly sign: LaterSign;
  } | null;
}

/**
 * Returns which end to propose for a forgotten running trip, and why; null if there is no need to ask. The driver is
 * asked after starting another trip, or after 12 hours. The proposed end is the first sign after the start, at most 12
 * hours later: another trip of the driver, or any record of the same vehicle (then with its odometer). That may end the
 * trip too early, but never claims more than the records show, and a missing part appears as a gap. Signs before the
 * start, after `nowMs`, and records of other vehicles do not count; their order does not matter.
 */
export function forgottenTrip(
  trip: Pick<Trip, 'id' | 'vehicleId' | 'startedAtMs' | 'endedAtMs' | 'odometerStartMetres'>,
  signs: readonly LaterSign[],
  nowMs: number,
): ForgottenTrip | null {
  if (trip.endedAtMs !== null) return null;
  const isOfVehicle = (sign: LaterSign) => trip.vehicleId !== null && sign.vehicleId === trip.vehicleId;
  const later = signs
    .filter(({ recordId, atMs }) => recordId !== trip.id && atMs > trip.startedAtMs && atMs <= nowMs)
    .filter((sign) => sign.kind === 'trip' || isOfVehicle(sign))
    .sort((a, b) => a.atMs - b.atMs || (a.recordId < b.recordId ? -1 : 1));

  const because = later.some(({ kind }) => kind === 'trip') ? 'ANOTHER_TRIP_STARTED' : 'OVER_12_HOURS';
  if (because === 'OVER_12_HOURS' && nowMs - trip.startedAtMs <= maxMs) return null;

  const [sign] = later;
  if (!sign || sign.atMs - trip.startedAtMs > maxMs) return { because, proposedEnd: null };
  const odometerEndMetres = isOfVehicle(sign) ? sign.odometerMetres : null;
  return { because, proposedEnd: { endedAtMs: sign.atMs, endZone: sign.zone, odometerEndMetres, sign } };
}
