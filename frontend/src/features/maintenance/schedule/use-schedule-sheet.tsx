import type { Schedule } from '@domain/maintenance/schedule.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';
import type { ScheduleRequest } from './schedule-request';

const part = createLazyComponent(
  async () => (await import('./schedule-sheet')).ScheduleSheet,
  ['maintenance', 'fields', 'reminders'],
);
const ScheduleSheet = lazySheet(part);

/** The sheet in which work is planned or changed; its code comes when it is first opened. */
export function useScheduleSheet(): Openable<ScheduleRequest> {
  return useOpened((request, close) => <ScheduleSheet request={request} onClose={close} />);
}

/** The same for a stored one, on any page. */
export function ScheduleEditingSheet({ record, onClose }: EditingProps<Schedule>) {
  return (
    <ScheduleSheet request={{ vehicle: { id: record.vehicleId }, schedule: record }} onClose={onClose} />
  );
}
