import { DomainError } from '../../errors/domain-error';
import { asciiOf, type ByteReader, bytesOf, viewOf } from './byte-reader';
import { checkImageSize } from './image-bounds';

const isAnimated = 0x02;
/** All but the sign that it has transparent places. */
const alphaAlone = 0x10;
const junk = bytesOf('JUNK');
const zeroBytes = 16_384;

/**
 * A WebP without metadata. Its length precedes its content, so Exif, XMP, colour profiles and unknown chunks are
 * overwritten with zeros; content after its end is left out. An animated one is refused: a receipt does not move. RFC
 * 9649, 2 and 3. FILE_UNREADABLE if it is damaged, IMAGE_TOO_LARGE beyond `checkImageSize`.
 */
export async function* cleanedWebp(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const riff = await reader.take(12);
  yield riff;
  let left = viewOf(riff).getUint32(4, true) - 4;
  let hasPicture = false;
  while (left > 0) {
    const head = await reader.take(8);
    const type = asciiOf(head.subarray(0, 4));
    const length = viewOf(head).getUint32(4, true);
    const padding = length % 2;
    left -= 8 + length + padding;
    if (left < 0) throw new DomainError('FILE_UNREADABLE');
    switch (type) {
      case 'VP8X':
        if (length !== 10) throw new DomainError('FILE_UNREADABLE');
        yield head;
        yield extended(await reader.take(length));
        break;
      case 'VP8 ':
      case 'VP8L':
        if (hasPicture) throw new DomainError('FILE_UNREADABLE');
        hasPicture = true;
        yield head;
        yield* picture(reader, type, length);
        break;
      case 'ALPH':
        yield head;
        yield* reader.pass(length);
        break;
      case 'ANIM':
      case 'ANMF':
        throw new DomainError('FILE_UNREADABLE');
      default:
        head.set(junk);
        yield head;
        await reader.skip(length);
        yield* zeros(length);
    }
    await reader.skip(padding);
    yield new Uint8Array(padding);
  }
  if (!hasPicture) throw new DomainError('FILE_UNREADABLE');
}

function extended(content: Uint8Array): Uint8Array {
  const flags = content[0] ?? 0;
  if (flags & isAnimated) throw new DomainError('FILE_UNREADABLE');
  const view = viewOf(content);
  checkImageSize(1 + uint24(view, 4), 1 + uint24(view, 7));
  const cleaned = content.slice();
  cleaned.set([flags & alphaAlone, 0, 0, 0]);
  return cleaned;
}

async function* picture(
  reader: ByteReader,
  type: 'VP8 ' | 'VP8L',
  length: number,
): AsyncGenerator<Uint8Array> {
  if (length < 10) throw new DomainError('FILE_UNREADABLE');
  const start = await reader.take(10);
  const view = viewOf(start);
  if (type === 'VP8 ') {
    // The size of a key frame follows its start code.
    if (start[3] !== 0x9d || start[4] !== 0x01 || start[5] !== 0x2a) throw new DomainError('FILE_UNREADABLE');
    checkImageSize(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
  } else {
    if (start[0] !== 0x2f) throw new DomainError('FILE_UNREADABLE');
    const sides = view.getUint32(1, true);
    checkImageSize(1 + (sides & 0x3fff), 1 + ((sides >>> 14) & 0x3fff));
  }
  yield start;
  yield* reader.pass(length - 10);
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

function* zeros(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= zeroBytes) yield new Uint8Array(Math.min(left, zeroBytes));
}
