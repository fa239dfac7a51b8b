import type { ConditionReading } from '@domain/conditions/condition-reading.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { ConditionRequest } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(
  async () => (await import('./condition-sheet')).ConditionSheet,
  ['conditions', 'fields', 'reminders'],
);
const ConditionSheet = lazySheet(part);

/** The sheet in which a reading is entered or changed; its code comes when it is first opened. */
export function useConditionSheet(): Openable<ConditionRequest> {
  return useOpened((request, close) => <ConditionSheet request={request} onClose={close} />);
}

/** The same for a stored one, on any page. */
export function ConditionReadingEditingSheet({ record, onClose }: EditingProps<ConditionReading>) {
  const request = { vehicle: { id: record.vehicleId }, reading: record, subject: null };
  return <ConditionSheet request={request} onClose={onClose} />;
}
