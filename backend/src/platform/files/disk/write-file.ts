import { closeSync, fsync, open, write } from 'node:fs';
import { promisify } from 'node:util';
import { giveBack, takeBuffer } from './buffers';

const [opened, writtenTo, synced] = [promisify(open), promisify(write), promisify(fsync)];

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
