import type { Fill } from '@domain/energy/energy.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { AddressedRecord, FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(
  async () => (await import('./fill-sheet')).FillSheet,
  ['energy', 'fields', 'outbox'],
);
const FillSheet = lazySheet(part);

export const fetchFillSheet = part.fetch;

/** Sheet to enter a fill or a charge; its code is loaded when first opened. */
export function useFillSheet(options?: AddressedRecord<FillRequest>): Openable<FillRequest> {
  return useOpened<FillRequest>((request, close) => <FillSheet request={request} onClose={close} />, options);
}

/** Opens the form for a stored fill, on any page. */
export function FillEditingSheet({ record, onClose }: EditingProps<Fill>) {
  return <FillSheet request={{ fill: record }} onClose={onClose} />;
}
