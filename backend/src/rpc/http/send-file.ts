import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange } from '../../platform/files/files';

export interface FileToSend {
  /** Under which a browser saves it; of letters, digits, dots and dashes alone. */
  readonly name: string;
  /** Of the fixed table. */
  readonly contentType: string;
  readonly bytes: number;
  /** Of these very bytes. */
  readonly tag: string;
  read(range?: ByteRange): Readable;
}

/** Streams a file, or the one range of it that was asked for. Several ranges at once are answered with all of it. */
export async function sendFile(request: Request, response: Response, file: FileToSend): Promise<void> {
  const { bytes } = file;
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    return void response
      .status(416)
      .set({ ...headersOf(file), 'Content-Range': `bytes */${bytes}` })
      .end();
  }
  const isToRead = request.method !== 'HEAD' && bytes > 0;
  const content = isToRead ? file.read(range ?? undefined) : null;
  // What cannot be read is refused, as long as nothing of it was sent.
  if (content) await once(content, 'readable');
  const { from, before } = range ?? { from: 0, before: bytes };
  response.set({ ...headersOf(file), 'Content-Length': String(before - from) });
  if (range !== null) response.status(206).set('Content-Range', `bytes ${from}-${before - 1}/${bytes}`);
  if (content === null) return void response.end();
  await pipeline(content, response).catch((error: unknown) => {
    // A reader who goes is the usual end of a long download.
    if (!response.destroyed) throw error;
  });
}

function headersOf({ name, contentType, tag }: FileToSend) {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    // Whoever opens it all the same gets no page that can do anything.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Nor is it of use to a page of another origin.
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
