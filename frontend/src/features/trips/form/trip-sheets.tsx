import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { AddressedRecord } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { SheetRequest } from './sheet-request';

const tripPart = createLazyComponent(
  async () => (await import('./trip-sheet')).TripSheet,
  ['trip-sheet', 'trips', 'fields', 'outbox', 'logbooks'],
);
const stopPart = createLazyComponent(
  async () => (await import('./stop-sheet')).StopSheet,
  ['trip-sheet', 'fields', 'outbox', 'logbooks', 'recording'],
);

const TripSheet = lazySheet(tripPart);
export const fetchTripSheet = tripPart.fetch;

export const StopSheet = lazySheet(stopPart);
export const fetchStopSheet = stopPart.fetch;

/** Sheet to add or change a trip, on any page; its code is loaded when first opened. */
export function useTripSheet(options?: AddressedRecord<SheetRequest>): Openable<SheetRequest> {
  const { open, sheet } = useOpened<SheetRequest>(
    (request, close) => (
      <TripSheet
        key={request.kind === 'edit' ? request.trip.id : JSON.stringify(request.like)}
        request={request}
        onClose={close}
        onOpen={open}
      />
    ),
    options,
  );
  return { open, sheet };
}
