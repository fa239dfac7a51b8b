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
 * What was paid for one vehicle and how far it was driven on the same days, by month. `months` are all in which there is anything,
 * in order of time, with those before the first one that is wanted as far as the last reading in them.
 *
 * A month is covered from the last reading before it to the last one in it, as that is the distance that is summed in it; what was paid on
 * the day of the first reading belongs to what was driven until then. Before the vehicle's first reading nothing is covered, nor is
 * a month without a reading: its costs go to the one with the next reading.
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
    // Costs of many months without a reading may be more than a number holds exactly.
    if (fromDay < untilDay && [...costs.values()].every(Number.isSafeInteger)) {
      covered.set(month, {
        ...{ fromDay, untilDay, distanceMetres: sums['driven.metres'] ?? 0 },
        costs: [...costs]
          .filter(([, amountMinor]) => amountMinor !== 0)
          .map(([currency, amountMinor]) => ({ currency, amountMinor }))
          .sort((one, other) => (one.currency < other.currency ? -1 : 1)),
        ...fills,
      });
    }
    open = days.filter(({ day }) => day > last).reduce(plusPaid, nothing);
    lastDay = untilDay;
  }
  return covered;
}

interface Day extends Paid {
  /** Two digits. */
  readonly day: string;
  readonly readings: number;
}

const name = /^on\.(\d\d)\.(?:cost\.(.+)|(free|unpriced|readings))$/;

/** In order. */
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

/** Whether the odometer was read in a month. */
export function hasReadings(sums: Counters): boolean {
  return daysOf(sums).some(({ readings }) => readings > 0);
}
