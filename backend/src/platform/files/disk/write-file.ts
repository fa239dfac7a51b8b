import { open } from 'node:fs/promises';
import { giveBack, takeBuffer } from './buffers';

/** Writes a new file, which is on the disk when it is done. */
export async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { detachesContent }: { readonly detachesContent: boolean },
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
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
        await file.writeFile(buffer);
        filled = 0;
      }
      if (detachesContent) detach(piece);
    }
    await file.writeFile(buffer.subarray(0, filled));
    giveBack(buffer);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Smaller ones cost nothing, and who makes content of them may look at them again. */
const leastDetachedBytes = 16 * 1024;

/**
 * Frees the memory of a piece that fills its own. V8 would only see it with its next collection of young objects, and collect the
 * whole heap before, as there is so much of it.
 */
function detach({ buffer, byteLength }: Uint8Array): void {
  const isWhole = byteLength === buffer.byteLength && byteLength >= leastDetachedBytes;
  if (isWhole && 'transfer' in buffer) buffer.transfer(0);
}
