import type { TrackedTrip } from '@domain/tracks/track-point';
import { travelMode } from '@domain/tracks/travel-modes';
import { z } from 'zod';
import { activityOf, googleLocation } from './google-places';
import { jsonEntries } from './json-entries';
import { writtenInstant } from './written-instant';

const candidate = z.object({ type: z.string().optional() }).optional();

const androidSegment = z.object({
  startTime: z.string(),
  endTime: z.string(),
  activity: z.object({
    start: z.object({ latLng: z.string() }),
    end: z.object({ latLng: z.string() }),
    distanceMeters: z.coerce.number().optional(),
    topCandidate: candidate,
  }),
});

const iosSegment = z.object({
  startTime: z.string(),
  endTime: z.string(),
  activity: z.object({
    start: z.string(),
    end: z.string(),
    distanceMeters: z.coerce.number().optional(),
    topCandidate: candidate,
  }),
});

/** Reads Timeline.json of an Android phone. Its raw signals cover only the last weeks, and the same routes. */
export async function* readGoogleAndroid(chunks: AsyncIterable<string>): AsyncGenerator<TrackedTrip> {
  for await (const { list, value } of jsonEntries(chunks, 'object')) {
    if (list !== 'semanticSegments') continue;
    const { data } = androidSegment.safeParse(value);
    if (data === undefined) continue;
    const { start, end } = data.activity;
    const trip = tripOf(data, start.latLng, end.latLng);
    if (trip !== null) yield trip;
  }
}

/** Reads location-history.json of an iPhone. */
export async function* readGoogleIos(chunks: AsyncIterable<string>): AsyncGenerator<TrackedTrip> {
  for await (const { value } of jsonEntries(chunks, 'list')) {
    const { data } = iosSegment.safeParse(value);
    if (data === undefined) continue;
    const trip = tripOf(data, data.activity.start, data.activity.end);
    if (trip !== null) yield trip;
  }
}

type Segment = z.infer<typeof androidSegment> | z.infer<typeof iosSegment>;

function tripOf({ startTime, endTime, activity }: Segment, start: string, end: string): TrackedTrip | null {
  return activityOf({
    startedAtMs: writtenInstant(startTime),
    endedAtMs: writtenInstant(endTime),
    from: googleLocation(start),
    to: googleLocation(end),
    distanceMetres: activity.distanceMeters,
    mode: travelMode(activity.topCandidate?.type ?? ''),
  });
}
