import type { ImportedItem, ImportedMoment } from '../imported-item';
import { drivenStretches } from './driven-stretches';
import { EndNames } from './end-names';
import { isToTheMinute, spreadOverMinutes, wholeMinute } from './minute-times';
import { momentInZone } from './moment-in-zone';
import { PackedTrack } from './packed-track';
import { plausiblePoints } from './plausible-points';
import { findStops, type Stops } from './stops';
import { thresholds } from './thresholds';
import { type LeftOut, LeftOutCount, nameOfMode, type TrackFindings } from './track-findings';
import type { TrackedTrip, TrackLocation, TrackPoint } from './track-point';
import { metresAlong, type Stretch } from './way-along';

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
