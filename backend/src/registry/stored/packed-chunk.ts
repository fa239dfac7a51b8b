import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PositionsDamaged, packPositions, unpackPositions } from '../../domain/positions/packed-positions';
import type { TrackPoint } from '../../domain/tracks/track-point';

const quarterMs = 900_000;

/** Ten positions a second. */
export const maxInChunk = 9_000;

/** Largest packed chunk: damaged ones are not inflated without end. */
const maxPackedBytes = maxInChunk * 32;

/** Id of the chunk of a position, and the beginning of its quarter of an hour. */
export function chunkOf(senderId: string, vehicleId: string, atMs: number): { id: string; fromMs: number } {
  const quarter = Math.floor(atMs / quarterMs);
  return { id: `${senderId}.${vehicleId}.${quarter}`, fromMs: quarter * quarterMs };
}

/** True if it can be read, and has as many positions as it says: one from an archive may be anything. */
export function isWholeChunk(chunk: { readonly packed: string; readonly count: number }): boolean {
  try {
    return unpacked(chunk).length === chunk.count;
  } catch (error) {
    if (error instanceof PositionsDamaged || isOfInflating(error)) return false;
    throw error;
  }
}

/** Positions as a chunk stores them, each once. */
export function packed(positions: readonly TrackPoint[]): {
  readonly count: number;
  readonly packed: string;
} {
  const { bytes, count } = packPositions(positions);
  return { count, packed: deflateRawSync(bytes).toString('base64') };
}

export function unpacked(chunk: { readonly packed: string }): TrackPoint[] {
  const deflated = Buffer.from(chunk.packed, 'base64');
  return unpackPositions(inflateRawSync(deflated, { maxOutputLength: maxPackedBytes }));
}

/** Errors of zlib have a code: Z_DATA_ERROR, Z_BUF_ERROR, ERR_BUFFER_TOO_LARGE. */
const isOfInflating = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code));
