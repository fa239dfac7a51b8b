import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDriversOutbox } from './outbox-context';
import { newestFirst } from './overlay';
import { allInCaches } from './record-caches';
import { kindNamed, type StoredRecord } from './record-kind';
import type { RecordKindName, RecordOf } from './writes';

const none: readonly never[] = [];

/**
 * Every record of a kind that this device has, newest first, of whatever lists it has seen; none while they are not
 * wanted. What waits to be sent is not laid over them.
 */
export function useRecordsOnDevice<Kind extends RecordKindName>(
  kind: Kind,
  isWanted: boolean,
): readonly RecordOf<Kind>[] {
  const client = useQueryClient();
  const { kinds } = useDriversOutbox();
  return useMemo(() => {
    if (!isWanted) return none;
    const described = kindNamed(kinds, kind);
    const all: readonly StoredRecord[] = allInCaches(client, described).toSorted(newestFirst(described));
    // What lies in lists of the kind is of the kind.
    return all as readonly RecordOf<Kind>[];
  }, [client, kinds, kind, isWanted]);
}
