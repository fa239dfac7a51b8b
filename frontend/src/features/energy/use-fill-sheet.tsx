import { type ReactNode, useState } from 'react';
import { laterSheet } from '@/components/later';
import { loadWords } from '@/lib/i18n/start';
import { createPart } from '@/lib/parts/part';
import type { FillRequest } from './fill-request';

const part = createPart(async () => {
  const [{ FillSheet }] = await Promise.all([import('./fill-sheet'), loadWords('energy')]);
  return FillSheet;
});
const FillSheet = laterSheet(part);

export const fetchFillSheet = part.fetch;

interface Opened {
  readonly open: (request?: FillRequest) => void;
  /** To be put anywhere on the page; nothing while the sheet is closed. */
  readonly sheet: ReactNode;
}

/** The sheet in which a fill or a charge is written down; its code comes when it is first opened. */
export function useFillSheet(): Opened {
  const [request, setRequest] = useState<FillRequest | null>(null);
  const sheet = request !== null && <FillSheet request={request} onClose={() => setRequest(null)} />;
  return { open: (asked = {}) => setRequest(asked), sheet };
}
