import { metresBetween as metresBetweenLocations } from '../quantities/metres-between';
import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { thresholds } from './thresholds';
import type { TrackLocation } from './track-point';

interface Stop {
  /** Indexes in the list of positions. */
  readonly first: number;
  readonly last: number;
  /** The mean of the positions within the stop. */
  readonly centre: TrackLocation;
}

/** Stops by the indexes of their first and of their last positions, in the order of time. */
export interface Stops {
  readonly beginningAt: ReadonlyMap<number, Stop>;
  readonly endingAt: ReadonlyMap<number, Stop>;
}

class Centre {
  private latitudes = 0;
  private longitudes = 0;
  private count = 0;

  /** Longitudes are counted from the first one, so that a stop on the date line has its centre there. */
  constructor(
    private readonly track: PackedTrack,
    private readonly origin: number,
  ) {}

  add(index: number): void {
    this.latitudes += this.track.latitude(index);
    this.longitudes += wrapped(this.track.longitude(index) - this.track.longitude(this.origin));
    this.count += 1;
  }

  location(): TrackLocation {
    const offset = this.longitudes / this.count;
    return {
      latitudeMicrodegrees: Math.round(this.latitudes / this.count),
      longitudeMicrodegrees: Math.round(wrapped(this.track.longitude(this.origin) + offset)),
    };
  }
}

function wrapped(longitudeMicrodegrees: number): number {
  if (longitudeMicrodegrees > 180e6) return longitudeMicrodegrees - 360e6;
  return longitudeMicrodegrees < -180e6 ? longitudeMicrodegrees + 360e6 : longitudeMicrodegrees;
}

/**
 * Finds the stops of a vehicle, in the order of time: positions that stay within a radius of the first of them for five
 * minutes, and then of their centre for as long as they do. Single positions outside are jitter (thresholds.ts).
 */
export function findStops(track: PackedTrack, points: Uint32Array): Stops {
  const beginningAt = new Map<number, Stop>();
  const endingAt = new Map<number, Stop>();
  const point = (place: number) => points[place] ?? 0;
  let first = 0;
  while (first < points.length) {
    const radius = stopRadius(track, point(first));
    let end = first + 1;
    while (end < points.length && metresBetween(track, point(first), point(end)) <= radius) end += 1;
    if (track.at(point(end - 1)) - track.at(point(first)) < thresholds.minStopMs) {
      first += 1;
      continue;
    }
    const whole = extended(track, points, { first, end, radius });
    const stop = standing(track, points, whole, radius);
    beginningAt.set(stop.first, stop);
    endingAt.set(stop.last, stop);
    first = whole.last + 1;
  }
  return { beginningAt, endingAt };
}

function stopRadius(track: PackedTrack, index: number): number {
  const wide = Math.max(thresholds.stopRadiusMetres, 2 * (track.accuracy(index) ?? 0));
  return Math.min(wide, thresholds.widestStopMetres);
}

function extended(
  track: PackedTrack,
  points: Uint32Array,
  { first, end, radius }: { first: number; end: number; radius: number },
): Stop {
  const point = (place: number) => points[place] ?? 0;
  const centre = new Centre(track, point(first));
  for (let place = first; place < end; place += 1) centre.add(point(place));
  let last = end - 1;
  let maxOutside = 0;
  for (let place = end; place < points.length; place += 1) {
    const metres = metresToLocation(track, point(place), centre.location());
    const awayMs = track.at(point(place)) - track.at(point(last));
    const outside = place - last - 1;
    if (metres <= radius) {
      const few = outside <= thresholds.maxStrayPoints && awayMs <= thresholds.strayMs;
      const stray = few && maxOutside <= thresholds.strayMetres;
      if (outside > 0 && awayMs > thresholds.jitterMs && !stray) break;
      centre.add(point(place));
      last = place;
      maxOutside = 0;
      continue;
    }
    maxOutside = Math.max(maxOutside, metres);
    if (outside >= thresholds.maxStrayPoints && awayMs > thresholds.jitterMs) break;
    if (awayMs > thresholds.strayMs) break;
  }
  return { first, last, centre: centre.location() };
}

/** Removes the last metres of arriving and the first of leaving, which belong to the trips. */
function standing(track: PackedTrack, points: Uint32Array, stop: Stop, radius: number): Stop {
  const isNear = (place: number) => metresToLocation(track, points[place] ?? 0, stop.centre) <= radius / 2;
  let { first, last } = stop;
  while (first < stop.last && !isNear(first)) first += 1;
  while (last > first && !isNear(last)) last -= 1;
  return first === last ? stop : { first, last, centre: stop.centre };
}

function metresToLocation(track: PackedTrack, index: number, location: TrackLocation): number {
  return metresBetweenLocations(
    { latitudeMicrodegrees: track.latitude(index), longitudeMicrodegrees: track.longitude(index) },
    location,
  );
}
