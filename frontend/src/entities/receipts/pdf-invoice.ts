import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { getDocument, PDFWorker } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { attachedInvoice } from './attached-invoice';

const maxMilliseconds = 10_000;

async function embeddedInvoice(content: Blob, worker: PDFWorker): Promise<ReceiptFacts | null> {
  const data = new Uint8Array(await content.arrayBuffer());
  const document = await getDocument({ data, worker, enableXfa: false, useWasm: false }).promise;
  return attachedInvoice(document);
}

/**
 * Returns the facts of the electronic invoice in a PDF (ZUGFeRD, Factur-X); null if there is none. The PDF is parsed in
 * a worker.
 */
export async function invoiceInPdf(content: Blob): Promise<ReceiptFacts | null> {
  const port = new PdfWorker();
  const worker = PDFWorker.create({ port });
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), maxMilliseconds);
  try {
    return await Promise.race([embeddedInvoice(content, worker).catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
    worker.destroy();
    port.terminate();
  }
}
