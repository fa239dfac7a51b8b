import { metresOfMileThousandths } from '../quantities/exact-distance';
import type { TripDraft, TripUpdate } from './trip.schema';

/** The metres of a trip that were typed, each with the miles that are kept where it was typed in miles. */
export const typedMiles = [
  ['odometerStartMetres', 'odometerStartMileThousandths'],
  ['odometerEndMetres', 'odometerEndMileThousandths'],
  ['distanceMetres', 'distanceMileThousandths'],
] as const satisfies readonly (readonly [keyof TripDraft, keyof TripDraft])[];

/**
 * A trip with changes: what they name is as they say; undefined names nothing. Miles go with the metres they stood
 * beside where other metres come without any, as from a device that does not know them yet. Miles that are null are
 * left out, and so is an employer.
 */
export function withChanges(before: TripDraft, changes: TripUpdate['changes']): TripDraft {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: TripDraft = { ...before, ...named };
  for (const [metres, miles] of typedMiles) {
    const areForgotten = metres in named && !(miles in named);
    if (areForgotten || typeof after[miles] !== 'number') delete after[miles];
  }
  if (typeof after.employerId !== 'string') delete after.employerId;
  return after;
}

/** Whether miles stand beside metres to which they do not round: one of the two is not what was typed. */
export function milesDiffer(metres: number | null, mileThousandths: number | null | undefined): boolean {
  if (typeof mileThousandths !== 'number') return false;
  return metres !== metresOfMileThousandths(mileThousandths);
}
