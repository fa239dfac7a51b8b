import { type Entry, fromRandomAccessReaderPromise, type RandomAccessReader, type ZipFile } from 'yauzl';
import {
  entryNameSchema,
  maxArchiveFiles,
  type RestoreProblem,
} from '../../../domain/archive/archive.schema';

/** Problem of an archive, with its place. Nothing of it was stored. */
export class ArchiveRefused extends Error implements RestoreProblem {
  override readonly name = 'ArchiveRefused';

  constructor(
    readonly reason: RestoreProblem['reason'],
    readonly place: string | null,
    options?: ErrorOptions,
  ) {
    super(`${reason} ${place ?? ''}`, options);
  }
}

/** Text compresses to a twentieth at most; a zip bomb to a thousandth. Small files do no harm. */
const maxUnpackedRatio = 200;
const smallBytes = 10 * 1024 * 1024;
const maxUnpackedBytes = 32 * 1024 ** 3;
/** Size of a local file header in the zip, without the name. */
const localHeaderBytes = 30;

/** The zip of an archive: the listed sizes of its files are checked before any is read. */
export class ArchiveZip {
  private constructor(
    private readonly zip: ZipFile,
    readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(reader: RandomAccessReader, bytes: number): Promise<ArchiveZip> {
    const zip = await opened(reader, bytes);
    if (zip.entryCount > maxArchiveFiles) throw new ArchiveRefused('ARCHIVE_DAMAGED', null);
    return new ArchiveZip(zip, await entriesIn(zip, bytes));
  }

  /** The content; fails unless it has the length that the zip states. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new ArchiveRefused('ARCHIVE_DAMAGED', name);
    const stream = await this.zip.openReadStreamPromise(entry).catch((cause: unknown) => {
      throw new ArchiveRefused('ARCHIVE_DAMAGED', name, { cause });
    });
    try {
      yield* stream;
    } catch (cause) {
      throw new ArchiveRefused('ARCHIVE_DAMAGED', name, { cause });
    }
  }
}

async function opened(reader: RandomAccessReader, bytes: number): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(reader, bytes, {
      ...{ lazyEntries: true, validateEntrySizes: true, strictFileNames: true, autoClose: false },
    });
  } catch (cause) {
    throw new ArchiveRefused('ARCHIVE_UNREADABLE', null, { cause });
  }
}

async function entriesIn(zip: ZipFile, bytes: number): Promise<ReadonlyMap<string, Entry>> {
  const maxBytes = Math.min(maxUnpackedBytes, Math.max(smallBytes, bytes * maxUnpackedRatio));
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      unpackedBytes += entry.uncompressedSize;
      if (!entryNameSchema.safeParse(name).success || entries.has(name) || isBomb(entry)) {
        throw new ArchiveRefused('ARCHIVE_DAMAGED', shown(name));
      }
      if (unpackedBytes > maxBytes) throw new ArchiveRefused('ARCHIVE_DAMAGED', null);
      entries.set(name, entry);
    }
  } catch (cause) {
    if (cause instanceof ArchiveRefused) throw cause;
    throw new ArchiveRefused('ARCHIVE_UNREADABLE', null, { cause });
  }
  refuseOverlaps([...entries.values()]);
  return entries;
}

/** Refuses files that share bytes: a few kilobytes could unpack to any multiple. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0;
  const inOrder = entries.toSorted((one, other) => startOf(one) - startOf(other));
  for (const entry of inOrder) {
    if (startOf(entry) < end) throw new ArchiveRefused('ARCHIVE_DAMAGED', entry.fileName);
    end = startOf(entry) + localHeaderBytes + entry.fileNameRaw.length + entry.compressedSize;
  }
}

const startOf = ({ relativeOffsetOfLocalHeader }: Entry) => relativeOffsetOfLocalHeader;

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxUnpackedRatio;
}

/** Shows an invalid name as far as it has plain characters. */
function shown(name: string): string {
  return name.replace(/[^A-Za-z0-9._/-]/g, '?').slice(0, 200);
}
