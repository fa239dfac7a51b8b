import { DomainError } from '../../errors/domain-error';
import { asciiOf, type ByteReader, bytesOf, viewOf } from './byte-reader';
import { checkImageSize } from './image-bounds';

const end = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive, the kinds that browsers show. */
const frames = [0xc0, 0xc1, 0xc2];
/** Tables, and the restart interval of scans. */
const tables = [0xc4, 0xdb, 0xdd];
const jfifBytes = 14;
const adobeBytes = 12;

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;

/**
 * A JPEG without metadata: Exif, XMP, IPTC, colour profiles, thumbnails, makers' notes, comments and anything after its
 * end are removed. The orientation is kept, because the picture would otherwise be rotated. ITU-T T.81, annex B.
 * FILE_UNREADABLE if it is damaged, IMAGE_TOO_LARGE beyond `checkImageSize`.
 */
export async function* cleanedJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(2);
  let hasFrame = false;
  let hasOrientation = false;
  for (let code = await nextMarker(reader); code !== end; ) {
    const head = await reader.take(2);
    const length = viewOf(head).getUint16(0);
    if (length < 2) throw new DomainError('FILE_UNREADABLE');
    const content = await reader.take(length - 2);
    if (code === startOfScan) {
      if (!hasFrame) throw new DomainError('FILE_UNREADABLE');
      yield segment(code, content);
      code = yield* scan(reader);
      continue;
    }
    if (frames.includes(code)) {
      if (hasFrame || content.length < 6) throw new DomainError('FILE_UNREADABLE');
      const size = viewOf(content);
      checkImageSize(size.getUint16(3), size.getUint16(1));
      hasFrame = true;
      yield segment(code, content);
    } else if (tables.includes(code)) yield segment(code, content);
    else if (isApplication(code)) {
      const orientation = code === 0xe1 && !hasOrientation ? orientationIn(content) : null;
      if (orientation !== null) {
        hasOrientation = true;
        yield orientationSegment(orientation);
      }
      const kept = neededOf(code, content);
      if (kept !== null) yield segment(code, kept);
    } else if (code !== 0xfe) throw new DomainError('FILE_UNREADABLE');
    code = await nextMarker(reader);
  }
  if (!hasFrame) throw new DomainError('FILE_UNREADABLE');
  yield Uint8Array.of(0xff, end);
}

/** The part of an application segment that is needed to decode the colours; null if there is none. */
function neededOf(code: number, content: Uint8Array): Uint8Array | null {
  if (code === 0xe0 && asciiOf(content.subarray(0, 5)) === 'JFIF\0' && content.length >= jfifBytes) {
    const jfif = content.slice(0, jfifBytes);
    // Without its thumbnail.
    jfif.fill(0, 12);
    return jfif;
  }
  const isAdobe =
    code === 0xee && asciiOf(content.subarray(0, 5)) === 'Adobe' && content.length >= adobeBytes;
  return isAdobe ? content.subarray(0, adobeBytes) : null;
}

function segment(code: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  const whole = new Uint8Array(length + 2);
  whole.set([0xff, code, length >> 8, length & 0xff]);
  whole.set(content, 4);
  return whole;
}

async function nextMarker(reader: ByteReader): Promise<number> {
  const [first] = await reader.take(1);
  if (first !== 0xff) throw new DomainError('FILE_UNREADABLE');
  return codeAfter(reader);
}

/** The code after 0xff, which any number of 0xff bytes may precede. */
async function codeAfter(reader: ByteReader): Promise<number> {
  for (;;) {
    const piece = await reader.piece();
    if (piece === null) throw new DomainError('FILE_UNREADABLE');
    const at = piece.findIndex((byte) => byte !== 0xff);
    if (at === -1) continue;
    reader.unread(piece.subarray(at + 1));
    return piece[at] ?? 0;
  }
}

/** The compressed picture, up to the marker after it, whose code it returns. */
async function* scan(reader: ByteReader): AsyncGenerator<Uint8Array, number> {
  for (;;) {
    const piece = await reader.piece();
    if (piece === null) throw new DomainError('FILE_UNREADABLE');
    const at = markerIn(piece);
    if (at === -1) {
      yield piece;
      continue;
    }
    if (at > 0) yield piece.subarray(0, at);
    reader.unread(piece.subarray(at + 1));
    const code = await codeAfter(reader);
    if (code === 0 || isRestart(code)) yield Uint8Array.of(0xff, code);
    else return code;
  }
}

/** Index of a marker, or of a last byte that may begin one; -1 if there is none. */
function markerIn(piece: Uint8Array): number {
  for (let at = piece.indexOf(0xff); at !== -1; at = piece.indexOf(0xff, at + 2)) {
    const code = piece[at + 1];
    if (code === undefined || (code !== 0 && !isRestart(code))) return at;
  }
  return -1;
}

const tag = 0x0112;
const headBytes = 6;
const entryBytes = 12;

/**
 * Orientation of the camera, 1 to 8, from the content of an APP1 segment of a JPEG; null if it has none. Exif 2.32
 * (JEITA CP-3451X), 4.6.4 and 4.6.5: TIFF header, first directory, tag 0x0112.
 */
export function orientationIn(segment: Uint8Array): number | null {
  if (asciiOf(segment.subarray(0, headBytes)) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(headBytes);
  const order = asciiOf(tiff.subarray(0, 2));
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return null;
  const isLittleEndian = order === 'II';
  const view = viewOf(tiff);
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.length) return null;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let at = directory + 2, left = entries; left > 0 && at + entryBytes <= tiff.length; left -= 1) {
    if (view.getUint16(at, isLittleEndian) === tag) {
      const orientation = view.getUint16(at + 8, isLittleEndian);
      return orientation >= 1 && orientation <= 8 ? orientation : null;
    }
    at += entryBytes;
  }
  return null;
}

/** An APP1 segment, with its marker, that contains only the orientation of the camera. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...bytesOf('Exif\0\0'), ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
