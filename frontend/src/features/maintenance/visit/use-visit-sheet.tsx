import type { ServiceVisit } from '@domain/maintenance/service.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(
  async () => (await import('./visit-sheet')).VisitSheet,
  ['maintenance', 'fields'],
);
const VisitSheet = lazySheet(part);

/** The sheet in which a service visit is entered or changed; its code comes when it is first opened. */
export function useVisitSheet(): Openable<VisitRequest> {
  return useOpened((request, close) => <VisitSheet request={request} onClose={close} />);
}

/** The same for a stored one, on any page. */
export function ServiceVisitEditingSheet({ record, onClose }: EditingProps<ServiceVisit>) {
  const request = { vehicle: { id: record.vehicleId }, visit: record, scheduleIds: [] };
  return <VisitSheet request={request} onClose={onClose} />;
}
