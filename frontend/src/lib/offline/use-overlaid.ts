import { useMemo } from 'react';
import { overlaid } from './overlay';
import { useOutboxItems } from './use-waiting';
import type { RecordKind, RecordOf } from './writes';

/**
 * A list with what has not arrived yet laid over it, in the list's order. `matches` keeps out what the list's
 * filter would; pass a stable function.
 */
export function useOverlaid<Kind extends RecordKind>(
  kind: Kind,
  records: readonly RecordOf<Kind>[],
  matches?: (record: RecordOf<Kind>) => boolean,
): readonly RecordOf<Kind>[] {
  const items = useOutboxItems();
  return useMemo(() => overlaid(kind, records, items, matches), [kind, records, items, matches]);
}
