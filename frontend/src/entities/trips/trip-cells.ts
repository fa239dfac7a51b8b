import { type DistanceUnit, metresIn, shownDistance } from '@domain/quantities/distance';
import { type ExactDistance, metresOf } from '@domain/quantities/exact-distance';
import { shownAmount } from '@domain/quantities/money';
import { divide, toExactDecimal } from '@domain/quantities/ratio';
import type { DecimalMark } from '@domain/quantities/typed-number';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';

export interface TripCellTerms {
  readonly distanceUnit: DistanceUnit;
  readonly decimalMark: DecimalMark;
  readonly timeOf: (atMs: number, zone: string) => string;
  readonly vehicleName: (id: string | null) => string;
  readonly category: (category: Trip['category']) => string;
}

/** Headings of `tripCells`, in the same order. */
export const tripCellHeadings = [
  'common:word.date',
  'common:word.time',
  'common:word.from',
  'common:word.to',
  'common:word.purpose',
  'common:word.forWhom',
  'common:word.vehicle',
  'common:word.category',
  'claims:csv.distance',
  'claims:csv.odometerStart',
  'claims:csv.odometerEnd',
  'common:cost.tolls',
  'common:cost.parking',
  'common:word.currency',
] as const;

/** Returns a trip as a row of a file, as text that a spreadsheet can calculate with. */
export function tripCells(trip: Trip, terms: TripCellTerms): string[] {
  const number = (decimal: string) => decimal.replace('.', terms.decimalMark);
  // Exact to six decimals, so that a spreadsheet's sum equals the total shown here.
  const driven = (distance: ExactDistance) =>
    number(toExactDecimal(divide(metresOf(distance), metresIn[terms.distanceUnit]), 1));
  const reading = (metres: number | null) =>
    metres === null ? '' : number(shownDistance(metres, terms.distanceUnit, 1));
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
    distance.known ? driven(distance.exact) : '',
    reading(trip.odometerStartMetres),
    reading(trip.odometerEndMetres),
    number(shownAmount(trip.tollsMinor, trip.currency)),
    number(shownAmount(trip.parkingMinor, trip.currency)),
    trip.currency,
  ];
}
