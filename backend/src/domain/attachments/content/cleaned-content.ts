import { DomainError } from '../../errors/domain-error';
import type { AttachmentType } from '../attachment.schema';
import { asciiOf, ByteReader } from './byte-reader';
import { cleanedJpeg } from './cleaned-jpeg';
import { cleanedPng } from './cleaned-png';
import { cleanedWebp } from './cleaned-webp';

/** Number of bytes that `attachmentTypeOf` reads. */
export const attachmentHeadBytes = 12;

/** Media type from the first bytes of the content, regardless of its name; null if it cannot be stored. */
export function attachmentTypeOf(head: Uint8Array): AttachmentType | null {
  const text = asciiOf(head.subarray(0, attachmentHeadBytes));
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  return null;
}

/**
 * The content of an attachment as stored: a picture without metadata, a PDF unchanged. Content of another type than
 * declared, or damaged, throws FILE_UNREADABLE; a picture that is too large IMAGE_TOO_LARGE. Reads the upload to its
 * end.
 */
export async function* cleanedContent(
  type: AttachmentType,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(content);
  const head = await reader.peek(attachmentHeadBytes);
  if (attachmentTypeOf(head) !== type) throw new DomainError('FILE_UNREADABLE');
  yield* cleanedOf(type, reader);
  await reader.drain();
}

function cleanedOf(type: AttachmentType, reader: ByteReader): AsyncGenerator<Uint8Array> {
  switch (type) {
    case 'image/jpeg':
      return cleanedJpeg(reader);
    case 'image/png':
      return cleanedPng(reader);
    case 'image/webp':
      return cleanedWebp(reader);
    case 'application/pdf':
      return unchanged(reader);
    default:
      throw new Error(type satisfies never);
  }
}

async function* unchanged(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (let piece = await reader.piece(); piece !== null; piece = await reader.piece()) yield piece;
}
