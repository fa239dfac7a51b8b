import {
  degrees,
  EncryptedPDFError,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFImage,
  PDFName,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { AttachmentType } from '../../../domain/attachments/attachment.schema';
import { orientationIn } from '../../../domain/attachments/content/cleaned-jpeg';
import { maxAppendedBytes, maxPagesOfAppendedFile } from '../../../domain/reports/service-book.schema';
import { type Paper, pageSize } from '../rendering/pdf/paper';
import type { Appended, NotAppended } from '../service-book/book-content';

/** A file of the driver, with any content. */
export interface FileToAppend {
  readonly content: Uint8Array;
  readonly type: AttachmentType;
  readonly paper: Paper;
  /** Caption above each page: {{page}} of {{pages}}. */
  readonly caption: string;
}

export interface FilePages {
  readonly became: Appended;
  /** A PDF of those pages; null if there are none. */
  readonly pages: Uint8Array | null;
}

const margin = 28;
const captionHeight = 18;
const captionSize = 8;

/**
 * The pages of a file on sheets of the chosen paper. Parts that are not drawn are removed: scripts, links, forms, other
 * files.
 */
export async function filePages(file: FileToAppend): Promise<FilePages> {
  const not = (why: NotAppended): FilePages => ({ became: { why }, pages: null });
  try {
    switch (file.type) {
      case 'application/pdf':
        return await pagesOfPdf(file, not);
      case 'image/jpeg':
      case 'image/png':
        return await pageOfPicture(file);
      case 'image/webp':
        return not('kind');
      default:
        return file.type satisfies never;
    }
  } catch (error) {
    return not(error instanceof EncryptedPDFError ? 'protected' : 'unreadable');
  }
}

async function pagesOfPdf(file: FileToAppend, not: (why: NotAppended) => FilePages): Promise<FilePages> {
  const source = await PDFDocument.load(file.content, { updateMetadata: false });
  const pages = source.getPages();
  if (pages.length === 0) return not('unreadable');
  if (pages.length > maxPagesOfAppendedFile) return not('tooLong');
  const book = await PDFDocument.create();
  // Links lead to other pages and would include them; together the pages share common objects.
  for (const { node } of pages) for (const name of ['Annots', 'AA', 'B']) node.delete(PDFName.of(name));
  const boxes = pages.map((page) => {
    const { x, y, width, height } = page.getCropBox();
    return { left: x, bottom: y, right: x + width, top: y + height };
  });
  const drawings = await book.embedPages(pages, boxes);
  for (const [index, embedded] of drawings.entries()) {
    const angle = pages[index]?.getRotation().angle ?? 0;
    await placed(book, embedded, turnsOf(angle), {
      ...file,
      page: index + 1,
      of: pages.length,
    });
  }
  const content = await book.save();
  if (content.length > maxAppendedBytes) return not('tooLong');
  return { became: { pages: pages.length }, pages: content };
}

async function pageOfPicture(file: FileToAppend): Promise<FilePages> {
  const book = await PDFDocument.create();
  const isJpeg = file.type === 'image/jpeg';
  const image = isJpeg ? await book.embedJpg(file.content) : await book.embedPng(file.content);
  const turns = isJpeg ? turnsOfJpeg(file.content) : 0;
  await placed(book, image, turns, { ...file, page: 1, of: 1 });
  return { became: { pages: 1 }, pages: await book.save() };
}

/**
 * Quarter turns from the camera's orientation (Exif 2.32, 4.6.4); a mirrored picture, which no camera makes, is
 * unchanged.
 */
function turnsOfJpeg(content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const turnsByOrientation: ReadonlyMap<number, number> = new Map([
    [3, 2],
    [6, 1],
    [8, 3],
  ]);
  for (let at = 2; at + 4 <= content.length && view.getUint8(at) === 0xff; ) {
    const code = view.getUint8(at + 1);
    const bytes = view.getUint16(at + 2);
    if (code === 0xe1) {
      const orientation = orientationIn(content.subarray(at + 4, at + 2 + bytes));
      if (orientation !== null) return turnsByOrientation.get(orientation) ?? 0;
    }
    if (code === 0xda) return 0;
    at += 2 + bytes;
  }
  return 0;
}

/** Quarter turns clockwise. */
const turnsOf = (angle: number): number => ((Math.round(angle / 90) % 4) + 4) % 4;

/** Places a picture on its own page, as large as fits under its caption, and not enlarged. */
async function placed(
  book: PDFDocument,
  drawing: PDFEmbeddedPage | PDFImage,
  turns: number,
  {
    paper,
    caption,
    page: number,
    of,
  }: Pick<FileToAppend, 'paper' | 'caption'> & { page: number; of: number },
): Promise<void> {
  const { width, height } = pageSize(paper, 'portrait');
  const page = book.addPage([width, height]);
  const font = await fontOf(book);
  const words = caption.replace('{{page}}', String(number)).replace('{{pages}}', String(of));
  page.drawText(words, { x: margin, y: height - margin - captionSize, size: captionSize, font });
  const room = { width: width - 2 * margin, height: height - 2 * margin - captionHeight };
  const isAcross = turns % 2 === 1;
  const [shownWidth, shownHeight] = isAcross
    ? [drawing.height, drawing.width]
    : [drawing.width, drawing.height];
  const scale = Math.min(1, room.width / shownWidth, room.height / shownHeight);
  if (!(shownWidth > 0 && shownHeight > 0 && scale > 0)) throw new RangeError('a page without a size');
  const left = margin + (room.width - shownWidth * scale) / 2;
  const bottom = margin + (room.height - shownHeight * scale) / 2;
  const place = {
    ...{ width: drawing.width * scale, height: drawing.height * scale },
    ...cornerOf(turns, { left, bottom, width: shownWidth * scale, height: shownHeight * scale }),
    rotate: degrees(-90 * turns),
  };
  if (drawing instanceof PDFImage) page.drawImage(drawing, place);
  else page.drawPage(drawing, place);
}

/** Position of the lower left corner of a turned picture. */
function cornerOf(
  turns: number,
  { left, bottom, width, height }: { left: number; bottom: number; width: number; height: number },
): { x: number; y: number } {
  const isRight = turns === 2 || turns === 3;
  const isUp = turns === 1 || turns === 2;
  return { x: isRight ? left + width : left, y: isUp ? bottom + height : bottom };
}

const fonts = new WeakMap<PDFDocument, Awaited<ReturnType<PDFDocument['embedFont']>>>();

async function fontOf(book: PDFDocument) {
  const known = fonts.get(book) ?? (await book.embedFont(StandardFonts.Helvetica));
  fonts.set(book, known);
  return known;
}
