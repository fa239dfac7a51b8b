import { type Openable, useOpened } from '@/components/use-opened';
import type { AddressedRecord } from '@/entities/record-sheets/use-record-sheets';
import { TripSheet } from './lazy-trip-sheets';
import type { SheetRequest } from './sheet-request';

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
