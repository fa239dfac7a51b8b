import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import type { ByteRange } from '../../platform/files/files';

export interface FileToSend {
  /** File name for the browser, only of letters, digits, dots and dashes. */
  readonly name: string;
  /** Type from the fixed table. */
  readonly contentType: string;
  readonly bytes: number;
  /** Entity tag of exactly this content. */
  readonly tag: string;
  /** Yields pieces; each must stay valid only until the next is requested. */
  pieces(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** Streams a file, or the one range that was requested. Several ranges at once are answered with the whole file. */
export async function sendFile(request: Request, response: Response, file: FileToSend): Promise<void> {
  const { bytes } = file;
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    return void response
      .status(416)
      .set({ ...headersOf(file), 'Content-Range': `bytes */${bytes}` })
      .end();
  }
  const { from, before } = range ?? { from: 0, before: bytes };
  const pieces = bytes > 0 ? file.pieces({ from, before })[Symbol.asyncIterator]() : null;
  // A file that cannot be read is refused if nothing of it was sent yet.
  const first = await pieces?.next();
  if (first?.done) throw endedEarly();
  response.set({ ...headersOf(file), 'Content-Length': String(before - from) });
  if (range !== null) response.status(206).set('Content-Range', `bytes ${from}-${before - 1}/${bytes}`);
  if (pieces === null || first === undefined || request.method === 'HEAD') {
    await pieces?.return?.();
    return void response.end();
  }
  try {
    let left = before - from;
    for (let next: IteratorResult<Uint8Array> = first; !next.done; next = await pieces.next()) {
      left -= next.value.length;
      await written(response, next.value);
    }
    // The reader would wait for the rest.
    if (left > 0) throw endedEarly();
    response.end();
  } catch (error) {
    // A reader that leaves is the usual end of a long download. The pending write then fails before the answer is
    // closed.
    if (!response.destroyed && !request.socket.destroyed) throw error;
  } finally {
    await pieces.return?.();
  }
}

const endedEarly = () => new Error('A file ended too early.');

/** Resolves once the operating system has the piece, so that its memory is free again. */
function written(response: Writable, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('The reader went.'));
    response.once('close', onClose);
    response.write(piece, (error) => {
      response.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });
}

function headersOf({ name, contentType, tag }: FileToSend) {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    // A file opened in a tab cannot run or load anything.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Pages of other origins cannot use the file either.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: `"${tag}"`,
  };
}

function rangeOf(request: Request, { bytes, tag }: FileToSend): ByteRange | 'unsatisfiable' | null {
  const known = request.headers['if-range'];
  if (known !== undefined && known !== `"${tag}"`) return null;
  const ranges = request.range(bytes);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [{ start, end } = { start: 0, end: bytes - 1 }] = ranges;
  return { from: start, before: end + 1 };
}
