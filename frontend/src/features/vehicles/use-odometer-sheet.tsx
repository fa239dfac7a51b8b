import type { NamedReading } from '@domain/errors/reasons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '@/lib/i18n/start';

/** What shall be said of a vehicle's odometer. */
export type OdometerRequest = { readonly vehicleId: string } & (
  | { readonly about: 'replaced' | 'corrected' }
  | {
      /** Two readings contradict each other, as the refusal ODOMETER_BACKWARDS names them. */
      readonly about: 'backwards';
      readonly readings: { readonly earlier: NamedReading; readonly later: NamedReading };
      /** The record in the form that was refused: its own reading is put right there, not here. */
      readonly ownRecordId?: string;
      /** Once it has been said: the form may be sent again. */
      readonly onSaid?: () => void;
    }
);

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
