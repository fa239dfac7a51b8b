import { metresOfMileThousandths } from '../quantities/exact-distance';
import type { TripDraft, TripUpdate } from './trip.schema';

/** The typed distances of a trip in metres, each with its field for miles. */
export const typedMiles = [
  ['odometerStartMetres', 'odometerStartMileThousandths'],
  ['odometerEndMetres', 'odometerEndMileThousandths'],
  ['distanceMetres', 'distanceMileThousandths'],
] as const satisfies readonly (readonly [keyof TripDraft, keyof TripDraft])[];

/**
 * A trip with changes applied; undefined changes nothing. Miles are removed if their metres change and the changes do
 * not include miles, as from a device that does not know them yet. Null miles, a null employer and a null driver are removed.
 */
export function withChanges(before: TripDraft, changes: TripUpdate['changes']): TripDraft {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: TripDraft = { ...before, ...named };
  for (const [metres, miles] of typedMiles) {
    const areForgotten = metres in named && !(miles in named);
    if (areForgotten || typeof after[miles] !== 'number') delete after[miles];
  }
  if (typeof after.employerId !== 'string') delete after.employerId;
  if (typeof after.drivenBy !== 'string') delete after.drivenBy;
  return after;
}

/** True if miles do not round to their metres: one of the two is not the typed value. */
export function milesDiffer(metres: number | null, mileThousandths: number | null | undefined): boolean {
  if (typeof mileThousandths !== 'number') return false;
  return metres !== metresOfMileThousandths(mileThousandths);
}
