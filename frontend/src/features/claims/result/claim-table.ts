import type { Claim } from '@domain/claims/claim.schema';
import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import type { ExactDistance } from '@domain/quantities/exact-distance';
import { shownAmount } from '@domain/quantities/money';
import type { DecimalMark } from '@domain/quantities/typed-number';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';

export interface TableTerms {
  readonly distanceUnit: DistanceUnit;
  readonly decimalMark: DecimalMark;
  readonly timeOf: (atMs: number, zone: string) => string;
  readonly vehicleName: (id: string | null) => string;
  readonly category: (category: Trip['category']) => string;
  readonly pays: (name: string) => string;
  readonly notPaid: (reason: string) => string;
}

/**
 * The trips of a claim as rows, each with its payment or why it was not paid, as text that a spreadsheet can
 * calculate with.
 */
export function claimTable(claim: Claim, trips: readonly Trip[], terms: TableTerms): string[][] {
  const named = (entries: readonly { trips: readonly number[]; name: string }[]) => {
    const byId = new Map<string, Set<string>>();
    for (const { trips: places, name } of entries) {
      for (const place of places) {
        const id = claim.tripIds[place] ?? '';
        byId.set(id, (byId.get(id) ?? new Set()).add(name));
      }
    }
    return (id: string) => [...(byId.get(id) ?? [])].join(' / ');
  };
  const paidAs = named(
    claim.lines.map(({ trips: places, pays }) => ({ trips: places, name: terms.pays(pays) })),
  );
  const notPaid = named(
    claim.notPaid.map(({ trips: places, reason }) => ({ trips: places, name: terms.notPaid(reason) })),
  );
  const number = (decimal: string) => decimal.replace('.', terms.decimalMark);
  const driven = (distance: number | ExactDistance | null) =>
    distance === null ? '' : number(shownDistance(distance, terms.distanceUnit, 1));
  return trips.map((trip) => {
    const distance = tripDistance(trip);
    return [
      localDay(trip.startedAtMs, trip.startZone),
      terms.timeOf(trip.startedAtMs, trip.startZone),
      trip.fromText,
      trip.toText,
      trip.purpose,
      trip.forWhom,
      terms.vehicleName(trip.vehicleId),
      terms.category(trip.category),
      driven(distance.known ? distance.exact : null),
      driven(trip.odometerStartMetres),
      driven(trip.odometerEndMetres),
      number(shownAmount(trip.tollsMinor, trip.currency)),
      number(shownAmount(trip.parkingMinor, trip.currency)),
      trip.currency,
      paidAs(trip.id),
      notPaid(trip.id),
    ];
  });
}
