import type { PrintedLine, PrintedWord } from '@domain/receipts/printed-line';
import { rowsOf } from '@domain/receipts/printed-rows';
import { getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { PdfUnreadable, wordsOfRun } from './pdf-words';
import { maxSidePixels } from './read-picture';

/** An invoice of a filling station has one or two. */
const maxPages = 3;
/** More than a page of small print. */
const maxWords = 5_000;

interface PdfReceipt {
  /** Pages below one another. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** Empty if the PDF has no text. */
  readonly lines: readonly PrintedLine[];
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>;

interface TextPage {
  readonly page: PDFPageProxy;
  readonly viewport: Viewport;
  readonly words: readonly PrintedWord[];
}

/**
 * Returns the text of a PDF and its first pages as a picture; only the first page if it has no text. The PDF is parsed
 * in a worker, which ends with the signal. Throws PdfUnreadable.
 */
export async function pdfReceipt(pdf: Blob, signal: AbortSignal): Promise<PdfReceipt> {
  const port = new PdfWorker();
  const worker = PDFWorker.create({ port });
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end);
  const notLoaded = new Error('the reader of PDFs could not be loaded');
  port.addEventListener('error', () => ended.reject(notLoaded));
  try {
    return await Promise.race([takenApart(pdf, worker), ended.promise]);
  } catch (error) {
    throw signal.aborted || error === notLoaded
      ? error
      : new PdfUnreadable('the PDF cannot be read', { cause: error });
  } finally {
    signal.removeEventListener('abort', end);
    worker.destroy();
    port.terminate();
  }
}

async function takenApart(pdf: Blob, worker: PDFWorker): Promise<PdfReceipt> {
  const data = new Uint8Array(await pdf.arrayBuffer());
  const { promise } = getDocument({ data, worker, enableXfa: false, stopAtErrors: false, useWasm: false });
  const document = await promise;
  const pages: TextPage[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    pages.push(await textOf(await document.getPage(number)));
  }
  const written = pages.slice(0, pages.findLastIndex(({ words }) => words.length > 0) + 1);
  const { canvas, tops } = await drawn(written.length > 0 ? written : pages.slice(0, 1));
  const words = written.flatMap(({ words: ofPage }, index) => ofPage.map(moved(tops[index] ?? 0)));
  return {
    width: canvas.width,
    height: canvas.height,
    lines: rowsOf(words.slice(0, maxWords), 0),
    picture: await pictureOf(canvas),
  };
}

async function textOf(page: PDFPageProxy): Promise<TextPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: maxSidePixels / Math.max(width, height) });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) =>
    'str' in item ? wordsOfRun(item, (x, y) => viewport.convertToViewportPoint(x, y)) : [],
  );
  return { page, viewport, words: words.slice(0, maxWords) };
}

const moved =
  (down: number) =>
  ({ box, ...word }: PrintedWord): PrintedWord => ({
    ...word,
    box: { ...box, top: box.top + down, bottom: box.bottom + down },
  });

async function drawn(
  pages: readonly TextPage[],
): Promise<{ readonly canvas: HTMLCanvasElement; readonly tops: readonly number[] }> {
  const sizes = pages.map(({ viewport }) => [Math.ceil(viewport.width), Math.ceil(viewport.height)] as const);
  const whole = document.createElement('canvas');
  whole.width = Math.max(...sizes.map(([width]) => width));
  whole.height = sizes.reduce((sum, [, height]) => sum + height, 0);
  const context = whole.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const tops: number[] = [];
  let top = 0;
  for (const [index, { page, viewport }] of pages.entries()) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = sizes[index] ?? [1, 1];
    await page.render({ canvas, viewport }).promise;
    context.drawImage(canvas, 0, top);
    tops.push(top);
    top += canvas.height;
    page.cleanup();
  }
  return { canvas: whole, tops };
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture === null ? reject(new Error('no picture')) : resolve(picture)));
  });
}
