/**
 * Reads a PDF from standard input and prints what a reader finds in it, as JSON. Apart, because pdf.js is a module
 * only.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const document = await getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  useSystemFonts: false,
  verbosity: 0,
}).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const [, , width, height] = page.view;
  const { items } = await page.getTextContent();
  const shown = items.filter(({ str }) => str.trim() !== '');
  pages.push({
    ...{ width, height, texts: shown.map(({ str }) => str) },
    /** Start of each text, measured from the lower left corner. */
    starts: shown.map(({ transform }) => transform.slice(4).map((points) => Math.round(points))),
  });
  page.cleanup();
}
const { info } = await document.getMetadata();
const outline = (await document.getOutline()) ?? [];
const firstPage = await (await document.getPage(1)).getStructTree();
process.stdout.write(
  JSON.stringify({ info, outline: outline.map(({ title }) => title), structure: firstPage, pages }),
);
