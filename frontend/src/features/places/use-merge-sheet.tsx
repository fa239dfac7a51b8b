import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { PlaceRow } from './use-place-rows';

const part = createLazyComponent(async () => (await import('./merge-sheet')).MergeSheet, ['places', 'trips']);
const MergeSheet = lazySheet(part);

/** Sheet to merge several places, and names of trips, into one place. */
export function useMergeSheet(onDone: () => void): Openable<{ readonly rows: readonly PlaceRow[] }> {
  return useOpened(({ rows }, close) => (
    <MergeSheet
      rows={rows}
      onClose={close}
      onDone={() => {
        close();
        onDone();
      }}
    />
  ));
}
