import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDriversOutbox } from './outbox-context';
import { newestFirst } from './overlay';
import { allInCaches } from './record-caches';
import { kindNamed, type StoredRecord } from './record-kind';
import type { RecordKindName, RecordOf } from './writes';

const none: readonly never[] = [];

/**
 * Every record of a kind on this device, newest first, from all lists that were seen; none if not wanted. Waiting
 * changes are not applied.
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
    // Lists of the kind contain records of the kind.
    return all as readonly RecordOf<Kind>[];
  }, [client, kinds, kind, isWanted]);
}
