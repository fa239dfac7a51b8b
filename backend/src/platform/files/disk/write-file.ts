import { open } from 'node:fs/promises';
import { giveBack, takeBuffer } from './buffers';

/** Writes a new file, which is on the disk when it is done. */
export async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
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
    }
    await file.writeFile(buffer.subarray(0, filled));
    giveBack(buffer);
    await file.sync();
  } finally {
    await file.close();
  }
}
