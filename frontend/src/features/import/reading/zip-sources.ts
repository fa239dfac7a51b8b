import { Unzip, type UnzipDecoder, type UnzipDecoderConstructor, UnzipInflate } from 'fflate';
import type { ByteSource } from './byte-source';
import { FileFault } from './file-fault';
import { ZipTail } from './zip-tail';

const maxFiles = 100;
const mostBytes = 2_147_483_648;
/** Text of tables shrinks to a tenth; zeros to a thousandth. */
const maxRatio = 200;
/** Minimum unpacked size for which the ratio is checked. */
const minBytesOfRatio = 10_000_000;
/** Deflate grows at most a thousandfold, so that one slice becomes at most 8.5 MB. */
const sliceBytes = 8192;

/** Files that are in every export of Roadbook, of a whole logbook or of one vehicle. */
const namesOfArchives = new Set(['data/vehicles.jsonl', 'data/vehicle.jsonl']);

/**
 * Returns the files of a zip by name, without unpacking more than is read at a time. Throws FileFault for a zip that
 * cannot be an export.
 */
export async function zipSources(zip: ByteSource): Promise<ByteSource[]> {
  const names: string[] = [];
  let unpackedBytes = 0;
  let packedBytes = 0;
  const tail = new ZipTail();
  const unzip = unzipping(
    (name) => !isLeftOut(name),
    (name) => {
      if (namesOfArchives.has(name)) throw new FileFault('roadbookArchive');
      if (isUnsafe(name)) throw new FileFault('zipUnsafe');
      names.push(name);
      if (names.length > maxFiles) throw new FileFault('zipTooLarge');
      return (chunk) => {
        unpackedBytes += chunk.length;
      };
    },
  );
  for await (const slice of slicesOf(zip)) {
    packedBytes += slice.length;
    tail.add(slice);
    push(unzip, slice, false);
    const isBomb = unpackedBytes > minBytesOfRatio && unpackedBytes > maxRatio * packedBytes;
    if (isBomb || unpackedBytes > mostBytes) throw new FileFault('zipTooLarge');
  }
  push(unzip, new Uint8Array(0), true);
  // A zip that was cut between two files would lack the later ones.
  if (!tail.hasEnd) throw new FileFault('zipDamaged');
  if (names.length === 0) throw new FileFault('empty');
  if (new Set(names).size < names.length) throw new FileFault('zipUnsafe');
  return names.map((name) => ({ name, bytes: () => bytesOfEntry(zip, name) }));
}

async function* bytesOfEntry(zip: ByteSource, wanted: string): AsyncGenerator<Uint8Array> {
  const unpacked: Uint8Array[] = [];
  let isEnded = false;
  const unzip = unzipping(
    (name) => name === wanted,
    () => (chunk, isFinal) => {
      unpacked.push(chunk);
      isEnded ||= isFinal;
    },
  );
  for await (const slice of slicesOf(zip)) {
    push(unzip, slice, false);
    yield* unpacked.splice(0);
    if (isEnded) return;
  }
  throw new FileFault('zipDamaged');
}

type OnChunk = (chunk: Uint8Array, isFinal: boolean) => void;

/**
 * Passes on the content of the wanted files. The others are started as well, or the library would keep their content.
 */
function unzipping(isWanted: (name: string) => boolean, begin: (name: string) => OnChunk): Unzip {
  const unzip = new Unzip((file) => {
    const onChunk = isWanted(file.name) ? begin(file.name) : null;
    file.ondata = (error, chunk, isFinal) => {
      if (onChunk === null) return;
      if (error) throw new FileFault('zipDamaged');
      onChunk(chunk, isFinal);
    };
    file.start();
  });
  unzip.register(inflationOf(isWanted));
  return unzip;
}

/** Inflates only the wanted files. */
function inflationOf(isWanted: (name: string) => boolean): UnzipDecoderConstructor {
  return class implements UnzipDecoder {
    static compression = UnzipInflate.compression;
    ondata: UnzipDecoder['ondata'] = () => {};
    readonly #inflate: UnzipInflate | null;

    constructor(name: string) {
      this.#inflate = isWanted(name) ? new UnzipInflate() : null;
      if (this.#inflate) this.#inflate.ondata = (...given) => this.ondata(...given);
    }

    push(data: Uint8Array, isFinal: boolean): void {
      this.#inflate?.push(data, isFinal);
    }
  };
}

async function* slicesOf(zip: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const chunk of zip.bytes()) {
    for (let from = 0; from < chunk.length; from += sliceBytes) yield chunk.subarray(from, from + sliceBytes);
  }
}

function push(unzip: Unzip, chunk: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(chunk, isLast);
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('zipDamaged');
  }
}

/** True for folders and for files that macOS adds. */
function isLeftOut(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^/.][^/]*$/.test(name);
}

/** These names are never used as paths on a disk, but a zip that has them is meant to do harm. */
function isUnsafe(name: string): boolean {
  return name.startsWith('/') || /[\\\0:]/.test(name) || name.split('/').includes('..');
}
