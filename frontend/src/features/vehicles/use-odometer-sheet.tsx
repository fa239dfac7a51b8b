import { laterSheet } from '@/components/later';
import { type Openable, useOpened } from '@/components/use-opened';
import { createPart } from '@/lib/parts/part';
import type { OdometerRequest } from './odometer-request';

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
