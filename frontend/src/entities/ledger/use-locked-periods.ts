import { isLocked, type LockedPeriod } from '@domain/ledger/finality';
import { trpc } from '@/lib/trpc/client';

const none: readonly LockedPeriod[] = [];

interface Timed {
  readonly atMs: number;
  readonly zone: string;
}

/**
 * Returns whether a fill or an expense is in a locked period, as far as this device knows. Only the server knows of
 * periods that were locked elsewhere meanwhile.
 */
export function useLockedPeriods(): (record: Timed | null) => boolean {
  const { data } = trpc.ledger.locks.useQuery();
  const locked = data?.locks ?? none;
  return (record) =>
    record !== null && isLocked({ startedAtMs: record.atMs, startZone: record.zone }, locked);
}
