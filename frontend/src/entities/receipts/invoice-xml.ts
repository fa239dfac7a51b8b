import type { InvoiceElement } from '@domain/receipts/electronic-invoice';
import { BoundedXml } from '@/lib/xml/bounded-xml';

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: InvoiceElement[];
}

/** An invoice of a few hundred lines. */
const maxLength = 5_000_000;
const maxElements = 100_000;

/**
 * Parses the elements of an invoice. Throws for text that is no XML, too large, or has a document type, which could
 * declare entities.
 */
export function parseInvoice(text: string): InvoiceElement | null {
  if (text.length > maxLength) throw new Error('the invoice is too large');
  const open: Open[] = [];
  let root: InvoiceElement | null = null;
  let count = 0;
  const xml = new BoundedXml({
    open(name, { attributes }) {
      count += 1;
      if (count > maxElements) throw new Error('the invoice has too many elements');
      open.push({ name, attributes, children: [] });
    },
    close(_name, elementText) {
      const closed = open.pop();
      if (closed === undefined) return;
      const element = { ...closed, text: elementText };
      const parent = open.at(-1);
      if (parent === undefined) root = element;
      else parent.children.push(element);
    },
    refused: (fault) => new Error(fault),
  });
  xml.write(text);
  xml.end();
  return root;
}
