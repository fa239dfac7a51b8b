import { type Detection, detectTrips } from '../../domain/tracks/detect-trips';
import { PackedTrack } from '../../domain/tracks/packed-track';
import type { Query, Reads } from '../../platform/documents/documents';
import type { DriverTurns } from '../../platform/driver-turns';
import { unpacked } from '../../registry/stored/packed-chunk';
import { type PositionChunk, positionChunks } from '../../registry/stored/positions.collection';
import { pagesOf } from './pages-of';

const chunksAtOnce = 200;
/** Ten weeks of driving four hours a day with a position a second; their columns of numbers take 25 MB. */
const maxPositions = 1_000_000;
const quarterMs = 900_000;

/** Positions of one sender about one vehicle. */
export interface RecordedTrack {
  readonly senderId: string;
  readonly vehicleId: string;
  readonly track: PackedTrack;
  /** When the first of its positions are deleted; null if none are. */
  deleteAtMs: number | null;
}

export interface TrackSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

interface TrackQuery extends TrackSpan {
  readonly driverId: string;
  readonly vehicleId?: string;
}

/** Reads a driver's positions in a span of time, of one vehicle or of all: the latest million. */
export async function recordedTracks(
  reads: Pick<Reads, 'list'>,
  turns: Pick<DriverTurns, 'next'>,
  { driverId, vehicleId: only, fromMs, untilMs }: TrackQuery,
): Promise<RecordedTrack[]> {
  const tracks = new Map<string, RecordedTrack>();
  const range = { from: fromMs - quarterMs, before: untilMs + 1 };
  const query = { order: latestFirst, range, ...(only !== undefined && { equal: { vehicleId: only } }) };
  for (const chunks of (await latestChunks(reads, query)).reverse()) {
    for (const chunk of chunks.toReversed()) {
      const { senderId, vehicleId, deleteAtMs } = chunk;
      const key = `${senderId} ${vehicleId}`;
      const recorded = tracks.get(key) ?? { senderId, vehicleId, track: new PackedTrack(), deleteAtMs };
      tracks.set(key, recorded);
      recorded.deleteAtMs = earlier(recorded.deleteAtMs, deleteAtMs);
      // A track that is added to by time need not be sorted.
      for (const position of unpacked(chunk)) {
        if (position.atMs >= fromMs && position.atMs <= untilMs) recorded.track.add(position);
      }
    }
    await turns.next(driverId);
  }
  return [...tracks.values()];
}

/** Pages of chunks, the latest first, until there are too many positions. */
async function latestChunks(
  reads: Pick<Reads, 'list'>,
  query: Omit<Query, 'limit' | 'cursor'>,
): Promise<PositionChunk[][]> {
  const pages: PositionChunk[][] = [];
  let count = 0;
  for await (const page of pagesOf(reads, positionChunks, query, chunksAtOnce)) {
    pages.push(page.map(({ data }) => data));
    count += page.reduce((sum, { data }) => sum + data.count, 0);
    if (count > maxPositions) break;
  }
  return pages;
}

const latestFirst = { field: 'fromMs', direction: 'descending' } as const;

export interface DetectedTrack extends RecordedTrack {
  readonly detection: Detection;
}

/** Finds the trips of each track. */
export function detected(recorded: RecordedTrack, { fromMs, untilMs }: TrackSpan): DetectedTrack {
  return { ...recorded, detection: detectTrips(recorded.track, { earliestMs: fromMs, latestMs: untilMs }) };
}

/** Number of positions of a track in a span of time. */
export function positionsIn({ track }: RecordedTrack, { fromMs, untilMs }: TrackSpan): number {
  let count = 0;
  for (let index = 0; index < track.count; index += 1) {
    if (track.at(index) >= fromMs && track.at(index) <= untilMs) count += 1;
  }
  return count;
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
