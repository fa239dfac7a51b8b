import type { ReportAmendment } from '@domain/reports/report.schema';
import { type Trip, tripSchema } from '@domain/trips/trip.schema';
import { typedMiles } from '@domain/trips/typed-miles';

/** Trip of which only amended fields are known. */
const unknownTrip = {
  vehicleId: null,
  fromText: '',
  toText: '',
  odometerStartMetres: null,
  category: null,
  purpose: '',
  forWhom: '',
  passengers: 0,
  tollsMinor: 0,
  parkingMinor: 0,
  note: '',
  tags: [],
  favourite: false,
  endedAtMs: null,
  endZone: null,
  odometerEndMetres: null,
  distanceMetres: null,
};

/** Zone and currency to use if the trip itself has none. */
export interface AmendedTerms {
  readonly zone: string;
  readonly currency: string;
}

/**
 * Returns a trip before and after an amendment, equal in all fields that were not amended; only one side for a trip
 * that was entered or deleted. null if this page does not know the format.
 */
export function amendedTrip(
  { tripId, action, atMs, changes }: ReportAmendment,
  trip: Trip | undefined,
  { zone, currency }: AmendedTerms,
): { readonly before: Trip | null; readonly after: Trip | null } | null {
  const changed = new Set(changes.map(({ field }) => field));
  // Current miles of a trip need not match its earlier metres.
  const stale = typedMiles.filter(([metres, miles]) => changed.has(metres) && !changed.has(miles));
  const known = trip ?? { ...unknownTrip, startedAtMs: atMs, startZone: zone, currency };
  const rest = { ...known, ...Object.fromEntries(stale.map(([, miles]) => [miles, null])) };
  const read = (side: 'before' | 'after'): Trip | null => {
    const members = Object.fromEntries(changes.map((change) => [change.field, change[side]]));
    return tripSchema.safeParse({ ...rest, ...members, id: tripId, version: 1 }).data ?? null;
  };
  const [before, after] = [
    action === 'created' ? null : read('before'),
    action === 'removed' ? null : read('after'),
  ];
  const isRead = action === 'created' ? after !== null : before !== null;
  return isRead && (action !== 'amended' || after !== null) ? { before, after } : null;
}
