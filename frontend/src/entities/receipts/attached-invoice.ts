import { readInvoice } from '@domain/receipts/electronic-invoice';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { parseInvoice } from './invoice-xml';

const maxFiles = 20;
/** Maximum size of all XML files of a PDF together; an invoice of a few hundred lines has less than a million bytes. */
const maxInvoiceBytes = 5_000_000;

/** Decodes an invoice in UTF-8 or UTF-16; other encodings are not allowed. */
function textOf(content: Uint8Array): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
}

function invoiceIn(content: Uint8Array): ReceiptFacts | null {
  try {
    const root = parseInvoice(textOf(content));
    return root && readInvoice(root);
  } catch {
    // The file is no invoice, or a broken one.
    return null;
  }
}

/**
 * Returns the first electronic invoice among the files in a PDF; null if there is none, or if they are larger than
 * invoices are.
 */
export async function attachedInvoice(
  document: Pick<PDFDocumentProxy, 'getAttachments' | 'getAttachmentContent'>,
): Promise<ReceiptFacts | null> {
  const attached = [...((await document.getAttachments()) ?? [])].slice(0, maxFiles);
  let bytesLeft = maxInvoiceBytes;
  for (const [id, { filename }] of attached) {
    if (!/\.xml$/i.test(filename)) continue;
    const content = await document.getAttachmentContent(id);
    if (!content) continue;
    bytesLeft -= content.byteLength;
    if (bytesLeft < 0) return null;
    const facts = invoiceIn(content);
    if (facts) return facts;
  }
  return null;
}
