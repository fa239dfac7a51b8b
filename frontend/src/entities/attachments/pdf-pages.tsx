import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const maxPages = 20;
/** Sharp enough on every screen, and little enough for the memory of a phone. */
const maxPixelRatio = 2;

async function drawPages(document: PDFDocumentProxy, place: HTMLElement, signal: AbortSignal): Promise<void> {
  const ratio = Math.min(devicePixelRatio, maxPixelRatio);
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    const page = await document.getPage(number);
    if (signal.aborted) return;
    const unscaled = page.getViewport({ scale: 1 });
    const width = Math.min(place.clientWidth, 1_000);
    const viewport = page.getViewport({ scale: (width / unscaled.width) * ratio });
    const canvas = window.document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    canvas.style.width = `${width}px`;
    canvas.dataset.page = String(number);
    place.append(canvas);
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
  }
}

/** Pages of a PDF, drawn on canvases: nothing in the file is executed, and nothing is fetched from elsewhere. */
export function PdfPages({ content }: { readonly content: Blob }) {
  const { t } = useTranslation(['attachments', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<number | 'failed' | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    GlobalWorkerOptions.workerPort = new PdfWorker();
    async function draw(): Promise<() => Promise<void>> {
      const data = new Uint8Array(await content.arrayBuffer());
      const task = getDocument({ data, enableXfa: false, stopAtErrors: false, useWasm: false });
      const document = await task.promise;
      setPages(document.numPages);
      if (place.current !== null) await drawPages(document, place.current, leaving.signal);
      return () => task.destroy();
    }
    const drawing = draw().catch(() => setPages('failed'));
    return () => {
      leaving.abort();
      void drawing.then((end) => end?.());
    };
  }, [content]);

  return (
    <>
      {pages === null && <p role="status">{t('common:loading')}</p>}
      {pages === 'failed' && <p role="alert">{t('attachments:pdfBroken')}</p>}
      {typeof pages === 'number' && (
        <p>
          {t(pages > maxPages ? 'attachments:pagesCut' : 'attachments:pages', {
            count: pages,
            most: maxPages,
          })}
        </p>
      )}
      <div ref={place} />
    </>
  );
}
