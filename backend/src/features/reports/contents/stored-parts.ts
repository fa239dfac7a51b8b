import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { DomainError } from '../../../domain/errors/domain-error';
import type { DocumentStore } from '../../../platform/documents/documents';
import type { ByteRange } from '../../../platform/files/files';
import { reportPartId, reportParts } from '../../../registry/stored/reports.collection';

const unzipped = promisify(gunzip);

/**
 * Bytes of a part: with these in base64 a document stays below 700 000 characters. Divisible by three, so that the
 * concatenated texts of the parts are the base64 of the whole.
 */
const bytesAPart = 519_000;

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

type DriversDocuments = ReturnType<DocumentStore['of']>;

/** A part has up to 700 000 characters, and all of these are in memory together. */
const partsAtOnce = 8;

/** The texts of some parts that one attempt stored; null if one of them no longer exists. */
export async function readParts(
  driverDocuments: DriversDocuments,
  owner: string,
  attempt: number,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<string[] | null> {
  const texts: string[] = [];
  for (let part = from; part < from + count; part += 1) {
    const stored = await driverDocuments.get(reportParts, reportPartId(owner, attempt, part));
    if (!stored) return null;
    texts.push(stored.data.base64);
  }
  return texts;
}

/** Removes the parts stored by any attempt, or by some of them; none of those may still be writing. */
export async function removeParts(
  driverDocuments: DriversDocuments,
  owner: string,
  attempts: { readonly from?: number; readonly before?: number } = {},
): Promise<void> {
  for (let left = partsAtOnce; left === partsAtOnce; ) {
    left = await driverDocuments.transact(async (transaction) => {
      const { documents } = await transaction.list(reportParts, {
        equal: { owner },
        order: { field: 'attempt', direction: 'ascending' },
        range: attempts,
        limit: partsAtOnce,
      });
      for (const { id, version } of documents) transaction.delete(reportParts, id, version);
      return documents.length;
    });
  }
}

/** A range of a file as it was stored in parts before there was a file store. */
export async function* contentOfParts(
  driverDocuments: ReturnType<DocumentStore['of']>,
  owner: string,
  { attempt, parts }: { readonly attempt: number; readonly parts: number },
  { from, before }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / bytesAPart); part < parts && part * bytesAPart < before; part += 1) {
    const stored = await driverDocuments.get(reportParts, reportPartId(owner, attempt, part));
    if (!stored) throw new DomainError('NOT_FOUND');
    const start = part * bytesAPart;
    yield Buffer.from(stored.data.base64, 'base64').subarray(Math.max(from - start, 0), before - start);
  }
}
