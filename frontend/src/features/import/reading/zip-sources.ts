import { Unzip, UnzipInflate } from 'fflate';
import type { ByteSource } from './byte-source';
import { FileFault } from './file-fault';

const mostFiles = 100;
const mostBytes = 2_147_483_648;
/** Text of tables shrinks to a tenth; zeros to a thousandth. */
const mostRatio = 200;
/** Below this a ratio says nothing. */
const leastBytesOfRatio = 10_000_000;

/** The files of a zip, by name, without unpacking more than is read at a time. FileFault for what no export is. */
export async function zipSources(zip: ByteSource): Promise<ByteSource[]> {
  const names: string[] = [];
  let unpackedBytes = 0;
  let packedBytes = 0;
  const unzip = new Unzip((file) => {
    if (isLeftOut(file.name)) return;
    if (isUnsafe(file.name)) throw new FileFault('zipUnsafe');
    names.push(file.name);
    if (names.length > mostFiles) throw new FileFault('zipTooLarge');
    file.ondata = (error, chunk) => {
      if (error) throw new FileFault('zipDamaged');
      unpackedBytes += chunk.length;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of zip.bytes()) {
    packedBytes += chunk.length;
    push(unzip, chunk, false);
    const isBomb = unpackedBytes > leastBytesOfRatio && unpackedBytes > mostRatio * packedBytes;
    if (isBomb || unpackedBytes > mostBytes) throw new FileFault('zipTooLarge');
  }
  push(unzip, new Uint8Array(0), true);
  if (names.length === 0) throw new FileFault('empty');
  if (new Set(names).size < names.length) throw new FileFault('zipUnsafe');
  return names.map((name) => ({ name, bytes: () => bytesOfEntry(zip, name) }));
}

async function* bytesOfEntry(zip: ByteSource, name: string): AsyncGenerator<Uint8Array> {
  const unpacked: Uint8Array[] = [];
  let isEnded = false;
  const unzip = new Unzip((file) => {
    if (file.name !== name) return;
    file.ondata = (error, chunk, isFinal) => {
      if (error) throw new FileFault('zipDamaged');
      unpacked.push(chunk);
      isEnded ||= isFinal;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of zip.bytes()) {
    push(unzip, chunk, false);
    yield* unpacked.splice(0);
    if (isEnded) return;
  }
  throw new FileFault('zipDamaged');
}

function push(unzip: Unzip, chunk: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(chunk, isLast);
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('zipDamaged');
  }
}

/** Folders, and what a Mac adds. */
function isLeftOut(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^/.][^/]*$/.test(name);
}

/** Nothing is written to a disk by these names; but whoever makes such a zip means no good. */
function isUnsafe(name: string): boolean {
  return name.startsWith('/') || /[\\\0:]/.test(name) || name.split('/').includes('..');
}
