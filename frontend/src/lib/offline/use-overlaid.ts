import { useMemo } from 'react';
import { useDriversOutbox } from './outbox-context';
import { overlaid } from './overlay';
import { kindNamed } from './record-kind';
import { useOutboxItems } from './use-waiting';
import type { RecordKindName, RecordOf } from './writes';

/** Applies waiting changes to a list, in the list's order. `matches` is the list's filter; pass a stable function. */
export function useOverlaid<Kind extends RecordKindName>(
  kind: Kind,
  records: readonly RecordOf<Kind>[],
  matches?: (record: RecordOf<Kind>) => boolean,
): readonly RecordOf<Kind>[] {
  const { kinds } = useDriversOutbox();
  const items = useOutboxItems();
  return useMemo(
    () => overlaid(kindNamed(kinds, kind), records, items, matches),
    [kinds, kind, records, items, matches],
  );
}
