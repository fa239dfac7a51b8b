import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { OdometerRequest } from '@/entities/record-sheets/odometer-request';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const OdometerSheet = lazySheet(
  createLazyComponent(async () => (await import('./odometer-sheet')).OdometerSheet, ['vehicles', 'fields']),
);

/**
 * The sheet in which a driver says that the odometer was replaced or that a reading was wrong; its code comes when it
 * is first opened.
 */
export function useOdometerSheet(): Openable<OdometerRequest> {
  return useOpened((request, close) => <OdometerSheet request={request} onClose={close} />);
}

/** The same for a stored one, on any page. */
export function OdometerEditingSheet({ record, onClose }: EditingProps<OdometerRecord>) {
  return <OdometerSheet request={requestOf(record)} onClose={onClose} />;
}

function requestOf(record: OdometerRecord): OdometerRequest {
  const { vehicleId } = record;
  return record.kind === 'noted'
    ? { vehicleId, about: record.kind, record }
    : { vehicleId, about: record.kind, record };
}
