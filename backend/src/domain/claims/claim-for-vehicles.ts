import type { ClaimResult, ClaimTrip } from './claim';
import { byReason, paidOnTheWay, roundedOnce } from './claimable-trips';

/**
 * The part of a claim for all vehicles that belongs to some of them: their lines as calculated with the counters moved
 * by all vehicles; the tolls and parking of their trips and among their expenses; and their unpaid trips and records.
 * Rounded again. For methods whose lines are of one vehicle each, except tolls and parking.
 */
export function claimForVehicles(
  result: ClaimResult,
  trips: readonly ClaimTrip[],
  vehicleIds: ReadonlySet<string>,
  receivedMinor: number,
): ClaimResult {
  const own = trips.filter(({ vehicleId }) => vehicleId !== null && vehicleIds.has(vehicleId));
  const ownIds = new Set(own.map(({ id }) => id));
  const byVehicle = result.lines.flatMap((line) => {
    // Tolls and parking of trips are one line for all vehicles; those of expenses have a line for each vehicle.
    if (line.rateId === null && line.recordIds.length === 0) return [];
    // A line without a vehicle is for trips without one.
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
