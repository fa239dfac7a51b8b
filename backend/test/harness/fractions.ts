import type { Expense } from '../../src/domain/expenses/expense.schema';
import type { DemoYears } from './demo-year';

/** Fraction of whole numbers, independent of the product's own arithmetic. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: number | bigint, under: number | bigint = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const sum = (parts: readonly Fraction[]): Fraction =>
  parts.reduce(
    (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
    fraction(0),
  );

/** Half of one away from zero; what is rounded here is never below zero. */
export const rounded = ({ over, under }: Fraction): number => Number((2n * over + under) / (2n * under));

export interface Days {
  readonly fromDay: string;
  readonly untilDay: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in a zone, using only Intl: Swedish dates have the form of ISO 8601. */
export function dayIn(atMs: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(atMs);
}

const isWithin = (day: string, { fromDay, untilDay }: Days) => fromDay <= day && day <= untilDay;

export type DemoTrip = DemoYears['trips'][number];

export const micrometresInMetre = 1_000_000;
/** A thousandth of a mile of exactly 1609.344 m. */
const micrometresInMileThousandth = 1_609_344;

/** Returns whole micrometres, as a distance typed in miles is not a whole number of metres. */
export function micrometresOf(trip: DemoTrip): number {
  const { odometerStartMetres: start, odometerEndMetres: end, distanceMetres } = trip;
  const { odometerStartMileThousandths: first, odometerEndMileThousandths: last } = trip;
  if (typeof first === 'number' && typeof last === 'number') {
    return (last - first) * micrometresInMileThousandth;
  }
  if (start !== null && end !== null) return (end - start) * micrometresInMetre;
  if (typeof trip.distanceMileThousandths === 'number') {
    return trip.distanceMileThousandths * micrometresInMileThousandth;
  }
  if (distanceMetres === null) throw new Error('a trip of unknown distance');
  return distanceMetres * micrometresInMetre;
}

export const micrometresIn = (trips: readonly DemoTrip[]): number =>
  trips.reduce((micrometres, trip) => micrometres + micrometresOf(trip), 0);

/** Returns trips that began within the days, with one vehicle or all. */
export function tripsOf({ trips }: DemoYears, days: Days, vehicleId?: string): DemoTrip[] {
  return trips.filter(
    (trip) =>
      isWithin(dayIn(trip.startedAtMs, trip.startZone), days) &&
      (vehicleId === undefined || trip.vehicleId === vehicleId),
  );
}

export function businessTrips(log: DemoYears, days: Days, vehicleId?: string): DemoTrip[] {
  return tripsOf(log, days, vehicleId).filter(({ category }) => category === 'business');
}

export const minorOf = (trips: readonly DemoTrip[], what: 'tollsMinor' | 'parkingMinor'): number =>
  trips.reduce((minor, trip) => minor + trip[what], 0);

/** Odometer values of a vehicle with their days. */
function shown({ vehicles, trips, fills, expenses }: DemoYears, vehicleId: string) {
  const all = [
    ...vehicles.map(({ id, purchase }) => ({
      vehicleId: id,
      day: purchase?.date ?? '',
      metres: purchase?.odometerMetres ?? null,
      miles: null,
    })),
    ...trips.flatMap((trip) => [
      {
        ...trip,
        day: dayIn(trip.startedAtMs, trip.startZone),
        metres: trip.odometerStartMetres,
        miles: trip.odometerStartMileThousandths ?? null,
      },
      {
        ...trip,
        day: dayIn(trip.endedAtMs ?? 0, trip.endZone ?? 'UTC'),
        metres: trip.odometerEndMetres,
        miles: trip.odometerEndMileThousandths ?? null,
      },
    ]),
    ...[...fills, ...expenses].map((each) => ({
      ...each,
      day: dayIn(each.atMs, each.zone),
      metres: each.odometerMetres,
      miles: null,
    })),
  ];
  return all.flatMap(({ vehicleId: of, day, metres, miles }) =>
    of === vehicleId && metres !== null ? [{ day, metres, miles }] : [],
  );
}

/**
 * Distance between the last reading before the days, or the first on them, and the last reading on them, as readings
 * only increase. Exact in miles if both were typed in miles.
 */
export function drivenMicrometres(log: DemoYears, vehicleId: string, days: Days): number {
  const readings = shown(log, vehicleId);
  // If a reading is stored both in metres and in miles, the one in miles counts.
  const inOrder = (wanted: (day: string) => boolean) =>
    readings
      .filter(({ day }) => wanted(day))
      .sort((a, b) => a.metres - b.metres || (a.miles ?? 0) - (b.miles ?? 0));
  const [before, within] = [inOrder((day) => day < days.fromDay), inOrder((day) => isWithin(day, days))];
  const [from, to] = [before.at(-1) ?? within[0], within.at(-1)];
  if (from === undefined || to === undefined) throw new Error('no reading');
  return from.miles !== null && to.miles !== null
    ? (to.miles - from.miles) * micrometresInMileThousandth
    : (to.metres - from.metres) * micrometresInMetre;
}

const dayMs = 86_400_000;

/** Part of a spread expense that is within the days. Each end is rounded separately, so that parts add up. */
function spreadMinor(minor: number, { fromDay, untilDay }: Days, days: Days): number {
  const begin = Date.parse(fromDay) / dayMs;
  const length = Date.parse(untilDay) / dayMs + 1 - begin;
  const gone = (day: number) =>
    rounded(fraction(BigInt(minor) * BigInt(Math.min(Math.max(day - begin, 0), length)), length));
  return gone(Date.parse(days.untilDay) / dayMs + 1) - gone(Date.parse(days.fromDay) / dayMs);
}

function expenseMinor(expense: Expense, days: Days): number {
  const minor = expense.converted?.amountMinor ?? expense.amountMinor;
  if (expense.spread !== null) return spreadMinor(minor, expense.spread, days);
  const paid = dayIn(expense.atMs, expense.zone);
  const [year = 0, month = 0, date = 0] = paid.split('-').map(Number);
  const { everyMonths, times } = expense.repeats ?? { everyMonths: 1, times: 1 };
  const due = Array.from({ length: times }, (_, index) => {
    const lastOfMonth = new Date(Date.UTC(year, month + index * everyMonths, 0));
    const at = Date.UTC(year, month - 1 + index * everyMonths, Math.min(date, lastOfMonth.getUTCDate()));
    return new Date(at).toISOString().slice(0, 10);
  });
  return minor * due.filter((day) => isWithin(day, days)).length;
}

/**
 * Costs of a vehicle: `divided` by the share of the log, and `whole` for business alone (100 %). Leaves out fines,
 * private costs (0 %) and the undivided categories.
 */
export function costsMinor(
  { fills, expenses }: DemoYears,
  vehicleId: string,
  days: Days,
  undivided: readonly string[] = [],
): { readonly divided: number; readonly whole: number } {
  const fuel = fills
    .filter((fill) => fill.vehicleId === vehicleId && isWithin(dayIn(fill.atMs, fill.zone), days))
    .reduce((minor, fill) => minor + (fill.totalMinor ?? 0), 0);
  const own = expenses.filter((each) => each.vehicleId === vehicleId && each.category !== 'fine');
  const added = (those: readonly Expense[]) =>
    those.reduce((minor, expense) => minor + expenseMinor(expense, days), 0);
  return {
    divided:
      fuel +
      added(
        own.filter(
          ({ businessSharePercent, category }) =>
            businessSharePercent !== 0 && businessSharePercent !== 100 && !undivided.includes(category),
        ),
      ),
    whole: added(own.filter(({ businessSharePercent }) => businessSharePercent === 100)),
  };
}

/** Tolls or parking entered as expenses for business alone. */
export function wholeMinor({ expenses }: DemoYears, days: Days, category: 'tolls' | 'parking'): number {
  return expenses
    .filter(
      (each) => each.vehicleId !== null && each.category === category && each.businessSharePercent === 100,
    )
    .reduce((minor, expense) => minor + expenseMinor(expense, days), 0);
}
