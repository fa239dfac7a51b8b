import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../domain/errors/domain-error';

/** Minimum speed of an upload. Time in which the server does not read counts for nothing. */
export interface UploadBounds {
  /** Minimum bytes within `withinMs`, or the rest if it is less. */
  readonly minBytes: number;
  readonly withinMs: number;
}

export const UPLOAD_BOUNDS = Symbol('how slowly a file may come');

/** Half of what GPRS brings at its slowest: 9.05 kbit/s, of one time slot with the coding CS-1 (3GPP TS 43.064). */
export const uploadBounds: UploadBounds = { minBytes: 16_384, withinMs: 30_000 };

/**
 * Yields the body of a request. Throws CANCELLED and closes the connection if the body breaks off or comes too slowly.
 * Callers must end the generator with `return` even if they need only a part, or the rest would precede the next
 * request of the connection.
 */
export async function* received(
  request: IncomingMessage,
  { minBytes, withinMs }: UploadBounds,
): AsyncGenerator<Uint8Array> {
  const content: AsyncIterator<Uint8Array, undefined> = request.iterator({
    destroyOnReturn: false,
  });
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const sinceMs = performance.now();
      const tooSlow = setTimeout(() => request.destroy(), withinMs - waitedMs);
      const { done, value } = await content.next().finally(() => clearTimeout(tooSlow));
      if (done) return;
      bytes += value.length;
      waitedMs += performance.now() - sinceMs;
      if (bytes >= minBytes) [bytes, waitedMs] = [0, 0];
      yield value;
    }
  } catch {
    throw new DomainError('CANCELLED');
  } finally {
    await content.return?.();
    throwAwayRest(request, withinMs);
  }
}

function throwAwayRest(request: IncomingMessage, withinMs: number): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), withinMs);
  request.once('close', () => clearTimeout(timer));
}
