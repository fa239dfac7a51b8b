import { readReceiptText } from '@domain/receipts/receipt-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDayAndTime } from '@/lib/formatting/chosen-instant';
import { PdfUnreadable } from './pdf-words';
import { readPicture, type Work } from './read-picture';
import type { Reading, ReceiptUse } from './receipt-use';

type ReadingState =
  | { readonly state: 'reading'; readonly share: number }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly isUnreadable: boolean };

interface Receipt {
  /** null until loaded. */
  readonly content: Blob | null;
  readonly isPdf: boolean;
}

interface Read {
  readonly reading: ReadingState;
  /** Pages of a PDF, as soon as they are drawn. */
  readonly pages: Blob | null;
  readonly again: () => void;
}

/** Reads the text of a PDF; a PDF without text is read as a picture. */
async function readPdf(pdf: Blob, work: Work, onDrawn: (pages: Blob) => void): Promise<Reading> {
  const { pdfReceipt } = await import('./pdf-receipt');
  const { picture, lines, width, height } = await pdfReceipt(pdf, work.signal);
  onDrawn(picture);
  if (lines.length === 0) return readPicture(picture, work);
  return { text: readReceiptText(lines, work.terms), width, height };
}

/** Reads a receipt once it is loaded, until unmounted; `again` starts over. */
export function useReading(
  { content, isPdf }: Receipt,
  use: Pick<ReceiptUse, 'usualCurrency' | 'usualPer' | 'place'>,
): Read {
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<ReadingState>({ state: 'reading', share: 0 });
  const [pages, setPages] = useState<Blob | null>(null);
  const { usualCurrency, usualPer, place } = use;
  const language = i18n.language === 'de' ? 'de' : 'en';

  useEffect(() => {
    if (content === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const set = (state: ReadingState) => {
      if (!signal.aborted) setReading(state);
    };
    set({ state: 'reading', share: 0 });
    const today = asDayAndTime(Date.now(), place.zone).day;
    const work: Work = {
      language,
      terms: { today, usualCurrency, usualPer },
      signal,
      onProgress: (share) => set({ state: 'reading', share }),
    };
    const drawn = (picture: Blob) => {
      if (!signal.aborted) setPages(picture);
    };
    (isPdf ? readPdf(content, work, drawn) : readPicture(content, work)).then(
      (read) => set({ state: 'read', reading: read }),
      (error: unknown) => set({ state: 'failed', isUnreadable: error instanceof PdfUnreadable }),
    );
    return () => leaving.abort();
  }, [content, isPdf, language, usualCurrency, usualPer, place.zone, attempt]);

  return { reading, pages, again: () => setAttempt((before) => before + 1) };
}
