import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDriversOutbox } from './outbox-context';
import { allInCaches } from './record-caches';
import { kindNamed } from './record-kind';
import { useOverlaid } from './use-overlaid';
import type { RecordKindName, RecordOf } from './writes';

/**
 * The records of a kind that the device has: those of an answer, or until it has come, or without a network, those of
 * every list that was seen. What waits to be sent is laid over them.
 */
export function usePersistedRecords<Kind extends RecordKindName>(
  kind: Kind,
  answered: readonly RecordOf<Kind>[] | undefined,
): readonly RecordOf<Kind>[] {
  const client = useQueryClient();
  const { kinds } = useDriversOutbox();
  const records = useMemo(
    // What lies in lists of the kind is of the kind.
    () => answered ?? (allInCaches(client, kindNamed(kinds, kind)) as readonly RecordOf<Kind>[]),
    [client, kinds, kind, answered],
  );
  return useOverlaid(kind, records);
}
