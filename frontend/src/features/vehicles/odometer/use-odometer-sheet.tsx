import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { OdometerRequest } from '@/entities/record-sheets/odometer-request';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const OdometerSheet = lazySheet(
  createLazyComponent(async () => (await import('./odometer-sheet')).OdometerSheet, ['vehicles', 'fields']),
);

/** Sheet to record that the odometer was replaced or that a reading was wrong. Its code is loaded when first opened. */
export function useOdometerSheet(): Openable<OdometerRequest> {
  return useOpened((request, close) => <OdometerSheet request={request} onClose={close} />);
}

/** Opens the form for a stored odometer record, on any page. */
export function OdometerEditingSheet({ record, onClose }: EditingProps<OdometerRecord>) {
  return <OdometerSheet request={requestOf(record)} onClose={onClose} />;
}

function requestOf(record: OdometerRecord): OdometerRequest {
  const { vehicleId } = record;
  return record.kind === 'noted'
    ? { vehicleId, about: record.kind, record }
    : { vehicleId, about: record.kind, record };
}
