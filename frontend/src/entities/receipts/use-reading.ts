import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDayAndTime } from '@/lib/formatting/chosen-instant';
import { type Reading, readPicture } from './read-picture';
import type { ReceiptUse } from './receipt-use';

export type ReadingState =
  | { readonly state: 'reading'; readonly share: number }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed' };

/** Reads a picture once it is there, until what shows it goes away; `again` begins anew. */
export function useReading(
  content: Blob | null,
  use: ReceiptUse,
): ReadingState & { readonly again: () => void } {
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<ReadingState>({ state: 'reading', share: 0 });
  const { usualCurrency, usualPer, place } = use;
  const language = i18n.language === 'de' ? 'de' : 'en';

  useEffect(() => {
    if (content === null) return;
    const leaving = new AbortController();
    const set = (state: ReadingState) => {
      if (!leaving.signal.aborted) setReading(state);
    };
    set({ state: 'reading', share: 0 });
    const today = asDayAndTime(Date.now(), place.zone).day;
    readPicture(content, {
      ...{ language, terms: { today, usualCurrency, usualPer }, signal: leaving.signal },
      onProgress: (share) => set({ state: 'reading', share }),
    }).then(
      (read) => set({ state: 'read', reading: read }),
      () => set({ state: 'failed' }),
    );
    return () => leaving.abort();
  }, [content, language, usualCurrency, usualPer, place.zone, attempt]);

  return { ...reading, again: () => setAttempt((before) => before + 1) };
}
