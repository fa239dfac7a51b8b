import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';
import type { TyreSetRequest } from './tyre-set-request';

const part = createLazyComponent(
  async () => (await import('./tyre-set-sheet')).TyreSetSheet,
  ['tyres', 'fields', 'reminders'],
);
const TyreSetSheet = lazySheet(part);

/** Sheet to enter or change a set of tyres; its code is loaded when first opened. */
export function useTyreSetSheet(): Openable<TyreSetRequest> {
  return useOpened((request, close) => <TyreSetSheet request={request} onClose={close} />);
}

/** Opens the form for a stored set of tyres, on any page. */
export function TyreSetEditingSheet({ record, onClose }: EditingProps<TyreSet>) {
  return <TyreSetSheet request={{ vehicle: { id: record.vehicleId }, set: record }} onClose={onClose} />;
}
