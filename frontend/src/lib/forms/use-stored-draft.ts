import { dequal } from 'dequal/lite';
import { useState } from 'react';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { DraftStore } from './draft-store';

/**
 * What is typed in a form that is of no record, stored on the device until it is cleared. `target`: what it is about;
 * null where there is only one.
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
