import { dequal } from 'dequal/lite';
import { useState } from 'react';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { DraftStore } from './draft-store';

/**
 * Draft of a form without a record, stored on the device until cleared. `target`: the subject of the draft;
 * null if there is only one.
 */
export function useStoredDraft<Draft>(store: DraftStore<Draft>, target: string | null, empty: Draft) {
  const { driverId } = useLogbook();
  const [draft, setDraft] = useState(() => store.load(driverId, target) ?? empty);

  function change(next: Draft): void {
    setDraft(next);
    store.keep(driverId, target, dequal(next, empty) ? null : next);
  }

  return { draft, change, clear: () => change(empty) };
}
