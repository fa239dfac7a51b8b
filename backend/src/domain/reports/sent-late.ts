import type { Claim } from '../claims/claim.schema';
import { claimMethods } from '../claims/methods';
import { isPromptnessWanted } from '../claims/requirements/promptness';
import { finaliseAfterDays, isLate } from '../ledger/finality';
import type { Trip } from '../trips/trip.schema';

/**
 * True if a trip reached the server so long after its end that it would be late, while its device says that it was
 * entered in time. That is possible without a network, but the trusted clock cannot confirm it. Never true for a trip
 * for which the authority requires no promptness.
 */
export function isSentLate(trip: Trip, { methodId }: Pick<Claim, 'methodId'>): boolean {
  const { log, endedAtMs } = trip;
  if (log === undefined || !isPromptnessWanted(methodId, trip)) return false;
  const afterDays = finaliseAfterDays[claimMethods[methodId].jurisdiction];
  const received = { atMs: log.loggedAtMs, madeAtMs: null };
  const made = { atMs: log.loggedAtMs, madeAtMs: log.madeAtMs };
  return isLate(received, endedAtMs, afterDays) && !isLate(made, endedAtMs, afterDays);
}
