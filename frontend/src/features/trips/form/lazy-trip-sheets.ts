import { lazySheet } from '@/components/lazy';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const tripPart = createLazyComponent(
  async () => (await import('./trip-sheet-loader')).TripSheetLoader,
  ['trip-sheet', 'trips', 'fields', 'outbox'],
);
const stopPart = createLazyComponent(
  async () => (await import('./stop-sheet')).StopSheet,
  ['trip-sheet', 'fields', 'outbox'],
);

export const TripSheet = lazySheet(tripPart);
export const fetchTripSheet = tripPart.fetch;

export const StopSheet = lazySheet(stopPart);
export const fetchStopSheet = stopPart.fetch;
