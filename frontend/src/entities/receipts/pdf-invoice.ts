import { readInvoice } from '@domain/receipts/electronic-invoice';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { getDocument, PDFWorker } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { parseInvoice } from './invoice-xml';

const mostFiles = 20;
const mostMilliseconds = 10_000;

/** An invoice in UTF-8 or UTF-16; other encodings are not allowed in it. */
function textOf(content: Uint8Array): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
}

function invoiceIn(content: Uint8Array): ReceiptFacts | null {
  try {
    const root = parseInvoice(textOf(content));
    return root && readInvoice(root);
  } catch {
    // Any other file, or a broken one.
    return null;
  }
}

async function embeddedInvoice(content: Blob, worker: PDFWorker): Promise<ReceiptFacts | null> {
  const data = new Uint8Array(await content.arrayBuffer());
  const document = await getDocument({ data, worker, enableXfa: false, useWasm: false }).promise;
  const attached = [...((await document.getAttachments()) ?? [])].slice(0, mostFiles);
  for (const [id, { filename }] of attached) {
    if (!/\.xml$/i.test(filename)) continue;
    const bytes = await document.getAttachmentContent(id);
    const facts = bytes && invoiceIn(bytes);
    if (facts) return facts;
  }
  return null;
}

/** What the electronic invoice inside a PDF says (ZUGFeRD, Factur-X); null where there is none. The PDF is taken apart in a worker. */
export async function invoiceInPdf(content: Blob): Promise<ReceiptFacts | null> {
  const port = new PdfWorker();
  const worker = PDFWorker.create({ port });
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), mostMilliseconds);
  try {
    return await Promise.race([embeddedInvoice(content, worker).catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
    worker.destroy();
    port.terminate();
  }
}
