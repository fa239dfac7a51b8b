import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '@/lib/i18n/start';
import type { FillRequest } from './fill-request';

const FillSheet = lazy(async () => {
  const [{ FillSheet: Component }] = await Promise.all([import('./fill-sheet'), loadWords('energy')]);
  return { default: Component };
});

interface Opened {
  readonly open: (request?: FillRequest) => void;
  /** To be put anywhere on the page; nothing while the sheet is closed. */
  readonly sheet: ReactNode;
}

/** The sheet in which a fill or a charge is written down; its code comes when it is first opened. */
export function useFillSheet(): Opened {
  const [request, setRequest] = useState<FillRequest | null>(null);
  const sheet = request !== null && (
    <Suspense fallback={null}>
      <FillSheet request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
  return { open: (asked = {}) => setRequest(asked), sheet };
}
