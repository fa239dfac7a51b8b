import { PDFDocument } from '@cantoo/pdf-lib';
import { type StartTask, serveTask } from '../../../platform/worker-processes/worker-task';
import { renderPdf } from '../rendering/pdf/render-pdf';
import type { Appended, BookContent } from '../service-book/book-content';
import { bookSheet } from '../service-book/book-sheet';

/** The pages of each file, one after the other, and then the content of the book. */
export type BookMessage =
  | { readonly kind: 'pages'; readonly pages: Uint8Array }
  | { readonly kind: 'book'; readonly content: BookContent; readonly appended: readonly Appended[] };

export const startBook: StartTask<BookMessage, never, Uint8Array> = () => {
  const files: Uint8Array[] = [];
  return {
    receive(message) {
      if (message.kind === 'book') return drawn(message.content, message.appended, files);
      files.push(message.pages);
      return null;
    },
  };
};

async function drawn(
  content: BookContent,
  appended: readonly Appended[],
  files: readonly Uint8Array[],
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const sheet = bookSheet(content, appended);
  for await (const chunk of renderPdf(sheet, content.wanted.paper, { progress: () => undefined })) {
    chunks.push(chunk);
  }
  if (files.length === 0) return Buffer.concat(chunks);
  const book = await PDFDocument.load(Buffer.concat(chunks), { updateMetadata: false });
  for (const file of files) {
    const source = await PDFDocument.load(file, { updateMetadata: false });
    for (const page of await book.copyPages(source, source.getPageIndices())) book.addPage(page);
  }
  return book.save();
}

if (require.main === module) serveTask(startBook);
