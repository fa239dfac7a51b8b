import {
  type DistanceUnit,
  metresFromTyped,
  metresIn,
  mileThousandthsFromTyped,
} from '../quantities/distance';
import { divide, ratio, toStored } from '../quantities/ratio';
import type { LocalDay } from '../time/time.schema';
import type { TripCategory } from '../trips/trip.schema';
import type { DemoVehicle } from './demo-id';

/** A drive without its odometer readings; whole kilometres, instants in epoch milliseconds. */
export interface Leg {
  /** Day on which it begins. */
  readonly day: LocalDay;
  readonly vehicle: DemoVehicle;
  readonly startMs: number;
  readonly endMs: number;
  readonly from: string;
  readonly to: string;
  readonly kilometres: number;
  readonly category: TripCategory;
  readonly purpose: string;
  readonly forWhom: string;
  readonly parkingCents: number;
  readonly tollsCents: number;
  /** Without readings the distance is typed. */
  readonly isRead: boolean;
  /** Distance driven before it and not recorded. */
  readonly unloggedKilometres: number;
}

/** A drive with its odometer readings in metres: whole kilometres or miles, as read from a display. */
export interface DrivenLeg extends Leg {
  readonly startMetres: number;
  readonly endMetres: number;
  /** Readings at both ends of a display in miles, in thousandths of a mile; null for a display in kilometres. */
  readonly mileThousandths: { readonly start: number; readonly end: number } | null;
}

/** Readings of the odometers at the beginning of the two years, in the unit of the display. */
const atFirst: Readonly<Record<DemoVehicle, number>> = { estate: 41_260, hybrid: 5_130 };

export function firstMetres(vehicle: DemoVehicle, unit: DistanceUnit): number {
  return metresFromTyped(ratio(atFirst[vehicle]), unit);
}

/**
 * The drives, given in order of time, each from its vehicle's last reading, with unlogged kilometres in between. The
 * odometer is read on the first and the last drive of a vehicle in every half of a year: tax years begin in January or
 * July, and a claim that shares costs needs readings then.
 */
export function drivenLegs(planned: readonly Leg[], unit: DistanceUnit): DrivenLeg[] {
  const shown = { ...atFirst };
  const read = atHalfYears(planned);
  return planned.map((leg) => {
    const start = shown[leg.vehicle] + inUnit(leg.unloggedKilometres, unit);
    const end = start + Math.max(1, inUnit(leg.kilometres, unit));
    shown[leg.vehicle] = end;
    const [first, last] = [start, end].map((shownAt) => mileThousandthsFromTyped(ratio(shownAt), unit));
    return {
      ...leg,
      isRead: leg.isRead || read.has(leg),
      startMetres: metresFromTyped(ratio(start), unit),
      endMetres: metresFromTyped(ratio(end), unit),
      mileThousandths: first == null || last == null ? null : { start: first, end: last },
    };
  });
}

function atHalfYears(planned: readonly Leg[]): ReadonlySet<Leg> {
  const firsts = new Map<string, Leg>();
  const lasts = new Map<string, Leg>();
  for (const leg of planned) {
    const half = `${leg.vehicle} ${leg.day.slice(0, 4)} ${leg.day.slice(5) < '07-01' ? 1 : 2}`;
    if (!firsts.has(half)) firsts.set(half, leg);
    lasts.set(half, leg);
  }
  return new Set([...firsts.values(), ...lasts.values()]);
}

/** Rounded to the nearest whole number. */
function inUnit(kilometres: number, unit: DistanceUnit): number {
  return toStored(divide(ratio(kilometres * 1_000), metresIn[unit]));
}

/**
 * The first drive of a vehicle, or of any if it is null, on a day or later; otherwise the last one; null if there is
 * none.
 */
export function driveFrom(
  driven: readonly DrivenLeg[],
  vehicle: DemoVehicle | null,
  day: LocalDay,
): DrivenLeg | null {
  const ofVehicle = driven.filter((leg) => vehicle === null || leg.vehicle === vehicle);
  return ofVehicle.find((leg) => leg.day >= day) ?? ofVehicle.at(-1) ?? null;
}
