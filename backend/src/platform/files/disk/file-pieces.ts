import fs, { closeSync, fsync, write } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ByteRange } from '../files';
import { diskError } from './disk-error';

/** Large enough for nearly every photo at once: each read or write is a turn through the thread pool. */
const bytesABuffer = 512 * 1024;
const maxIdle = 8;
const idle: Buffer[] = [];

/**
 * Memory for content on its way to or from the disk, which is reused: with new memory for each file V8 would collect
 * its whole heap every hundred photos.
 */
function takeBuffer(): Buffer {
  return idle.pop() ?? Buffer.allocUnsafeSlow(bytesABuffer);
}

/** Returns a buffer. A buffer that may still be in use is left to V8 instead. */
function giveBack(buffer: Buffer): void {
  if (idle.length < maxIdle) idle.push(buffer);
}

const wholeFile: ByteRange = { from: 0, before: Number.POSITIVE_INFINITY };

/** The content of a file, piece by piece; one is of use until the next is asked for. Errors as the store promises them. */
export async function* filePieces(
  path: string,
  { from, before }: ByteRange = wholeFile,
): AsyncGenerator<Uint8Array> {
  let file: FileHandle | null = null;
  try {
    file = await open(path, 'r');
    const buffer = takeBuffer();
    for (let at = from; at < before; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, before - at), at);
      if (bytesRead === 0) break;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
    giveBack(buffer);
  } catch (error) {
    throw diskError(error);
  } finally {
    await file?.close();
  }
}

/** Each in memory of its own. */
export async function* copiesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

const [opened, writtenTo, synced] = [promisify(fs.open), promisify(write), promisify(fsync)];

/** Writes a new file, which is on the disk when it is done. */
export async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { detachesContent }: { readonly detachesContent: boolean },
): Promise<void> {
  // While the first of the content comes.
  const file = opened(path, 'wx', 0o600);
  file.catch(() => undefined);
  try {
    const buffer = takeBuffer();
    let filled = 0;
    for await (const piece of content) {
      for (let at = 0; at < piece.length; ) {
        const taken = piece.subarray(at, at + buffer.length - filled);
        buffer.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled < buffer.length) continue;
        await writeAll(await file, buffer);
        filled = 0;
      }
      if (detachesContent) detach(piece);
    }
    await writeAll(await file, buffer.subarray(0, filled));
    giveBack(buffer);
    await synced(await file);
  } finally {
    // Nothing remains to wait for, so closing needs no turn through the thread pool.
    await file.then(closeSync, () => undefined);
  }
}

async function writeAll(file: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await writtenTo(file, bytes, at)).bytesWritten;
}

/** Smaller pieces cost nothing, and their source may read them again. */
const minDetachedBytes = 16 * 1024;

/**
 * Frees the memory of a piece that fills its own buffer. Otherwise V8 would free it only with its next collection of
 * young objects, and collect the whole heap before, because of the amount.
 */
function detach({ buffer, byteLength }: Uint8Array): void {
  const isWhole = byteLength === buffer.byteLength && byteLength >= minDetachedBytes;
  if (isWhole && 'transfer' in buffer) buffer.transfer(0);
}
