import type { Fill } from '../energy/energy.schema';
import type { Expense } from '../expenses/expense.schema';
import { countedAmount, dailyAmounts } from '../expenses/monthly-amounts';
import { localDay } from '../time/local-day';
import type { LocalDay } from '../time/time.schema';
import { odometerTimeline, readingKey } from '../vehicles/odometer-timeline';
import type { CounterName, SummaryDelta } from './counters';
import { type OdometerState, zonesOf } from './driven-deltas';
import { expenseDeltas } from './expense-deltas';
import { fillDeltas } from './fill-deltas';
import { tripDeltas } from './trip-deltas';

type SummedTrip = Parameters<typeof tripDeltas>[0];

/** Days are kept next to the sums of their month, so that costs and distance can cover the same days. */
function onDay(day: LocalDay, name: string): CounterName {
  return `on.${day.slice(8)}.${name}` as CounterName;
}

function deltaOf(day: LocalDay, vehicleId: string | null, name: string, value: number): SummaryDelta {
  return { month: day.slice(0, 7), vehicleId, add: { [onDay(day, name)]: value } };
}

/** Sums of an expense, by month and by day. */
export function expenseSums(expense: Expense): SummaryDelta[] {
  return [...expenseDeltas(expense), ...expenseDays(expense)];
}

/** Sums of a fill, by month and by day. */
export function fillSums(fill: Fill): SummaryDelta[] {
  return [...fillDeltas(fill), ...fillDays(fill)];
}

/** Sums of the tolls and parking of a trip, by month and by day. */
export function tripSums(trip: SummedTrip): SummaryDelta[] {
  return [...tripDeltas(trip), ...tripDays(trip)];
}

function expenseDays(expense: Expense): SummaryDelta[] {
  const { vehicleId } = expense;
  if (vehicleId === null) return [];
  const { currency } = countedAmount(expense);
  return dailyAmounts(expense).map(({ day, amountMinor }) =>
    deltaOf(day, vehicleId, `cost.${currency}`, amountMinor),
  );
}

function fillDays({ vehicleId, atMs, zone, totalMinor, currency }: Fill): SummaryDelta[] {
  const day = localDay(atMs, zone);
  if (totalMinor === null) return [deltaOf(day, vehicleId, 'unpriced', 1)];
  return [
    totalMinor === 0
      ? deltaOf(day, vehicleId, 'free', 1)
      : deltaOf(day, vehicleId, `cost.${currency}`, totalMinor),
  ];
}

function tripDays({
  vehicleId,
  startedAtMs,
  startZone,
  endedAtMs,
  tollsMinor,
  parkingMinor,
  currency,
}: SummedTrip): SummaryDelta[] {
  const paid = tollsMinor + parkingMinor;
  if (vehicleId === null || endedAtMs === null || paid === 0) return [];
  return [deltaOf(localDay(startedAtMs, startZone), vehicleId, `cost.${currency}`, paid)];
}

/** Number of readings that count on each day. Throws a RangeError for an unknown zone. */
export function readingDays(vehicleId: string, state: OdometerState): SummaryDelta[] {
  const zones = zonesOf(state);
  return odometerTimeline(state.readings, state.records).map(({ atMs, from }) =>
    deltaOf(localDay(atMs, zones.get(readingKey(from)) ?? ''), vehicleId, 'readings', 1),
  );
}
