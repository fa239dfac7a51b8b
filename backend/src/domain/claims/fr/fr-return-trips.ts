import { compareRatios } from '../../quantities/ratio';
import type { ClaimTrip } from '../claim';
import { exactMetres, type MeasuredTrip } from '../claimable-trips';

/** The way there and the way back. */
const waysAReturnTrip = 2;

/**
 * Trips to and from work beyond the deductible ones. Deductible are the two longest ways of a day (one return trip),
 * with any vehicles, or four if the driver can justify a second return trip. A trip is one way, with a known distance.
 *
 * A second return trip is deductible only where particular circumstances make it necessary every day, such as health, a
 * person at home who needs the driver, no way to eat near the place of work, or hours at the beginning and the end of
 * the day: BOI-RSA-BASE-30-50-30-20, I-A-1, which took over DB 5 F 2542 no. 9
 * (https://bofip-archives.impots.gouv.fr/doctrine/pgp/28607-AIDA).
 */
export function waysBeyondReturnTrips(
  trips: readonly ClaimTrip[],
  returnTripsADay: 1 | 2,
): ReadonlySet<string> {
  const ways = trips.filter(
    (trip): trip is MeasuredTrip => trip.category === 'commute' && trip.distanceMetres !== null,
  );
  const beyond = [...Map.groupBy(ways, ({ day }) => day).values()].flatMap((ofDay) =>
    ofDay.toSorted(longestFirst).slice(waysAReturnTrip * returnTripsADay),
  );
  return new Set(beyond.map(({ id }) => id));
}

/** Sorts by length, equal lengths by order of travel, so that claims for different vehicles agree on which ones count. */
function longestFirst(a: MeasuredTrip, b: MeasuredTrip): number {
  return (
    compareRatios(exactMetres(b), exactMetres(a)) || a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1)
  );
}
