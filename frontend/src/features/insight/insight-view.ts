import type { Account } from '@domain/account/account.schema';
import {
  earlierSpans,
  type InsightPeriod,
  type MonthSpan,
  monthsIn,
  monthsOfPeriod,
} from '@domain/insight/insight-period';
import type { CostName, MonthSummary } from '@domain/summaries/summary.schema';
import { monthLater } from '@domain/time/month';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { type Place, placeOf } from '@/lib/formatting/place';

/** Costs whose records to open; all names if none is given. */
export interface CostsRequest {
  readonly months: readonly string[];
  readonly name?: CostName;
}

type Units = Pick<
  Vehicle,
  'distanceUnit' | 'volumeUnit' | 'fuelEconomyUnit' | 'electricEconomyUnit' | 'currency'
>;

/** Data for every part of the page: the same months of the same vehicles. */
export interface InsightView extends Place {
  readonly account: Account;
  /** Vehicles in the order in which they were added. */
  readonly allVehicles: readonly Vehicle[];
  /** The chosen or only vehicle; null for several. */
  readonly vehicle: Vehicle | null;
  /** Units of the vehicle, or else of the account. */
  readonly units: Units;
  /** Rows of the chosen vehicles in all months; includes costs without a vehicle if none was chosen. */
  readonly rows: readonly MonthSummary[];
  /** Rows of the period. */
  readonly within: readonly MonthSummary[];
  readonly span: MonthSpan;
  readonly before: MonthSpan | null;
  readonly yearBefore: MonthSpan | null;
  /** At least a year of months up to the end of the period. */
  readonly chartMonths: readonly string[];
  readonly thisMonth: string;
  /** True if the period ends with the current month, which is not over. */
  readonly isRunning: boolean;
  readonly firstMonth: string | null;
}

interface Known {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly rows: readonly MonthSummary[];
  readonly thisMonth: string;
}

const minMonthsInCharts = 12;

export function rowsIn(rows: readonly MonthSummary[], span: MonthSpan): MonthSummary[] {
  return rows.filter(({ month }) => month >= span.fromMonth && month <= span.toMonth);
}

export function insightView(
  { account, vehicles, rows: everyRow, thisMonth }: Known,
  { period, vehicleId }: { readonly period: InsightPeriod; readonly vehicleId: string | null },
): InsightView {
  const allVehicles = vehicles.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const chosen = allVehicles.find(({ id }) => id === vehicleId) ?? null;
  const vehicle = chosen ?? (allVehicles.length === 1 ? (allVehicles[0] ?? null) : null);
  const rows = chosen === null ? everyRow : everyRow.filter((row) => row.vehicleId === chosen.id);
  const firstMonth = rows[0]?.month ?? null;
  const span = monthsOfPeriod(period, thisMonth, firstMonth);
  const yearUntilEnd = monthLater(span.toMonth, 1 - minMonthsInCharts);
  const isLonger = span.fromMonth < yearUntilEnd;
  return {
    ...placeOf(account),
    ...earlierSpans(span),
    account,
    allVehicles,
    vehicle,
    units: vehicle ?? account,
    rows,
    within: rowsIn(rows, span),
    span,
    chartMonths: monthsIn({
      fromMonth: isLonger ? span.fromMonth : yearUntilEnd,
      toMonth: span.toMonth,
    }),
    thisMonth,
    isRunning: span.toMonth === thisMonth,
    firstMonth,
  };
}

/**
 * Returns the currency of costs: that of the vehicle or account if used, or else the first one used. Costs in others
 * are listed separately.
 */
export function mainCurrency({ rows, units }: InsightView): string {
  const used = rows.flatMap(({ costs }) => costs).map(({ currency }) => currency);
  return used.includes(units.currency) ? units.currency : (used[0] ?? units.currency);
}

/** Returns the amount paid in one currency, in minor units. */
export function paidIn(rows: readonly MonthSummary[], currency: string): bigint {
  return rows
    .flatMap(({ costs }) => costs)
    .filter((cost) => cost.currency === currency)
    .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
}

/** Returns a link to the list of trips, filtered by month or year, vehicle or category. */
export function tripsLink(filter: {
  /** Parameters of the address of trips. */
  readonly period?: string | undefined;
  readonly vehicle?: string | undefined;
  readonly category?: string | undefined;
}): string {
  const params = new URLSearchParams();
  for (const name of ['period', 'vehicle', 'category'] as const) {
    if (filter[name] !== undefined) params.set(name, filter[name]);
  }
  return params.size === 0 ? '/trips' : `/trips?${params}`;
}
