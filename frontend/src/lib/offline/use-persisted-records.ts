import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDriversOutbox } from './outbox-context';
import { allInCaches } from './record-caches';
import { kindNamed } from './record-kind';
import { useOverlaid } from './use-overlaid';
import type { RecordKindName, RecordOf } from './writes';

/**
 * Records of a kind on this device: those of the answer or, before it has come or without a network, those of every
 * list that was seen. Waiting changes are applied.
 */
export function usePersistedRecords<Kind extends RecordKindName>(
  kind: Kind,
  answered: readonly RecordOf<Kind>[] | undefined,
): readonly RecordOf<Kind>[] {
  const client = useQueryClient();
  const { kinds } = useDriversOutbox();
  const records = useMemo(
    // Lists of the kind contain records of the kind.
    () => answered ?? (allInCaches(client, kindNamed(kinds, kind)) as readonly RecordOf<Kind>[]),
    [client, kinds, kind, answered],
  );
  return useOverlaid(kind, records);
}
