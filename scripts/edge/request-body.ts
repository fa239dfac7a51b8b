import type { IncomingMessage } from 'node:http';

/** Of a file, which goes on as it comes. */
const mostUploadBytes = 20 * 1_048_576;
/** In which all of a request has to arrive, but for one of a file, for which the server's own bound holds. */
export const arrivalMilliseconds = 60_000;
/** How long what is still on its way is thrown away, so that a client that is sending gets to read the refusal. */
const lingerMilliseconds = 2_000;

/** The whole body where its length is not known beforehand; null where that is unnecessary. */
export async function readUnmeasured(
  request: IncomingMessage,
  mostBodyBytes: number,
): Promise<Buffer | null> {
  if (request.headers['transfer-encoding'] === undefined) {
    if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) throw new BodyTooLarge();
    return null;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBodyBytes) chunks.push(chunk);
      else reject(new BodyTooLarge());
    });
  });
}

export class BodyTooLarge extends Error {}

/** For bodies that are passed on unread. Without a declared length they could not be limited. */
export function checkUpload({ headers }: Pick<IncomingMessage, 'headers'>): 400 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 400;
  return Number(headers['content-length'] ?? 0) > mostUploadBytes ? 413 : null;
}

/** Cuts off a request that has not arrived as a whole by then. */
export function boundArrival(request: IncomingMessage, milliseconds: number): void {
  const cut = setTimeout(() => request.complete || request.socket.destroy(), milliseconds).unref();
  request.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
}

/** The rest is thrown away for a moment; whoever goes on sending after that is cut off. */
export function readNoMore(request: IncomingMessage): void {
  request.removeAllListeners('data').resume();
  const cut = setTimeout(() => request.complete || request.socket.destroy(), lingerMilliseconds);
  request.socket.once('close', () => clearTimeout(cut));
}
