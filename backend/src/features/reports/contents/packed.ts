import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

const unzipped = promisify(gunzip);

/**
 * Bytes of a part: with these in base64 a document stays below 700 000 characters. Divisible by three, so that the
 * concatenated texts of the parts are the base64 of the whole.
 */
export const bytesAPart = 519_000;

/** Bytes in base64, in parts. */
function base64Parts(bytes: Uint8Array): string[] {
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += bytesAPart) {
    parts.push(Buffer.from(bytes.subarray(at, at + bytesAPart)).toString('base64'));
  }
  return parts;
}

/** Far more than the longest section: a part restored from elsewhere may unpack to anything. */
const maxUnpackedBytes = 128 * 1024 * 1024;

/** JSON, compressed, in parts. */
export function packed(value: unknown): string[] {
  return base64Parts(gzipSync(JSON.stringify(value)));
}

/** The JSON packed into the parts; decompression does not block the event loop. */
export async function unpacked(parts: readonly string[]): Promise<string> {
  const packedBytes = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
  const bytes = await unzipped(packedBytes, { maxOutputLength: maxUnpackedBytes });
  return bytes.toString('utf8');
}
