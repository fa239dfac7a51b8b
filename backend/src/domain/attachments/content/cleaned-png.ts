import { DomainError } from '../../errors/domain-error';
import { asciiOf, type ByteReader, viewOf } from './byte-reader';
import { checkImageSize } from './image-bounds';

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
export async function* cleanedPng(reader: ByteReader): AsyncGenerator<Uint8Array> {
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
