import {
  type Finality,
  finaliseAfterDays,
  finality,
  isLocked,
  type LockedPeriod,
} from '@domain/ledger/finality';
import type { Trip } from '@domain/trips/trip.schema';
import { useAccount } from '@/entities/account/use-account';
import { useIsOfAnother, useMay } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';

type Timed = Pick<Trip, 'startedAtMs' | 'startZone' | 'endedAtMs'>;

const none: readonly LockedPeriod[] = [];

/**
 * Finality of trips as far as this device knows. Only the server knows of periods that were locked elsewhere meanwhile.
 */
export function useFinality() {
  const { account } = useAccount();
  const mayRead = useMay('ledger.locks', 'query');
  const { data } = trpc.ledger.locks.useQuery(undefined, { enabled: mayRead });
  const isOfAnother = useIsOfAnother();
  const locked = data?.locks ?? none;
  const afterDays = finaliseAfterDays[account?.jurisdiction ?? 'custom'];

  function finalityOf(trip: Timed & Pick<Trip, 'log'>): Finality {
    const finalisedByDriver = trip.log !== undefined && trip.log.finalisedAtMs !== null;
    return finality(trip, { finalisedByDriver, locked, afterDays, nowMs: Date.now() });
  }

  return {
    afterDays,
    finalityOf,
    /**
     * True if the change needs a reason: the trip before it is final or another member's, or the trip after it is in a
     * locked period. null: no trip.
     */
    needsReason: (before: (Timed & Pick<Trip, 'log'>) | null, after: Timed | null): boolean =>
      (before !== null && (finalityOf(before).final || isOfAnother(before))) ||
      (after !== null && isLocked(after, locked)),
  };
}
