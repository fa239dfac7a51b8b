import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { packPositions, unpackPositions } from '../../domain/positions/packed-positions';
import type { TrackPoint } from '../../domain/tracks/track-point';
import type { PositionChunk } from '../../registry/stored/positions.collection';

const quarterMs = 900_000;

/** Ten positions a second, twice. */
export const maxInChunk = 20_000;

/** Largest packed chunk: damaged ones are not inflated without end. */
const maxPackedBytes = maxInChunk * 32;

/** Id of the chunk of a position, and the beginning of its quarter of an hour. */
export function chunkOf(senderId: string, vehicleId: string, atMs: number): { id: string; fromMs: number } {
  const quarter = Math.floor(atMs / quarterMs);
  return { id: `${senderId}.${vehicleId}.${quarter}`, fromMs: quarter * quarterMs };
}

/** Positions as a chunk stores them, each once. */
export function packed(positions: readonly TrackPoint[]): Pick<PositionChunk, 'count' | 'packed'> {
  const { bytes, count } = packPositions(positions);
  return { count, packed: deflateRawSync(bytes).toString('base64') };
}

export function unpacked(chunk: Pick<PositionChunk, 'packed'>): TrackPoint[] {
  const deflated = Buffer.from(chunk.packed, 'base64');
  return unpackPositions(inflateRawSync(deflated, { maxOutputLength: maxPackedBytes }));
}
