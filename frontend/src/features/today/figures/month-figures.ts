import { economyDirection, tellsEconomy } from '@domain/energy/telling-economy';
import { sharesDistance } from '@domain/insight/economy-months';
import { type ExactDistance, sumOfDistances, wholeMetres } from '@domain/quantities/exact-distance';
import type { Figures, MonthSummary } from '@domain/summaries/summary.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

export type TripSums = Figures['trips'][number];

interface Bought {
  readonly source: EnergySource;
  readonly fills: number;
  readonly quantity: number;
}

/** Sums of all vehicles over some months. */
export interface MonthFigures {
  readonly trips: readonly TripSums[];
  /** Distance of all trips, to the nearest metre. */
  readonly tripMetres: number;
  readonly tripsWithoutDistance: number;
  readonly drivenMetres: number;
  readonly energy: readonly Bought[];
  readonly costs: readonly { readonly currency: string; readonly amountMinor: number }[];
  readonly unpricedFills: number;
}

function summed<Entry, Sum>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  add: (sum: Sum | undefined, entry: Entry) => Sum,
): Sum[] {
  const sums = new Map<string, Sum>();
  for (const entry of entries) sums.set(keyOf(entry), add(sums.get(keyOf(entry)), entry));
  return [...sums.values()];
}

function driven(distances: readonly ExactDistance[]): Pick<TripSums, 'distance' | 'distanceMetres'> {
  const distance = sumOfDistances(distances);
  return { distance, distanceMetres: wholeMetres(distance) };
}

/** Adds up several rows. The server bounds them, so that integer addition stays exact. */
export function monthFigures(rows: readonly Figures[]): MonthFigures {
  const trips = summed<TripSums, TripSums>(
    rows.flatMap((row) => row.trips),
    ({ category }) => category,
    (sum, trip) => ({
      category: trip.category,
      count: (sum?.count ?? 0) + trip.count,
      ...driven(sum ? [sum.distance, trip.distance] : [trip.distance]),
      withoutDistance: (sum?.withoutDistance ?? 0) + trip.withoutDistance,
    }),
  ).sort((one, other) => other.distanceMetres - one.distanceMetres);
  const energy = summed<Figures['energy'][number], Bought>(
    rows.flatMap((row) => row.energy),
    ({ source }) => source,
    (sum, { source, fills, quantity }) => ({
      source,
      fills: (sum?.fills ?? 0) + fills,
      quantity: (sum?.quantity ?? 0) + quantity,
    }),
  );
  const costs = summed<Figures['costs'][number], { currency: string; amountMinor: number }>(
    rows.flatMap((row) => row.costs),
    ({ currency }) => currency,
    (sum, { currency, amountMinor }) => ({ currency, amountMinor: (sum?.amountMinor ?? 0) + amountMinor }),
  ).sort((one, other) => other.amountMinor - one.amountMinor);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    trips,
    tripMetres: driven(trips.map(({ distance }) => distance)).distanceMetres,
    tripsWithoutDistance: total(trips.map(({ withoutDistance }) => withoutDistance)),
    drivenMetres: total(rows.map((row) => row.drivenMetres)),
    energy,
    costs,
    unpricedFills: total(rows.flatMap((row) => row.energy).map(({ unpriced }) => unpriced)),
  };
}

interface Driven {
  readonly distanceMetres: number;
  readonly quantity: number;
}

export interface EconomyLately {
  readonly source: EnergySource;
  /** True if the vehicle has another source, which moved it, too. */
  readonly isShared: boolean;
  /** Totals of all months considered: distance and quantity. */
  readonly year: Driven;
  /** Trend of the last three months against those before; null if either has no known segments, or the vehicle has two sources. */
  readonly trend: { readonly direction: 'better' | 'same' | 'worse'; readonly recent: Driven } | null;
}

function drivenIn(rows: readonly Figures[], source: EnergySource): Driven | null {
  const segments = rows.flatMap((row) => row.economy).filter((economy) => economy.source === source);
  if (segments.length === 0) return null;
  return {
    distanceMetres: segments.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
    quantity: segments.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Returns the economy of one vehicle and source over its months; null while no segment is known. */
export function economyLately(
  rows: readonly MonthSummary[],
  source: EnergySource,
  firstRecentMonth: string,
): EconomyLately | null {
  const year = drivenIn(rows, source);
  if (year === null) return null;
  const recent = drivenIn(
    rows.filter(({ month }) => month >= firstRecentMonth),
    source,
  );
  const earlier = drivenIn(
    rows.filter(({ month }) => month < firstRecentMonth),
    source,
  );
  const isShared = sharesDistance(rows, source);
  const isTelling = [recent, earlier].every((driven) => driven !== null && tellsEconomy(source, driven));
  if (recent === null || earlier === null || !isTelling || isShared)
    return { source, isShared, year, trend: null };
  return {
    source,
    isShared,
    year,
    trend: { recent, direction: economyDirection(recent, earlier) },
  };
}
