import type { ItemKind } from '../worker/understanding';
import type { UnderstoodFile } from './import-state';

/**
 * Order of imports. Records that others refer to come before those, and replaced odometers before readings. Fills show
 * which energy a vehicle uses, so costs, work and readings of the same vehicle come after them. Corrections come after
 * all records with readings.
 */
const firstToLast: Readonly<Record<ItemKind, number>> = {
  vehicle: 0,
  employer: 1,
  place: 2,
  odometerRule: 3,
  schedule: 4,
  fill: 5,
  trip: 6,
  expense: 7,
  odometer: 8,
  service: 9,
  tyreSet: 10,
  paper: 11,
  conditionReading: 12,
  correction: 13,
  reminder: 14,
};

/**
 * Sorts files that were chosen together by their content, so that each comes after the files it needs, whatever their
 * names.
 */
export function inImportOrder(files: readonly UnderstoodFile[]): UnderstoodFile[] {
  return files.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Place of the kind in the file that is needed first. */
function placeOf({ understanding: { kinds } }: UnderstoodFile): number {
  return Math.min(...kinds.map((kind) => firstToLast[kind]));
}
