import type { Counters } from './counters';
import type { BetweenReadings } from './summary.schema';

interface MonthSums {
  /** YYYY-MM. */
  readonly month: string;
  readonly sums: Counters;
}

type Paid = Pick<BetweenReadings, 'free' | 'unpriced'> & { readonly costs: ReadonlyMap<string, number> };

const nothing: Paid = { costs: new Map(), free: 0, unpriced: 0 };

/**
 * Costs and distance of one vehicle on the same days, by month. `months`: every month with sums, in order of time,
 * and the earlier ones back to the last reading before the first wanted month.
 *
 * A month covers the time from the last reading before it to the last reading in it, as its distance does. Costs on
 * the day of the first reading belong to the distance before it. Nothing is covered before the vehicle's first reading, nor in
 * a month without a reading: its costs count in the next month with a reading.
 */
export function betweenReadingsOf(months: readonly MonthSums[]): ReadonlyMap<string, BetweenReadings> {
  const covered = new Map<string, BetweenReadings>();
  let lastDay: string | null = null;
  let open = nothing;
  for (const { month, sums } of months) {
    const days = daysOf(sums);
    const read = days.filter(({ readings }) => readings > 0).map(({ day }) => day);
    const [first] = read;
    const last = read.at(-1);
    if (first === undefined || last === undefined) {
      if (lastDay !== null) open = [open, ...days].reduce(plusPaid);
      continue;
    }
    const since = lastDay === null ? first : '';
    const { costs, ...fills } = [open, ...days.filter(({ day }) => day > since && day <= last)].reduce(
      plusPaid,
    );
    const fromDay: string = lastDay ?? `${month}-${first}`;
    const untilDay = `${month}-${last}`;
    // BigInt: costs of many months without a reading may exceed Number.MAX_SAFE_INTEGER.
    if (fromDay < untilDay && [...costs.values()].every(Number.isSafeInteger)) {
      covered.set(month, {
        fromDay,
        untilDay,
        distanceMetres: sums['driven.metres'] ?? 0,
        costs: listed(costs),
        ...fills,
      });
    }
    open = days.filter(({ day }) => day > last).reduce(plusPaid, nothing);
    lastDay = untilDay;
  }
  return covered;
}

function listed(costs: Paid['costs']): BetweenReadings['costs'] {
  return [...costs]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([currency, amountMinor]) => ({ currency, amountMinor }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

interface Day extends Paid {
  /** Day of the month in two digits. */
  readonly day: string;
  readonly readings: number;
}

const name = /^on\.(\d\d)\.(?:cost\.(.+)|(free|unpriced|readings))$/;

/** Days of a month in order. */
function daysOf(sums: Counters): Day[] {
  const days = new Map<
    string,
    { day: string; costs: Map<string, number>; free: number; unpriced: number; readings: number }
  >();
  for (const [counter, value] of Object.entries(sums)) {
    const [, day, currency, count] = name.exec(counter) ?? [];
    if (day === undefined) continue;
    const own = days.get(day) ?? { day, costs: new Map<string, number>(), free: 0, unpriced: 0, readings: 0 };
    days.set(day, own);
    if (currency !== undefined) own.costs.set(currency, value);
    if (count === 'free' || count === 'unpriced' || count === 'readings') own[count] = value;
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function plusPaid(one: Paid, other: Paid): Paid {
  const costs = new Map(one.costs);
  for (const [currency, amountMinor] of other.costs) {
    costs.set(currency, (costs.get(currency) ?? 0) + amountMinor);
  }
  return { costs, free: one.free + other.free, unpriced: one.unpriced + other.unpriced };
}

/**
 * Costs and fills without a price from a day until another one, both included, from all months with a part of these days. A
 * currency whose sum is beyond Number.MAX_SAFE_INTEGER is left out.
 */
export function paidOn(
  months: readonly MonthSums[],
  { fromDay, untilDay }: { readonly fromDay: string; readonly untilDay: string },
): Pick<BetweenReadings, 'costs' | 'unpriced'> {
  const isWithin = (day: string) => fromDay <= day && day <= untilDay;
  const { costs, unpriced } = months
    .flatMap(({ month, sums }) => daysOf(sums).filter(({ day }) => isWithin(`${month}-${day}`)))
    .reduce(plusPaid, nothing);
  return { costs: listed(costs).filter(({ amountMinor }) => Number.isSafeInteger(amountMinor)), unpriced };
}

/** True if a month has an odometer reading. */
export function hasReadings(sums: Counters): boolean {
  return daysOf(sums).some(({ readings }) => readings > 0);
}
