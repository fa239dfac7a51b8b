import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { archivePartBytes } from '../../../domain/archive/archive.schema';
import type { Reads } from '../../../platform/documents/documents';
import type { DriverFiles } from '../../../platform/files/files';
import { restoreDocumentId, restores } from '../archive.collection';

export const partsPrefix = 'restores/';

export function partKey(restoreId: string, number: number): string {
  return `${partsPrefix}${restoreId}.${String(number).padStart(4, '0')}.zip`;
}

/** Tells which files are parts of the archive that is uploaded, read, or waits for the driver to agree. */
export async function namedParts(reads: Reads): Promise<(key: string) => boolean> {
  const known = (await reads.get(restores, restoreDocumentId))?.data;
  const isWanted = known !== undefined && known.state !== 'done' && known.state !== 'refused';
  return (key) => isWanted && key.startsWith(`${partsPrefix}${known.restoreId}.`);
}

/** How many parts an archive of this length has, and how long one of them is. */
export const partsOf = (bytes: number) => Math.ceil(bytes / archivePartBytes);
export const bytesOfPart = (bytes: number, number: number) =>
  Math.min(archivePartBytes, bytes - (number - 1) * archivePartBytes);

/** An archive as it lies in the file store: its parts, read as one file from anywhere. */
export class ArchiveParts extends RandomAccessReader {
  constructor(
    private readonly files: DriverFiles,
    private readonly restoreId: string,
  ) {
    super();
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
