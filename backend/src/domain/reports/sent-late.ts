import type { Claim } from '../claims/claim.schema';
import { claimMethods } from '../claims/methods';
import { finaliseAfterDays, isLate } from '../ledger/finality';
import type { Trip } from '../trips/trip.schema';

/**
 * Whether a trip reached the server so long after its end that it would be late, while its device says that it was
 * entered in time. That may well be, without a network; only the clock that can be trusted cannot say so.
 */
export function isSentLate({ log, endedAtMs }: Trip, { methodId }: Pick<Claim, 'methodId'>): boolean {
  if (log === undefined) return false;
  const afterDays = finaliseAfterDays[claimMethods[methodId].jurisdiction];
  const received = { atMs: log.loggedAtMs, madeAtMs: null };
  const made = { atMs: log.loggedAtMs, madeAtMs: log.madeAtMs };
  return isLate(received, endedAtMs, afterDays) && !isLate(made, endedAtMs, afterDays);
}
