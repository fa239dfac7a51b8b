import PDFDocument from 'pdfkit';
import type { ReportSheet } from '../../sheet/sheet';
import { hashIn } from './closing-blocks';
import { layOutOf } from './lay-out';
import { type HeaderFooter, PageFlow } from './page-flow';
import { headerFooterLines, margins, type Paper } from './paper';
import { pdfPen } from './pen';
import { colours, type Styles, stylesOf } from './styles';
import { typefaces } from './typeface';
import { clipped } from './wrapped';

/**
 * A sheet as a PDF, page by page as it is drawn: the same bytes for the same sheet. It is laid out twice, first to
 * count the pages. Progress is reported every hundred rows of both passes.
 */
export async function* renderPdf(
  sheet: ReportSheet,
  paper: Paper,
  on: { progress(done: number, total: number): void },
): AsyncGenerator<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    displayTitle: true,
    lang: sheet.locale,
    pdfVersion: '1.7',
    tagged: true,
    info: infoOf(sheet, paper),
  });
  withoutClock(document);
  const faces = typefaces(document);
  const layOut = layOutOf(sheet, paper, faces);
  const rows = sheet.tables.reduce((sum, table) => sum + table.rows.length, 0);
  let done = 0;
  const advance = (laidOut: number) => {
    // The dash in an empty table does not count as a row.
    done = Math.min(done + laidOut, 2 * rows);
    on.progress(done, 2 * rows);
  };
  let pages = 0;
  const headerFooter = headerFooterOf(sheet, () => pages, stylesOf(faces));
  const counting = new PageFlow(paper, headerFooter, null);
  for (const laidOut of layOut(counting)) advance(laidOut);
  pages = counting.pages;
  for (const laidOut of layOut(new PageFlow(paper, headerFooter, pdfPen(document, faces)))) {
    advance(laidOut);
    yield* drained(document);
  }
  document.end();
  yield* drained(document);
}

/** Metadata of the file. The hashes are keywords, and make its identifier that of the content. */
function infoOf(sheet: ReportSheet, paper: Paper) {
  return {
    Title: sheet.title,
    Author: sheet.title,
    Creator: 'Roadbook',
    Keywords: [...sheet.proof.facts.map(({ value }) => value), paper].join(', '),
    CreationDate: new Date(0),
  };
}

/**
 * pdfkit requires a date of creation, but the time of rendering is not part of the report, and the sheet states when it
 * was made: the hidden date is not written. The XMP packet, which would repeat it and contains the title unescaped, is
 * omitted for version 1.3; the file's head says 1.7 by then.
 */
function withoutClock(document: PDFKit.PDFDocument): void {
  Object.defineProperty(document.info, 'CreationDate', { enumerable: false });
  document.version = 1.3;
}

function* drained(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let chunk: unknown = document.read(); chunk !== null; chunk = document.read()) {
    if (chunk instanceof Uint8Array) yield chunk;
  }
}

/**
 * The page header, and the footer with the page number and the first digits of the hashes, so that a page can
 * be matched with the proof.
 */
function headerFooterOf(
  sheet: ReportSheet,
  pages: () => number,
  { headerFooter: style }: Styles,
): HeaderFooter {
  const hashes = sheet.proof.facts.flatMap(({ label, value }) => {
    const hash = hashIn(value);
    return hash === null ? [] : [`${label} ${hash.slice(0, 12)}…`];
  });
  return (pen, { number, width, height }) => {
    const inner = width - 2 * margins.side;
    const right = width - margins.side;
    const pageOf = sheet.pageOf.replace('{{page}}', String(number)).replace('{{pages}}', String(pages()));
    const pageOfWidth = style.face.width(pageOf, style.size);
    pen.text(
      clipped(sheet.runningHead, style, inner),
      margins.side,
      headerFooterLines.top - 6,
      style,
      colours.muted,
    );
    pen.box(margins.side, headerFooterLines.top, inner, 0.5, colours.hairline);
    const bottom = height - headerFooterLines.bottom;
    pen.box(margins.side, bottom, inner, 0.5, colours.hairline);
    const foot = clipped(hashes.join('  ·  '), style, inner - pageOfWidth - 16);
    pen.text(foot, margins.side, bottom + 11, style, colours.muted);
    pen.text(pageOf, right - pageOfWidth, bottom + 11, style, colours.muted);
  };
}
