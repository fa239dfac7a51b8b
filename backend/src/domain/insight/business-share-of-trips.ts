import { metresOf, sumOfDistances } from '../quantities/exact-distance';
import { divide, type Ratio } from '../quantities/ratio';
import type { Figures } from '../summaries/summary.schema';

export type BusinessShareOfTrips =
  | { readonly known: true; readonly share: Ratio; readonly withoutDistance: number }
  | { readonly known: false; readonly reason: 'noTrips' | 'noDistance' };

/**
 * The share of business in the distance of recorded trips, 0 to 1. Unsorted trips count as not business; those without
 * a known distance are left out, and `withoutDistance` is their number. Not a share for a claim: a claim compares
 * business trips with the odometer.
 */
export function businessShareOfTrips(trips: Figures['trips']): BusinessShareOfTrips {
  if (trips.length === 0) return { known: false, reason: 'noTrips' };
  const metresOfTrips = (some: Figures['trips']) =>
    metresOf(sumOfDistances(some.map(({ distance }) => distance)));
  const all = metresOfTrips(trips);
  if (all.numerator === 0n) return { known: false, reason: 'noDistance' };
  const business = metresOfTrips(trips.filter(({ category }) => category === 'business'));
  const withoutDistance = trips.reduce((sum, trip) => sum + trip.withoutDistance, 0);
  return { known: true, share: divide(business, all), withoutDistance };
}
