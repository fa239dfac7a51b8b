import { type DistanceUnit, metresIn } from '../quantities/distance';
import { minorIn } from '../quantities/money';
import { divide, ratio, sumOf, toDecimal } from '../quantities/ratio';
import type { Fill } from './energy.schema';
import {
  type Contradiction,
  contradictionsIn,
  distanceBetween,
  inTimeOrder,
  type OdometerReading,
  type OdometerReplacement,
  replacementsBetween,
} from './odometer-distance';
import { readingOf } from './segments';

/** Any cost that is no fill; a refund is negative, an amount that is not known is null. */
export interface OtherCost {
  readonly id: string;
  readonly atMs: number;
  readonly amountMinor: number | null;
  readonly currency: string;
}

export interface CostPeriod {
  /** Included. */
  readonly fromMs: number;
  /** Not included. */
  readonly beforeMs: number;
}

/** What one vehicle has in its logbook, also from outside the period. */
export interface VehicleCosts {
  readonly fills: readonly Pick<Fill, 'id' | 'atMs' | 'odometerMetres' | 'totalMinor' | 'currency'>[];
  readonly otherCosts: readonly OtherCost[];
  /** The readings of other records than fills. */
  readonly otherReadings: readonly OdometerReading[];
  readonly replacements: readonly OdometerReplacement[];
}

export type CostGapReason =
  | 'noCosts'
  | 'amountMissing'
  | 'mixedCurrencies'
  | 'noOdometer'
  | 'onlyOneReading'
  | 'odometerBackwards'
  | 'zeroDistance';

export interface CostGap {
  readonly known: false;
  readonly reason: CostGapReason;
  /** The records to open to see it. */
  readonly causeIds: readonly string[];
  /** The currencies that were mixed, in alphabetical order. */
  readonly currencies: readonly string[];
  readonly contradiction: Contradiction | null;
}

/** The exact cost per distance is `totalMinor` over `distanceMetres`. */
export interface KnownCostPerDistance {
  readonly known: true;
  readonly totalMinor: number;
  readonly currency: string;
  readonly distanceMetres: number;
  readonly costIds: readonly string[];
  readonly from: OdometerReading;
  readonly to: OdometerReading;
  readonly replacementIds: readonly string[];
}

type Distance = Pick<KnownCostPerDistance, 'known' | 'distanceMetres' | 'from' | 'to' | 'replacementIds'>;
type Total = Pick<KnownCostPerDistance, 'known' | 'totalMinor' | 'currency' | 'costIds'>;

function gap(reason: CostGapReason, causeIds: readonly string[], rest: Partial<CostGap> = {}): CostGap {
  return { currencies: [], contradiction: null, ...rest, known: false, reason, causeIds };
}

function totalOf({ fills, otherCosts }: VehicleCosts, { fromMs, beforeMs }: CostPeriod): CostGap | Total {
  const costs: OtherCost[] = [
    ...fills.map(({ id, atMs, totalMinor, currency }) => ({ id, atMs, amountMinor: totalMinor, currency })),
    ...otherCosts,
  ]
    .filter(({ atMs }) => atMs >= fromMs && atMs < beforeMs)
    .sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
  const costIds = costs.map(({ id }) => id);
  const [first] = costs;
  if (!first) return gap('noCosts', []);
  const currencies = [...new Set(costs.map(({ currency }) => currency))].sort();
  if (currencies.length > 1) return gap('mixedCurrencies', costIds, { currencies });
  const amounts = costs.map(({ amountMinor }) => amountMinor).filter((amount) => amount !== null);
  if (amounts.length < costs.length) {
    const missing = costs.filter(({ amountMinor }) => amountMinor === null);
    return gap(
      'amountMissing',
      missing.map(({ id }) => id),
    );
  }
  return { known: true, totalMinor: sumOf(amounts), currency: first.currency, costIds };
}

function backwards(contradiction: Contradiction): CostGap {
  const { earlier, later } = contradiction;
  return gap('odometerBackwards', [earlier.recordId, later.recordId], { contradiction });
}

/**
 * From the last reading before the period begins, or else the first one in it, to the last one before it ends: so
 * the distances of periods that follow each other add up to the distance of all of them.
 */
function distanceOf(vehicle: VehicleCosts, { fromMs, beforeMs }: CostPeriod): CostGap | Distance {
  const { fills, otherReadings, replacements } = vehicle;
  const own = fills.map(readingOf).filter((reading) => reading !== null);
  const all = inTimeOrder([...own, ...otherReadings]);
  const readings = all.filter(({ atMs }) => atMs < beforeMs);
  const from = readings.filter(({ atMs }) => atMs < fromMs).at(-1) ?? readings[0];
  const to = readings.at(-1);
  if (!from || !to) return gap('noOdometer', []);
  if (from === to) return gap('onlyOneReading', [from.recordId]);
  const doubt = contradictionsIn(all, replacements).find(
    ({ earlier, later }) => [earlier, later].includes(from) || [earlier, later].includes(to),
  );
  if (doubt) return backwards(doubt);
  const distanceMetres = distanceBetween(from, to, replacements);
  if (distanceMetres < 0) return backwards({ earlier: from, later: to });
  if (distanceMetres === 0) return gap('zeroDistance', [from.recordId, to.recordId]);
  const between = replacementsBetween(from.atMs, to.atMs, replacements);
  return { known: true, distanceMetres, from, to, replacementIds: between.map(({ id }) => id) };
}

/**
 * What one vehicle costs for the distance it is driven in a period: every fill of every source, known segment or
 * not, and every other cost of the period, over the odometer's distance. The result is the exact ratio of minor
 * units to metres with the records that made it, or the reason for which there is none: amounts of two currencies
 * cannot be added, and an unknown amount is not taken for nothing.
 */
export function costPerDistance(vehicle: VehicleCosts, period: CostPeriod): KnownCostPerDistance | CostGap {
  const total = totalOf(vehicle, period);
  if (!total.known) return total;
  const distance = distanceOf(vehicle, period);
  if (!distance.known) return distance;
  return { ...total, ...distance };
}

/** A known cost per distance in the currency's major unit for one km or mile, as decimal text. */
export function shownCostPerDistance(
  cost: Pick<KnownCostPerDistance, 'totalMinor' | 'currency' | 'distanceMetres'>,
  unit: DistanceUnit,
  decimals: number,
): string {
  const major = divide(ratio(cost.totalMinor), minorIn(cost.currency));
  return toDecimal(divide(major, divide(ratio(cost.distanceMetres), metresIn[unit])), decimals);
}
