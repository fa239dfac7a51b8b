import { DomainError } from '../../errors/domain-error';
import type { AttachmentType } from '../attachment.schema';
import { asciiOf, ByteReader, viewOf } from './byte-reader';
import { cleanedJpeg } from './cleaned-jpeg';
import { cleanedWebp } from './cleaned-webp';
import { checkImageSize } from './image-bounds';

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

const signatureBytes = 8;
const headerBytes = 13;
const maxPaletteBytes = 768;
/** The picture, and the small chunks that define its colours. */
const kept = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs'];

/**
 * A PNG without metadata: texts, Exif, colour profiles, times, further frames, unknown chunks and anything after its
 * end are removed. PNG specification, third edition, 5 and 11. FILE_UNREADABLE if it is damaged, IMAGE_TOO_LARGE beyond
 * `checkImageSize`.
 */
async function* cleanedPng(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(signatureBytes);
  for (let isFirst = true, type = ''; type !== 'IEND'; isFirst = false) {
    const head = await reader.take(8);
    const length = viewOf(head).getUint32(0);
    type = asciiOf(head.subarray(4));
    if (isFirst !== (type === 'IHDR')) throw new DomainError('FILE_UNREADABLE');
    if (!kept.includes(type)) {
      await reader.skip(length + 4);
      continue;
    }
    if (type !== 'IDAT' && length > maxPaletteBytes) throw new DomainError('FILE_UNREADABLE');
    if (isFirst) await checkHeader(reader, length);
    let sum = crcOf(head.subarray(4), initialCrc);
    yield head;
    for await (const piece of reader.pass(length)) {
      sum = crcOf(piece, sum);
      yield piece;
    }
    const stored = await reader.take(4);
    if (viewOf(stored).getUint32(0) !== (sum ^ initialCrc) >>> 0) throw new DomainError('FILE_UNREADABLE');
    yield stored;
  }
}

async function checkHeader(reader: ByteReader, length: number): Promise<void> {
  if (length !== headerBytes) throw new DomainError('FILE_UNREADABLE');
  const header = await reader.take(headerBytes);
  const view = viewOf(header);
  checkImageSize(view.getUint32(0), view.getUint32(4));
  reader.unread(header);
}

const initialCrc = 0xffffffff;

/** PNG specification, annex D. */
const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array, before: number): number {
  let sum = before;
  for (const byte of bytes) sum = (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return sum;
}
