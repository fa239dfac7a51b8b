import type { IncomingMessage } from 'node:http';

/** Maximum size of an uploaded file, which is streamed. */
const maxUploadBytes = 20 * 1_048_576;
/** Maximum time for a request to arrive, except for files, for which the server's own limit applies. */
export const arrivalMilliseconds = 60_000;
/** Time for which remaining input is discarded, so that a client that is still sending can read the refusal. */
const lingerMilliseconds = 2_000;

/** Reads the whole body if its length is not declared; null if that is unnecessary. */
export async function readUnmeasured(request: IncomingMessage, maxBodyBytes: number): Promise<Buffer | null> {
  if (request.headers['transfer-encoding'] === undefined) {
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw new BodyTooLarge();
    return null;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) chunks.push(chunk);
      else reject(new BodyTooLarge());
    });
  });
}

export class BodyTooLarge extends Error {}

/** Checks bodies that are passed on unread. Without a declared length they could not be limited. */
export function checkUpload({ headers }: Pick<IncomingMessage, 'headers'>): 400 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 400;
  return Number(headers['content-length'] ?? 0) > maxUploadBytes ? 413 : null;
}

/** Cuts off a request that has not arrived completely in time. */
export function boundArrival(request: IncomingMessage, milliseconds: number): void {
  const cut = setTimeout(() => request.complete || request.socket.destroy(), milliseconds).unref();
  request.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
}

/** Discards the rest for a short time, then cuts off a client that is still sending. */
export function readNoMore(request: IncomingMessage): void {
  request.removeAllListeners('data').resume();
  const cut = setTimeout(() => request.complete || request.socket.destroy(), lingerMilliseconds);
  request.socket.once('close', () => clearTimeout(cut));
}
