import { metresBetween } from '../../quantities/metres-between';
import { drivenStretches } from '../../tracks/driven-stretches';
import { type LeftOut, LeftOutCount, nameOfMode } from '../../tracks/left-out-count';
import { PackedTrack } from '../../tracks/packed-track';
import { plausiblePoints } from '../../tracks/plausible-points';
import { findStops, type Stops } from '../../tracks/stops';
import { thresholds } from '../../tracks/thresholds';
import type { TrackedTrip, TrackLocation, TrackPoint } from '../../tracks/track-point';
import { metresAlong, type Stretch } from '../../tracks/way-along';
import type { ImportedItem, ImportedMoment } from '../imported-item';
import { momentInZone } from './moment-in-zone';
import type { TrackFindings } from './track-findings';
import { TrackRefused } from './track-refused';

/** Ten years at a position every half minute; the columns of numbers then take 300 MB. */
const maxTrackPoints = 10_000_000;

const minuteMs = 60_000;

/** True if all times of a recording are whole minutes, with several positions in some minutes. */
function isToTheMinute(track: PackedTrack): boolean {
  let hasSeveral = false;
  const placeOf = new Map<number, string>();
  for (let index = 0; index < track.count; index += 1) {
    if (track.at(index) % minuteMs !== 0) return false;
    if (hasSeveral) continue;
    const place = placeAt(track, index);
    const before = placeOf.get(track.at(index));
    if (before === undefined) placeOf.set(track.at(index), place);
    else hasSeveral = before !== place;
  }
  return hasSeveral;
}

/**
 * Spreads the positions of each minute over it in file order, so that the distance within the minute is measured: only one position
 * of an instant counts. Repeated positions in the same minute come from a file that contains a track twice.
 */
function spreadOverMinutes(track: PackedTrack): void {
  const byMinute = new Map<number, Map<string, number[]>>();
  const runsBackwards = track.count > 0 && track.at(0) > track.at(track.count - 1);
  for (let place = 0; place < track.count; place += 1) {
    const index = runsBackwards ? track.count - 1 - place : place;
    const places = byMinute.get(track.at(index)) ?? new Map<string, number[]>();
    const key = placeAt(track, index);
    const same = places.get(key);
    if (same) same.push(index);
    else places.set(key, [index]);
    byMinute.set(track.at(index), places);
  }
  for (const [minute, places] of byMinute) {
    let before = 0;
    for (const indices of places.values()) {
      for (const index of indices) track.retime(index, minute + (before * minuteMs) / places.size);
      before += 1;
    }
  }
}

/** Start of the minute of an instant. */
function wholeMinute(atMs: number): number {
  return Math.floor(atMs / minuteMs) * minuteMs;
}

function placeAt(track: PackedTrack, index: number): string {
  return `${track.latitude(index)} ${track.longitude(index)}`;
}

/** A hundredth of a degree of latitude is 1.1 km, so that nearby ends are in the same square or in an adjacent one. */
const squareMicrodegrees = 10_000;

interface NamedEnd {
  readonly text: string;
  readonly location: TrackLocation;
}

/**
 * Names ends of trips by their coordinates, such as "48.1374, 11.5755". An end near an earlier one gets its name, so
 * that all trips from there carry the same text and are renamed together.
 */
class EndNames {
  private readonly squares = new Map<string, NamedEnd[]>();

  of(location: TrackLocation): NamedEnd {
    const row = Math.floor(location.latitudeMicrodegrees / squareMicrodegrees);
    const column = Math.floor(location.longitudeMicrodegrees / squareMicrodegrees);
    const near = [-1, 0, 1]
      .flatMap((down) => [-1, 0, 1].map((right) => `${row + down} ${column + right}`))
      .flatMap((square) => this.squares.get(square) ?? [])
      .map((end) => ({ end, metres: metresBetween(end.location, location) }))
      .filter(({ metres }) => metres <= thresholds.samePlaceMetres)
      .sort((a, b) => a.metres - b.metres);
    const known = near[0]?.end;
    if (known !== undefined) return known;
    const end = { text: coordinates(location), location };
    const square = `${row} ${column}`;
    this.squares.set(square, [...(this.squares.get(square) ?? []), end]);
    return end;
  }
}

/** Degrees with four decimals, 11 metres. */
function coordinates({ latitudeMicrodegrees, longitudeMicrodegrees }: TrackLocation): string {
  return `${(latitudeMicrodegrees / 1e6).toFixed(4)}, ${(longitudeMicrodegrees / 1e6).toFixed(4)}`;
}

/** The IANA zone of a place, by degrees. */
export type ZoneAt = (latitude: number, longitude: number) => string;

interface FoundTrip extends TrackedTrip {
  readonly distanceMetres: number | null;
  /** Row of its first position, or of the entry, counted from 1 in the file. */
  readonly row: number;
}

/**
 * Makes trips from a file of positions, or from the trips that the recording app found. The same positions give the
 * same trips in any order of adding. thresholds.ts defines stops, gaps and walks.
 */
export class TrackImport {
  private readonly track = new PackedTrack();
  private readonly tracked: FoundTrip[] = [];
  private readonly leftOut = new LeftOutCount();
  /** Index of a movement in `tracked` by its start and end. */
  private readonly placeOfTimes = new Map<string, number>();
  private count = 0;
  private usedPositions = 0;
  private clockTimes = 0;
  private isToTheMinute = false;
  private latestMs: number | null = null;

  constructor(private readonly zoneAt: ZoneAt) {}

  add(added: TrackPoint | TrackedTrip): void {
    this.count += 1;
    if ('atMs' in added) {
      if (this.track.count === maxTrackPoints) throw new TrackRefused('tooManyPoints');
      this.track.add(added);
      if (added.isClockTime) this.clockTimes += 1;
      return;
    }
    const reason = whyNotDriven(added);
    if (reason === null) this.addTracked({ ...added, row: this.count });
    else this.leftOut.add(reason);
  }

  /**
   * Keeps one of several movements with identical times, preferably one with a distance: nobody drives twice at once.
   */
  private addTracked(trip: FoundTrip): void {
    const times = `${trip.startedAtMs} ${trip.endedAtMs}`;
    const place = this.placeOfTimes.get(times);
    if (place === undefined) {
      this.placeOfTimes.set(times, this.tracked.length);
      this.tracked.push(trip);
      return;
    }
    this.leftOut.add('repeated');
    if (this.tracked[place]?.distanceMetres === null) this.tracked[place] = trip;
  }

  /** Trips in the order of time, with whole metres, their ends named by coordinates. */
  finish(): ImportedItem[] {
    const names = new EndNames();
    const trips = [...this.found(), ...this.tracked];
    this.latestMs = trips.reduce<number | null>(
      (latest, { startedAtMs }) => Math.max(latest ?? startedAtMs, startedAtMs),
      null,
    );
    return trips
      .sort((a, b) => a.startedAtMs - b.startedAtMs || a.row - b.row)
      .map((trip) => this.item(trip, names));
  }

  /** Findings of a finished track. */
  findings(): TrackFindings {
    return {
      positions: this.track.count,
      usedPositions: this.usedPositions,
      movements: this.count - this.track.count,
      leftOut: this.leftOut.all(),
      hasClockTimes: this.clockTimes > 0 && this.clockTimes === this.track.count,
      latestMs: this.latestMs,
    };
  }

  private found(): FoundTrip[] {
    const { track } = this;
    this.isToTheMinute = isToTheMinute(track);
    if (this.isToTheMinute) spreadOverMinutes(track);
    const points = plausiblePoints(track);
    this.usedPositions = points.length;
    const stops = findStops(track, points);
    return drivenStretches(track, points, stops, this.leftOut).map((stretch) =>
      foundTrip(track, points, stops, stretch),
    );
  }

  private item(trip: FoundTrip, names: EndNames): ImportedItem {
    const from = names.of(trip.from);
    const to = names.of(trip.to);
    return {
      kind: 'trip',
      at: { row: trip.row },
      vehicleName: null,
      // The same drive in a longer recording may have other names for its ends, so the id uses only the start.
      sourceId: `start ${trip.startedAtMs}`,
      note: '',
      start: this.moment(trip.startedAtMs, trip.from),
      end: this.moment(trip.endedAtMs, trip.to),
      fromText: from.text,
      toText: to.text,
      odometerStartMetres: null,
      odometerEndMetres: null,
      distanceMetres: trip.distanceMetres,
      category: null,
      purpose: '',
      forWhom: '',
      tolls: null,
      parking: null,
      tags: [],
      fromLocation: { ...from.location },
      toLocation: { ...to.location },
    };
  }

  private moment(atMs: number, place: TrackLocation): ImportedMoment {
    const zone = this.zoneAt(place.latitudeMicrodegrees / 1e6, place.longitudeMicrodegrees / 1e6);
    return momentInZone(this.isToTheMinute ? wholeMinute(atMs) : atMs, zone);
  }
}

/** Returns why a movement was not driven, or null if it was. A movement without a mode is judged by its speed. */
function whyNotDriven(trip: TrackedTrip): keyof LeftOut | null {
  if (trip.endedAtMs <= trip.startedAtMs) return 'short';
  if (trip.mode !== null) return trip.mode === 'driving' ? null : nameOfMode[trip.mode];
  if (trip.distanceMetres === null) return 'short';
  const speed = trip.distanceMetres / ((trip.endedAtMs - trip.startedAtMs) / 1000);
  if (speed < thresholds.fastestWalk) return 'walks';
  return speed <= thresholds.fastestLongLeg ? null : 'flights';
}

function foundTrip(track: PackedTrack, points: Uint32Array, stops: Stops, stretch: Stretch): FoundTrip {
  const at = (place: number) => track.at(points[place] ?? 0);
  const start = stops.endingAt.get(stretch.first);
  const end = stops.beginningAt.get(stretch.last);
  const wokeLate = start !== undefined && at(stretch.first + 1) - at(stretch.first) > thresholds.lateStartMs;
  const stoodLater = end !== undefined && at(stretch.last) - at(stretch.last - 1) > thresholds.lateStartMs;
  const hasOthersBetween = stretch.last - stretch.first > 2;
  return {
    startedAtMs: at(wokeLate && hasOthersBetween ? stretch.first + 1 : stretch.first),
    endedAtMs: at(stoodLater && hasOthersBetween ? stretch.last - 1 : stretch.last),
    from: start?.centre ?? locationOf(track, points[stretch.first] ?? 0),
    to: end?.centre ?? locationOf(track, points[stretch.last] ?? 0),
    distanceMetres: Math.floor(metresAlong(track, points, stretch)),
    mode: 'driving',
    row: (points[stretch.first] ?? 0) + 1,
  };
}

function locationOf(track: PackedTrack, index: number): TrackLocation {
  return { latitudeMicrodegrees: track.latitude(index), longitudeMicrodegrees: track.longitude(index) };
}
