import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { z } from 'zod';
import { exifOf, jpegOf, jpegSegment, pngOf } from '../../../../test/harness/pictures';
import type { AttachmentType } from '../../../domain/attachments/attachment.schema';
import { filePages } from './file-pages';

const readSchema = z.object({
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      texts: z.array(z.string()),
      starts: z.array(z.array(z.number())),
    }),
  ),
});

function read(bytes: Uint8Array) {
  const script = join(__dirname, '../../../../test/harness/read-pdf.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    input: bytes,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return readSchema.parse(JSON.parse(stdout)).pages;
}

const pagesOf = (content: Uint8Array, type: AttachmentType = 'application/pdf') =>
  filePages({ content, type, paper: 'a4', caption: 'File 3 · page {{page}} of {{pages}}' });

async function aDocument(pages: number): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([400, 300]).drawText(`Invoice ${page}`);
  return document;
}

describe('the pages of a PDF', () => {
  it('come on the paper of the book, each with the number of its file', async () => {
    const { became, pages } = await pagesOf(await (await aDocument(2)).save());
    expect(became).toEqual({ pages: 2 });
    // 210 by 297 mm in points of 1/72 inch.
    expect(read(pages ?? new Uint8Array())).toMatchObject([
      { width: 595.28, height: 841.89, texts: ['File 3 · page 1 of 2', 'Invoice 1'] },
      { width: 595.28, height: 841.89, texts: ['File 3 · page 2 of 2', 'Invoice 2'] },
    ]);
  });

  it('leave behind what is not drawn: scripts, links and other files', async () => {
    const document = await aDocument(1);
    document.addJavaScript('main', 'app.alert("secret")');
    await document.attach(Buffer.from('secret'), 'secret.txt');
    const link = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      A: { S: 'URI', URI: PDFString.of('http://secret.example') },
    });
    document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([link]));
    const sent = await document.save({ useObjectStreams: false });
    expect(Buffer.from(sent).toString('latin1')).toContain('secret.example');
    const { pages } = await pagesOf(sent);
    const plain = await (await PDFDocument.load(pages ?? new Uint8Array())).save({ useObjectStreams: false });
    for (const word of ['secret', 'JavaScript', 'EmbeddedFile', '/URI', '/AA']) {
      expect(Buffer.from(plain).toString('latin1')).not.toContain(word);
    }
  });

  it.each([
    ['is no PDF inside', Buffer.from('%PDF-1.7\n<html>'), 'unreadable'],
    ['is empty', Buffer.from('%PDF-1.7\n'), 'unreadable'],
  ])('are none of a file that %s', async (_, content, why) => {
    expect(await pagesOf(content)).toEqual({ became: { why }, pages: null });
  });

  it('share what they share in the file, so that a book is no larger than its files', async () => {
    const document = await PDFDocument.create();
    const noise = randomBytes(300_000);
    const shared = await document.embedJpg(Buffer.concat([jpegOf(), noise]));
    for (let page = 0; page < 10; page += 1) document.addPage([400, 300]).drawImage(shared);
    const file = await document.save();
    const { became, pages } = await pagesOf(file);
    expect(became).toEqual({ pages: 10 });
    expect(pages?.length).toBeLessThan(2 * file.length);
  });

  it('are none of a file that is too long, or protected with a password', async () => {
    expect((await pagesOf(await (await aDocument(51)).save())).became).toEqual({ why: 'tooLong' });
    const document = await aDocument(1);
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    expect((await pagesOf(await document.save())).became).toEqual({ why: 'protected' });
  });

  it('are none where a page has no size', async () => {
    const document = await aDocument(1);
    document.getPage(0).setMediaBox(0, 0, 0, 0);
    document.getPage(0).setCropBox(0, 0, 0, 0);
    expect((await pagesOf(await document.save())).became).toEqual({ why: 'unreadable' });
  });

  // A page of 400 by 300 on one of 595.28 by 841.89, with a margin of 28 on all sides and 18 for the caption.
  it('that are turned lie as a reader shows them', async () => {
    const document = await aDocument(4);
    for (const [index, page] of document.getPages().entries()) page.setRotation(degrees(index * 90));
    const { pages } = await pagesOf(await document.save());
    // The turns are 0, 90, 180 and 270 degrees clockwise.
    expect(read(pages ?? new Uint8Array()).map(({ starts }) => starts[1])).toEqual([
      ...[
        [98, 262],
        [148, 612],
        [498, 562],
        [448, 212],
      ],
    ]);
  });
});

describe('the page of a picture', () => {
  it('is one', async () => {
    const photo = await pagesOf(jpegOf({ width: 4_000, height: 3_000 }), 'image/jpeg');
    expect(photo.became).toEqual({ pages: 1 });
    expect(read(photo.pages ?? new Uint8Array())[0]?.texts).toEqual(['File 3 · page 1 of 1']);
    expect((await pagesOf(pngOf(), 'image/png')).became).toEqual({ pages: 1 });
  });

  it('is none of a kind that a PDF cannot hold, nor of what is no picture', async () => {
    expect((await pagesOf(Buffer.from('RIFF'), 'image/webp')).became).toEqual({ why: 'kind' });
    expect((await pagesOf(Buffer.from('<html>'), 'image/jpeg')).became).toEqual({ why: 'unreadable' });
    expect((await pagesOf(Buffer.from('<html>'), 'image/png')).became).toEqual({ why: 'unreadable' });
  });

  // 6: the camera was turned so that the picture is shown by a quarter turn clockwise.
  it('stands upright where the camera was turned', async () => {
    const turned = jpegOf({ width: 400, height: 300, before: [jpegSegment(0xe1, exifOf(6, 'secret'))] });
    const { pages } = await pagesOf(turned, 'image/jpeg');
    const book = await PDFDocument.load(pages ?? new Uint8Array());
    expect(operatorsOf(book)).toMatch(/ -1 1 \S+ 0 0 cm\n400 0 0 300 0 0 cm/);
    const upright = await pagesOf(jpegOf({ width: 400, height: 300 }), 'image/jpeg');
    expect(operatorsOf(await PDFDocument.load(upright.pages ?? new Uint8Array()))).toMatch(
      /1 0 0 1 0 0 cm\n400 0 0 300 0 0 cm/,
    );
  });
});

/** The content of the first page. */
function operatorsOf(book: PDFDocument): string {
  const contents = book.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((stream) => book.context.lookup(stream))
    .map((stream) => (stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()) : ''))
    .join(' ');
}
