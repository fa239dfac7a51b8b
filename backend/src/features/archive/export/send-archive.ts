import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { DomainError } from '../../../domain/errors/domain-error';
import { mediaTypes } from '../../../platform/files/media-types';
import type { ArchiveStream } from './archive-export.service';

/**
 * Returns the number of bytes sent; null if the reader left. The length is unknown beforehand, so a truncated archive
 * lacks its end.
 */
export async function sendArchive(response: Response, archive: ArchiveStream): Promise<number | null> {
  let bytes = 0;
  response.set({
    'Content-Type': mediaTypes.zip,
    'Content-Disposition': `attachment; filename="${archive.name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  response.once('close', () => archive.abort());
  const sent = pipeline(
    archive.output,
    new Transform({
      transform(piece: Buffer, _, pass) {
        bytes += piece.length;
        pass(null, piece);
      },
    }),
    response,
  );
  const failed = archive.written.catch((error: unknown) => {
    if (!response.destroyed) response.destroy();
    throw error;
  });
  const [arrived, written] = await Promise.allSettled([sent, failed]);
  if (arrived.status === 'fulfilled' && written.status === 'fulfilled') return bytes;
  if (written.status === 'rejected' && !isCancelled(written.reason)) throw written.reason;
  return null;
}

function isCancelled(error: unknown): boolean {
  return error instanceof DomainError && error.reason === 'CANCELLED';
}
