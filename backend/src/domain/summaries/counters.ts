import type { TripCategory } from '../trips/trip.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { type CostName, costNames } from './summary.schema';

/**
 * The name of one sum for a month and a vehicle; every sum is of integers in stored units.
 * - trips: number, distance, and number without a known distance, by category; distances typed in miles are summed in
 *   thousandths of a mile and all others in metres, so that the two together are exact
 * - driven: metres between odometer readings; the distance between two readings belongs to the month of the later one
 * - energy: fills, their quantity in the stored unit of the source, and number without a known total
 * - economy: metres and quantity of the known segments that close in the month
 * - cost: minor units, by currency; energy is one of the names
 * - on: for a day of the month, in two digits, for costs and distance of the same days: the costs of the vehicle, the
 *   number of fills that were free or have no known total, and the number of readings that count
 */
export type CounterName =
  | `trips.${TripCategory | 'unsorted'}.${'count' | 'metres' | 'mileThousandths' | 'withoutDistance'}`
  | 'driven.metres'
  | `energy.${EnergySource}.${'fills' | 'quantity' | 'unpriced'}`
  | `economy.${EnergySource}.${'segments' | 'metres' | 'quantity'}`
  | `cost.${CostName}.${string}`
  | `on.${string}.cost.${string}`
  | `on.${string}.${'free' | 'unpriced' | 'readings'}`;

/** Sums by name; a sum of 0 is absent, so that equal sums are equal objects. */
export type Counters = Readonly<Record<string, number>>;

/** Amounts that a record adds to, or with negative numbers subtracts from, the sums of one month and vehicle. */
export interface SummaryDelta {
  /** YYYY-MM. */
  readonly month: string;
  /** null for records without a vehicle. */
  readonly vehicleId: string | null;
  readonly add: Readonly<Partial<Record<CounterName, number>>>;
}

/** The same deltas with opposite signs. */
export function negated(deltas: readonly SummaryDelta[]): SummaryDelta[] {
  return deltas.map(({ add, ...where }) => ({
    ...where,
    add: Object.fromEntries(Object.entries(add).map(([name, value = 0]) => [name, -value])),
  }));
}

/** The sums after an addition. Throws a RangeError if a sum would no longer be an exact integer. */
export function plus(counters: Counters, add: SummaryDelta['add']): Counters {
  const sums = { ...counters };
  addTo(sums, add);
  return sums;
}

function addTo(sums: Record<string, number>, add: SummaryDelta['add']): void {
  for (const [name, value = 0] of Object.entries(add)) {
    const sum = (sums[name] ?? 0) + value;
    if (!Number.isSafeInteger(sum)) throw new RangeError(`${name} is no exact integer any more.`);
    if (sum === 0) delete sums[name];
    else sums[name] = sum;
  }
}

const ofDay = /^on\./;

/** Sums of the month without those of its days; all sums were like this before days were stored. */
export function withoutDays<Value>(sums: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !ofDay.test(name)));
}

/** One for each name and currency: no driver uses so many in a month, and every change of it writes them all. */
const maxSums = 200;

/** The costs of a month are added up, and must still be an exact number then. */
const largestSum = Math.floor(Number.MAX_SAFE_INTEGER / costNames.length);

/**
 * True if a change makes the sums of a month and vehicle too many or too large, positive or negative. A change towards
 * zero is always allowed, so that records can be deleted.
 */
export function areTooMuch(before: Counters, after: Counters): boolean {
  const sums = Object.keys(withoutDays(after)).length;
  if (sums > maxSums && sums > Object.keys(withoutDays(before)).length) return true;
  // The sum of a day contains all payments of it; a refund on another day may hide them in the sum of the month.
  const largest = (name: string) => (ofDay.test(name) ? Number.MAX_SAFE_INTEGER : largestSum);
  return Object.entries(after).some(
    ([name, sum]) => Math.abs(sum) > largest(name) && Math.abs(sum) > Math.abs(before[name] ?? 0),
  );
}

/** Merges all deltas of one month and vehicle; those that add up to nothing are left out. */
export function merged(
  deltas: readonly SummaryDelta[],
): { month: string; vehicleId: string | null; add: Counters }[] {
  const byPlace = new Map<string, { month: string; vehicleId: string | null; add: Record<string, number> }>();
  for (const { month, vehicleId, add } of deltas) {
    const key = `${month} ${vehicleId ?? ''}`;
    const place = byPlace.get(key) ?? { month, vehicleId, add: {} };
    addTo(place.add, add);
    byPlace.set(key, place);
  }
  return [...byPlace.values()].filter(({ add }) => Object.keys(add).length > 0);
}
