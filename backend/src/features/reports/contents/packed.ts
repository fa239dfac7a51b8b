import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

const unzipped = promisify(gunzip);

/**
 * Bytes to a part: with those in base64 a document stays under 700 000 characters. Divisible by three, so that the
 * parts' texts one after the other are the base64 of the whole.
 */
export const bytesAPart = 519_000;

/** Bytes in base64, in parts. */
export function base64Parts(bytes: Uint8Array): string[] {
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += bytesAPart) {
    parts.push(Buffer.from(bytes.subarray(at, at + bytesAPart)).toString('base64'));
  }
  return parts;
}

/** Far more than the longest section: what was restored from elsewhere may unpack to anything. */
const mostUnpackedBytes = 128 * 1024 * 1024;

/** JSON, compressed, in parts. */
export function packed(value: unknown): string[] {
  return base64Parts(gzipSync(JSON.stringify(value)));
}

/** The JSON that was packed into the parts; decompressing does not hold up anybody. */
export async function unpacked(parts: readonly string[]): Promise<string> {
  const packedBytes = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
  const bytes = await unzipped(packedBytes, { maxOutputLength: mostUnpackedBytes });
  return bytes.toString('utf8');
}
