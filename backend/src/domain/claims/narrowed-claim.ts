import type { ClaimResult, ClaimTrip } from './claim';
import { byReason, paidOnTheWay, roundedOnce } from './claimable-trips';

/**
 * What of a claim for all vehicles stems from some of them: their lines as they were calculated, with the counters
 * that all vehicles moved; the tolls and parking of their trips and among their expenses; what was not paid of theirs.
 * Rounded once again.
 * For methods whose lines are of one vehicle each, but for tolls and parking.
 */
export function narrowedClaim(
  result: ClaimResult,
  trips: readonly ClaimTrip[],
  vehicleIds: ReadonlySet<string>,
  receivedMinor: number,
): ClaimResult {
  const own = trips.filter(({ vehicleId }) => vehicleId !== null && vehicleIds.has(vehicleId));
  const ownIds = new Set(own.map(({ id }) => id));
  const byVehicle = result.lines.flatMap((line) => {
    // Tolls and parking of trips are one line of all vehicles; those of expenses have each vehicle's own.
    if (line.rateId === null && line.recordIds.length === 0) return [];
    // A line that no one vehicle has is of trips without one.
    return line.vehicleId !== null && vehicleIds.has(line.vehicleId) ? [line] : [];
  });
  const onTheWay = (['tolls', 'parking'] as const).flatMap((what) => {
    const paid = new Set(result.lines.filter(({ pays }) => pays === what).flatMap(({ tripIds }) => tripIds));
    return paidOnTheWay(
      own.filter(({ id }) => paid.has(id)),
      result.currency,
      [what],
    ).lines;
  });
  const lines = [...byVehicle, ...onTheWay];
  const used = new Set(lines.map(({ rateId }) => rateId));
  return {
    ...result,
    lines,
    ...roundedOnce(lines, result.currency, receivedMinor),
    notPaid: byReason(result.notPaid)
      .map((entry) => ({ ...entry, tripIds: entry.tripIds.filter((id) => ownIds.has(id)) }))
      .filter(({ tripIds, recordIds }) => tripIds.length + recordIds.length > 0),
    toCheck: result.toCheck.filter(({ rateId }) => used.has(rateId)),
  };
}
