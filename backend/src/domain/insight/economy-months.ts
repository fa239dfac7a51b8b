import type { Figures, MonthSummary } from '../summaries/summary.schema';
import { monthLater } from '../time/month';
import type { EnergySource } from '../vehicles/energy-source.schema';

/** Distance over quantity, in metres and the stored unit of the source. */
export interface EconomySum {
  readonly distanceMetres: number;
  readonly quantity: number;
}

export interface EconomyMonth {
  readonly month: string;
  /** Economy of the segments that closed in the month; null if none is known. */
  readonly own: EconomySum | null;
  /** Economy of this month and the two before; null if none of them has a value. */
  readonly rolling: EconomySum | null;
}

const rollingMonths = 3;

/** Total distance over total quantity of the known segments of one source; null if none is known. */
export function economySum(
  rows: readonly Pick<Figures, 'economy'>[],
  source: EnergySource,
): EconomySum | null {
  const sums = rows.flatMap(({ economy }) => economy).filter((economy) => economy.source === source);
  if (sums.length === 0) return null;
  return {
    distanceMetres: sums.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
    quantity: sums.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * True if a vehicle of the rows used another source as well: how far it went on this one is not known, so its economy
 * cannot be better or worse than before.
 */
export function sharesDistance(
  rows: readonly Pick<MonthSummary, 'vehicleId' | 'economy'>[],
  source: EnergySource,
): boolean {
  const vehicles = new Set(
    rows.flatMap(({ vehicleId, economy }) =>
      economy.some((each) => each.source === source) ? [vehicleId] : [],
    ),
  );
  return rows.some(
    ({ vehicleId, economy }) => vehicles.has(vehicleId) && economy.some((each) => each.source !== source),
  );
}

/**
 * The economy of one vehicle and source by month, and the rolling value of three months. The rolling value is total
 * distance over total quantity, never a mean of the months. `rows` are those of the vehicle, including the two months
 * before the first one if these should count.
 */
export function economyByMonth(
  rows: readonly MonthSummary[],
  source: EnergySource,
  months: readonly string[],
): EconomyMonth[] {
  return months.map((month) => {
    const own = economySum(
      rows.filter((row) => row.month === month),
      source,
    );
    const first = monthLater(month, 1 - rollingMonths);
    const recent = rows.filter((row) => row.month >= first && row.month <= month);
    return { month, own, rolling: economySum(recent, source) };
  });
}
