import { laterSheet } from '@/components/later';
import { type Openable, useOpened } from '@/components/use-opened';
import type { OdometerRequest } from '@/entities/record-sheets/odometer-request';
import { createPart } from '@/lib/parts/part';

const OdometerSheet = laterSheet(
  createPart(async () => (await import('./odometer-sheet')).OdometerSheet, 'vehicles'),
);

/**
 * The sheet in which a driver says that the odometer was replaced or that a reading was wrong; its code comes when it
 * is first opened.
 */
export function useOdometerSheet(): Openable<OdometerRequest> {
  return useOpened((request, close) => <OdometerSheet request={request} onClose={close} />);
}
