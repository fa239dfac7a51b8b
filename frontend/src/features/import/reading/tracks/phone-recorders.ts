import { positionOf, type RefusedPosition } from '@domain/tracks/read-position';
import type { TrackPoint, TravelMode } from '@domain/tracks/track-point';
import { travelMode } from '@domain/tracks/travel-modes';
import { z } from 'zod';
import { jsonEntries } from './json-entries';
import { linesOf } from './lines';
import { unixInstant, writtenInstant } from './written-instant';

const ownTracksLocation = z.object({
  _type: z.literal('location'),
  lat: z.number(),
  lon: z.number(),
  /** Seconds since 1970. */
  tst: z.number(),
  acc: z.number().optional(),
  /** km/h. */
  vel: z.number().optional(),
});

/** Reads a .rec file of the OwnTracks Recorder: one line per message, some of them positions. */
export async function* readOwnTracks(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition> {
  for await (const line of linesOf(chunks)) {
    const { data } = ownTracksLocation.safeParse(jsonFrom(line));
    if (data === undefined) continue;
    yield positionOf({
      atMs: unixInstant(data.tst),
      latitude: data.lat,
      longitude: data.lon,
      accuracyMetres: data.acc,
      speedMetresPerSecond: data.vel === undefined ? undefined : data.vel / 3.6,
    });
  }
}

/** Returns the JSON at the end of a line, or null if there is none or it was cut off. */
function jsonFrom(line: string): unknown {
  const start = line.indexOf('{');
  if (start < 0) return null;
  try {
    return JSON.parse(line.slice(start));
  } catch {
    return null;
  }
}

const overlandFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.object({
    timestamp: z.string(),
    speed: z.number().optional(),
    horizontal_accuracy: z.number().optional(),
    motion: z.array(z.string()).optional(),
  }),
});

/** Reads a batch of Overland. */
export async function* readOverland(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition> {
  for await (const { list, value } of jsonEntries(chunks, 'object')) {
    const { data } = overlandFeature.safeParse(value);
    if (list !== 'locations' || data === undefined) continue;
    const [longitude, latitude] = data.geometry.coordinates;
    yield positionOf({
      atMs: writtenInstant(data.properties.timestamp),
      latitude,
      longitude,
      accuracyMetres: data.properties.horizontal_accuracy,
      speedMetresPerSecond: data.properties.speed,
      mode: motionMode(data.properties.motion ?? []),
    });
  }
}

function motionMode(motion: readonly string[]): TravelMode | null {
  return motion.map(travelMode).find((mode) => mode !== null) ?? null;
}
