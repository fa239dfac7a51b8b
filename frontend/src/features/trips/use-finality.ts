import {
  type Finality,
  finaliseAfterDays,
  finality,
  isLocked,
  type LockedPeriod,
} from '@domain/ledger/finality';
import type { Trip } from '@domain/trips/trip.schema';
import { useAccount } from '@/entities/account/use-account';
import { trpc } from '@/lib/trpc/client';

type Timed = Pick<Trip, 'startedAtMs' | 'startZone' | 'endedAtMs'>;

const none: readonly LockedPeriod[] = [];

/** What is final as far as this device knows: periods that were locked elsewhere meanwhile are the server's to name. */
export function useFinality() {
  const { account } = useAccount();
  const { data } = trpc.ledger.locks.useQuery();
  const locked = data?.locks ?? none;
  const afterDays = finaliseAfterDays[account?.jurisdiction ?? 'custom'];

  function finalityOf(trip: Timed & Pick<Trip, 'log'>): Finality {
    const finalisedByDriver = trip.log !== undefined && trip.log.finalisedAtMs !== null;
    return finality(trip, { finalisedByDriver, locked, afterDays, nowMs: Date.now() });
  }

  return {
    afterDays,
    finalityOf,
    /** As it was, or as it would be: a change into a locked period needs a reason as well. null is not there. */
    needsReason: (before: (Timed & Pick<Trip, 'log'>) | null, after: Timed | null): boolean =>
      (before !== null && finalityOf(before).final) || (after !== null && isLocked(after, locked)),
  };
}
