import { metresBetween as metresBetweenLocations } from '../quantities/metres-between';
import { median } from './median';
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
  const mayStand = standingFrom(track, points);
  let first = 0;
  while (first < points.length) {
    const radius = stopRadius(track, points, first);
    const whole = mayStand(first, radius) ? extended(track, points, first, radius) : null;
    if (whole === null) {
      first += 1;
      continue;
    }
    const stop = standing(track, points, whole, radius);
    beginningAt.set(stop.first, stop);
    endingAt.set(stop.last, stop);
    first = whole.last + 1;
  }
  return { beginningAt, endingAt };
}

/** Shares of the five minutes after which a vehicle that stands is looked for; jitter may hide it at some of them. */
const looks = [0.2, 0.4, 0.6, 0.8, 1];
const minSeen = 3;

/**
 * Returns a quick test that leaves out most positions of a drive: true if the vehicle is within the radius at most of five
 * looks. To be called with indexes in ascending order.
 */
function standingFrom(track: PackedTrack, points: Uint32Array): (first: number, radius: number) => boolean {
  /** Last position at each look, which only moves on. */
  const places = looks.map(() => 0);
  return (first, radius) => {
    const from = points[first] ?? 0;
    let seen = 0;
    for (const [look, share] of looks.entries()) {
      const untilMs = track.at(from) + share * thresholds.minStopMs;
      let place = Math.max(places[look] ?? 0, first);
      while (place + 1 < points.length && track.at(points[place + 1] ?? 0) <= untilMs) place += 1;
      places[look] = place;
      if (metresBetween(track, from, points[place] ?? 0) <= radius) seen += 1;
    }
    return seen >= minSeen;
  };
}

/** Number of positions whose accuracy counts: enough for one bad one not to. */
const pointsOfRadius = 9;

/** Radius within which positions from `first` on are one place: 60 m, or twice their median accuracy. */
function stopRadius(track: PackedTrack, points: Uint32Array, first: number): number {
  const accuracies: number[] = [];
  const end = Math.min(first + pointsOfRadius, points.length);
  for (let place = first; place < end; place += 1) {
    const accuracy = track.accuracy(points[place] ?? 0);
    if (accuracy !== null) accuracies.push(accuracy);
  }
  const isFine = accuracies.every((accuracy) => 2 * accuracy <= thresholds.stopRadiusMetres);
  if (isFine) return thresholds.stopRadiusMetres;
  const wide = Math.max(thresholds.stopRadiusMetres, 2 * (median(accuracies) ?? 0));
  return Math.min(wide, thresholds.widestStopMetres);
}

/** The stop that begins at a position, or null if it is shorter than five minutes or most of it is outside. */
function extended(track: PackedTrack, points: Uint32Array, first: number, radius: number): Stop | null {
  const point = (place: number) => points[place] ?? 0;
  const centre = new Centre(track, point(first));
  centre.add(point(first));
  const surelyFromMs = track.at(point(first)) + thresholds.minStopMs;
  let last = first;
  let inside = 1;
  let maxOutside = 0;
  for (let place = first + 1; place < points.length; place += 1) {
    const isEarly = track.at(point(place)) <= surelyFromMs;
    const metres = isEarly
      ? metresBetween(track, point(first), point(place))
      : metresToLocation(track, point(place), centre.location());
    const awayMs = track.at(point(place)) - track.at(point(last));
    const outside = place - last - 1;
    if (metres <= radius) {
      const few = outside <= thresholds.maxStrayPoints && awayMs <= thresholds.strayMs;
      const stray = few && maxOutside <= thresholds.strayMetres;
      if (outside > 0 && awayMs > thresholds.jitterMs && !stray) break;
      centre.add(point(place));
      inside += 1;
      last = place;
      maxOutside = 0;
      continue;
    }
    maxOutside = Math.max(maxOutside, metres);
    if (outside >= thresholds.maxStrayPoints && awayMs > thresholds.jitterMs) break;
    if (awayMs > thresholds.strayMs) break;
  }
  const isLong = track.at(point(last)) - track.at(point(first)) >= thresholds.minStopMs;
  return isLong && 2 * inside > last - first ? { first, last, centre: centre.location() } : null;
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
