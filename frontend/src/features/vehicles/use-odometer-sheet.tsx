import { type ReactNode, useState } from 'react';
import { laterSheet } from '@/components/later';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';
import type { OdometerRequest } from './odometer-request';

const OdometerSheet = laterSheet(
  createPart(async () => {
    const [{ OdometerSheet: Shown }] = await Promise.all([import('./odometer-sheet'), loadWords('vehicles')]);
    return Shown;
  }),
);

interface Opened {
  readonly open: (request: OdometerRequest) => void;
  /** To be put anywhere on the page; nothing while the sheet is closed. */
  readonly sheet: ReactNode;
}

/**
 * The sheet in which a driver says that the odometer was replaced or that a reading was wrong; its code comes when it
 * is first opened.
 */
export function useOdometerSheet(): Opened {
  const [request, setRequest] = useState<OdometerRequest | null>(null);
  const sheet = request !== null && <OdometerSheet request={request} onClose={() => setRequest(null)} />;
  return { open: setRequest, sheet };
}
