import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { archivePartBytes } from '../../../domain/archive/archive.schema';
import type { Reads } from '../../../platform/documents/documents';
import type { DriverFiles } from '../../../platform/files/files';
import { type RestoreDocument, restoreDocumentId, restores } from '../archive.collection';

export const partsPrefix = 'restores/';

export function partKey(restoreId: string, number: number): string {
  return `${partsPrefix}${restoreId}.${String(number).padStart(4, '0')}.zip`;
}

/** Time after which an unfinished upload has to start again. */
const maxUploadMs = 24 * 3_600_000;

/** True if an upload is abandoned; the next sweep then removes its parts. */
export function isAbandoned({ state, begunAtMs = 0 }: RestoreDocument, nowMs: number): boolean {
  return state === 'uploading' && begunAtMs + maxUploadMs < nowMs;
}

/** The restore with stored parts: the archive is being uploaded, is being read, or waits for the driver's consent. */
async function openRestore(reads: Pick<Reads, 'get'>, nowMs: number): Promise<RestoreDocument | null> {
  const known = (await reads.get(restores, restoreDocumentId))?.data;
  if (known === undefined || known.state === 'done' || known.state === 'refused') return null;
  return isAbandoned(known, nowMs) ? null : known;
}

export async function namedParts(reads: Reads, nowMs: number): Promise<(key: string) => boolean> {
  const open = await openRestore(reads, nowMs);
  return (key) => open !== null && key.startsWith(`${partsPrefix}${open.restoreId}.`);
}

/**
 * Bytes that the parts take, or may still take. Parts that are being read do not count: their content takes their room.
 */
export async function bytesOfParts(reads: Pick<Reads, 'get'>, nowMs: number): Promise<number> {
  const open = await openRestore(reads, nowMs);
  return open === null || open.state === 'running' ? 0 : open.bytes;
}

/** Number of parts of an archive of this length, and the length of one of them. */
export const partsOf = (bytes: number) => Math.ceil(bytes / archivePartBytes);
export const bytesOfPart = (bytes: number, number: number) =>
  Math.min(archivePartBytes, bytes - (number - 1) * archivePartBytes);

/** An archive in the file store: its parts, readable as one file from any position. */
export class ArchiveParts extends RandomAccessReader {
  constructor(
    private readonly files: DriverFiles,
    private readonly restoreId: string,
  ) {
    super();
  }

  async bytesIn(start: number, end: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    // A piece is needed only until the next request.
    for await (const piece of this.#range(start, end)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / archivePartBytes);
      const partStart = part * archivePartBytes;
      const before = Math.min(end, partStart + archivePartBytes);
      const range = { from: at - partStart, before: before - partStart };
      yield* this.files.get(partKey(this.restoreId, part + 1), range);
      at = before;
    }
  }
}
