import { type FileHandle, open } from 'node:fs/promises';
import type { ByteRange } from '../files';
import { giveBack, takeBuffer } from './buffers';
import { diskError } from './disk-error';

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
