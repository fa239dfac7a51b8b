import { asciiOf, bytesOf, viewOf } from './byte-reader';

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
export function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...bytesOf('Exif\0\0'), ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
