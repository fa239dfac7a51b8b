import { positionOf, type RefusedPosition } from '@domain/tracks/read-position';
import type { TrackedTrip, TrackLocation, TrackPoint, TravelMode } from '@domain/tracks/track-point';
import { travelMode } from '@domain/tracks/travel-modes';
import { z } from 'zod';
import { activityOf, degreesOfE7, locationOf } from './google-places';
import { jsonEntries } from './json-entries';
import { unixInstant, writtenInstant } from './written-instant';

const guess = z.object({ type: z.string(), confidence: z.number().optional() });

const record = z.object({
  latitudeE7: z.number(),
  longitudeE7: z.number(),
  timestamp: z.string().optional(),
  timestampMs: z.union([z.string(), z.number()]).optional(),
  accuracy: z.number().optional(),
  velocity: z.number().optional(),
  activity: z.array(z.object({ activity: z.array(guess).optional() })).optional(),
});

/** Minimum confidence in percent, below which the phone itself does not trust its guess. */
const minConfidence = 50;

/** Reads Records.json of an old Takeout. */
export async function* readGoogleRecords(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition> {
  for await (const { list, value } of jsonEntries(chunks, 'object')) {
    const { data } = record.safeParse(value);
    if (list !== 'locations' || data === undefined) continue;
    yield positionOf({
      atMs: instantOf(data.timestamp, data.timestampMs),
      latitude: degreesOfE7(data.latitudeE7),
      longitude: degreesOfE7(data.longitudeE7),
      accuracyMetres: data.accuracy,
      speedMetresPerSecond: data.velocity,
      mode: guessedMode(data.activity?.[0]?.activity ?? []),
    });
  }
}

function guessedMode(guesses: readonly z.infer<typeof guess>[]): TravelMode | null {
  const [best] = guesses.toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0));
  return best === undefined || (best.confidence ?? 0) < minConfidence ? null : travelMode(best.type);
}

const e7 = z.object({ latitudeE7: z.number(), longitudeE7: z.number() }).partial();

const activitySegment = z.object({
  activitySegment: z.object({
    startLocation: e7.optional(),
    endLocation: e7.optional(),
    duration: z.object({
      startTimestamp: z.string().optional(),
      endTimestamp: z.string().optional(),
      startTimestampMs: z.union([z.string(), z.number()]).optional(),
      endTimestampMs: z.union([z.string(), z.number()]).optional(),
    }),
    distance: z.number().optional(),
    activityType: z.string().optional(),
    waypointPath: z.object({ distanceMeters: z.number().optional() }).optional(),
  }),
});

/** Reads a month of the Semantic Location History of an old Takeout. */
export async function* readGoogleMonths(chunks: AsyncIterable<string>): AsyncGenerator<TrackedTrip> {
  for await (const { list, value } of jsonEntries(chunks, 'object')) {
    const segment = activitySegment.safeParse(value).data?.activitySegment;
    if (list !== 'timelineObjects' || segment === undefined) continue;
    const { duration } = segment;
    const trip = activityOf({
      startedAtMs: instantOf(duration.startTimestamp, duration.startTimestampMs),
      endedAtMs: instantOf(duration.endTimestamp, duration.endTimestampMs),
      from: placeOf(segment.startLocation),
      to: placeOf(segment.endLocation),
      distanceMetres: segment.distance ?? segment.waypointPath?.distanceMeters,
      mode: travelMode(segment.activityType ?? ''),
    });
    if (trip !== null) yield trip;
  }
}

const edit = z.object({
  rawSignal: z.object({
    signal: z.object({
      position: z.object({
        point: z.object({ latE7: z.number(), lngE7: z.number() }),
        accuracyMm: z.number().optional(),
        speedMetersPerSecond: z.number().optional(),
        timestamp: z.string(),
      }),
    }),
  }),
});

/** Reads Timeline Edits.json of a Takeout. */
export async function* readGoogleEdits(
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition> {
  for await (const { list, value } of jsonEntries(chunks, 'object')) {
    const position = edit.safeParse(value).data?.rawSignal.signal.position;
    if (list !== 'timelineEdits' || position === undefined) continue;
    yield positionOf({
      atMs: instantOf(position.timestamp, undefined),
      latitude: degreesOfE7(position.point.latE7),
      longitude: degreesOfE7(position.point.lngE7),
      accuracyMetres: position.accuracyMm === undefined ? undefined : position.accuracyMm / 1000,
      speedMetresPerSecond: position.speedMetersPerSecond,
    });
  }
}

function placeOf(place: z.infer<typeof e7> | undefined): TrackLocation | null {
  if (place?.latitudeE7 === undefined || place.longitudeE7 === undefined) return null;
  return locationOf(degreesOfE7(place.latitudeE7), degreesOfE7(place.longitudeE7));
}

/** Parses an ISO text or, as in exports of some years, a count of seconds or milliseconds under either name. */
function instantOf(timestamp: string | undefined, milliseconds: string | number | undefined): number | null {
  if (timestamp === undefined) return unixInstant(milliseconds);
  return /^\d+$/.test(timestamp) ? unixInstant(timestamp) : writtenInstant(timestamp, 'Z');
}
