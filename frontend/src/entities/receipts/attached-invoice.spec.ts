import { expect, it, vi } from 'vitest';
import { attachedInvoice } from './attached-invoice';

const maxInvoiceBytes = 5_000_000;

const invoice = `<Invoice><IssueDate>2026-05-03</IssueDate><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <LegalMonetaryTotal><PayableAmount currencyID="EUR">55.99</PayableAmount></LegalMonetaryTotal></Invoice>`;

/** A PDF with these files, each filled up with spaces to so many bytes. */
function pdfWith(...files: readonly [name: string, text: string, bytes?: number][]) {
  type Pdf = Parameters<typeof attachedInvoice>[0];
  const listed = files.map(([filename], index) => [String(index), { filename }] as const);
  return {
    getAttachments: async () => new Map(listed),
    getAttachmentContent: async (id: string) => {
      const [, text, bytes = 0] = files[Number(id)] ?? ['', ''];
      return new TextEncoder().encode(text.padEnd(bytes));
    },
  } as unknown as Pdf;
}

it('the first XML file that is an invoice is read', async () => {
  const pdf = pdfWith(['a.txt', invoice], ['b.xml', '<order/>'], ['factur-x.XML', invoice]);
  expect(await attachedInvoice(pdf)).toMatchObject({ totalMinor: 5599 });
  expect(await attachedInvoice(pdfWith(['a.txt', invoice]))).toBeNull();
});

it('one that is too large is not even made into text', async () => {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  expect(await attachedInvoice(pdfWith(['a.xml', invoice, maxInvoiceBytes + 1]))).toBeNull();
  expect(decode).not.toHaveBeenCalled();
  expect(await attachedInvoice(pdfWith(['a.xml', invoice, 1_000_000]))).not.toBeNull();
});

it('many large ones are too large together', async () => {
  const half = maxInvoiceBytes / 2;
  const pdf = pdfWith(['a.xml', '<order/>', half], ['b.xml', '<order/>', half], ['c.xml', invoice]);
  expect(await attachedInvoice(pdf)).toBeNull();
  expect(await attachedInvoice(pdfWith(['a.xml', '<order/>', half], ['c.xml', invoice]))).not.toBeNull();
});
