import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '@/lib/errors/problem';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { findInCaches, queryOfOne } from '@/lib/offline/record-caches';
import type { StoredRecord } from '@/lib/offline/record-kind';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { Well } from './layout';

/** Finds the kind and the opened version of a record, as this device has seen it last. */
function useOpenedRecord(id: string) {
  const client = useQueryClient();
  const { kinds } = useDriversOutbox();
  return useState(() => {
    for (const kind of Object.values(kinds)) {
      const record = findInCaches(client, kind, id);
      if (record !== undefined) return { kind, record };
    }
    return null;
  });
}

/** Says that a record was changed or deleted on another device or page since it was opened here. */
export function ChangedElsewhere({ recordId: id }: { readonly recordId: string }) {
  const { t } = useTranslation(['common']);
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useOpenedRecord(id);
  const isChangedHere = useWaiting().has(id);
  const path = opened === null ? '' : queryOfOne(opened.kind);
  const { data, error } = useQuery({
    queryKey: [path.split('.'), { input: { id }, type: 'query' }],
    // The kind is a value, by which a typed client cannot be called.
    queryFn: async ({ signal }) =>
      (await getUntypedClient(client).query(path, { id }, { signal })) as StoredRecord,
    enabled: opened !== null && !isChangedHere,
    initialData: opened?.record,
  });
  const isNewer = opened !== null && data !== undefined && data.version > opened.record.version;
  if (isChangedHere && isNewer) setOpened({ ...opened, record: data });
  const isDeleted = error !== null && toProblem(error).reason === 'NOT_FOUND';
  if (isChangedHere || (!isNewer && !isDeleted)) return null;
  return (
    <Well as="p" role="status" style={{ marginBlockEnd: 16 }}>
      {t(isDeleted ? 'common:deletedElsewhere' : 'common:changedElsewhere')}
    </Well>
  );
}
