import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '@/lib/i18n/start';
import type { OdometerRequest } from './odometer-request';

const OdometerSheet = lazy(async () => {
  const [{ OdometerSheet: Component }] = await Promise.all([
    import('./odometer-sheet'),
    loadWords('vehicles'),
  ]);
  return { default: Component };
});

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
  const sheet = request !== null && (
    <Suspense fallback={null}>
      <OdometerSheet request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
  return { open: setRequest, sheet };
}
