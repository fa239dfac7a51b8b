import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF of one page for each list of lines, as an application prints it. */
export function printedPdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', autoFirstPage: false });
  for (const lines of pages) {
    pdf.addPage().fontSize(14);
    for (const line of lines) pdf.text(line === '' ? ' ' : line);
  }
  pdf.end();
  return buffer(pdf);
}

/** A PDF of one page that is a picture, as a scanner makes it. */
export function scannedPdf(picture: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', margin: 0 });
  pdf.image(picture, { fit: [pdf.page.width, pdf.page.height] });
  pdf.end();
  return buffer(pdf);
}
