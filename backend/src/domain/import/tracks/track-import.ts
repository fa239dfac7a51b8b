import { type DetectedTrip, type Detection, detectTrips } from '../../tracks/detect-trips';
import { type LeftOut, LeftOutCount, nameOfMode } from '../../tracks/left-out-count';
import { PackedTrack } from '../../tracks/packed-track';
import type { TimeSpan } from '../../tracks/plausible-points';
import type { RefusedPosition } from '../../tracks/read-position';
import { RefusedCount } from '../../tracks/refused-positions';
import { thresholds } from '../../tracks/thresholds';
import type { TrackedTrip, TrackLocation, TrackPoint } from '../../tracks/track-point';
import type { UnrecordedLeg } from '../../tracks/unrecorded-legs';
import type { ImportedItem, ImportedMoment } from '../imported-item';
import { EndNames } from './end-names';
import { momentInZone } from './moment-in-zone';
import { isToTheMinute, spreadOverMinutes, wholeMinute } from './times-to-the-minute';
import type { MeasuredTrip, TrackFindings, UnrecordedWay } from './track-findings';
import { TrackRefused } from './track-refused';

/** Ten years at a position every half minute; the columns of numbers then take 300 MB. */
const maxTrackPoints = 10_000_000;

/** The IANA zone of a place, by degrees. */
export type ZoneAt = (latitude: number, longitude: number) => string;

interface FoundTrip extends TrackedTrip {
  readonly distanceMetres: number | null;
  /** Row of its first position, or of the entry, counted from 1 in the file. */
  readonly row: number;
}

/**
 * Makes trips from a file of positions, or from the trips that the recording app found. The same positions give the
 * same trips in any order of adding. `detectTrips` finds them; `span` is the time that positions can have.
 */
export class TrackImport {
  private readonly track = new PackedTrack();
  private readonly tracked: FoundTrip[] = [];
  private readonly refused = new RefusedCount();
  private readonly leftOut = new LeftOutCount();
  /** Index of a movement in `tracked` by its start and end. */
  private readonly placeOfTimes = new Map<string, number>();
  private count = 0;
  private refusedCount = 0;
  private clockTimes = 0;
  private isToTheMinute = false;
  private latestMs: number | null = null;
  private detection: Detection | null = null;
  private measured: MeasuredTrip[] = [];

  constructor(
    private readonly zoneAt: ZoneAt,
    private readonly span: TimeSpan,
  ) {}

  add(added: TrackPoint | RefusedPosition | TrackedTrip): void {
    this.count += 1;
    if ('refused' in added) {
      this.refused.add(added.refused);
      this.refusedCount += 1;
      return;
    }
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
    const { track, detection } = this;
    return {
      positions: track.count + this.refusedCount,
      usedPositions: detection?.usedPositions ?? 0,
      refused: this.refused.all(),
      speedUnit: detection?.speedUnit ?? 'none',
      movements: this.count - track.count - this.refusedCount,
      leftOut: this.leftOut.all(),
      measured: this.measured,
      between: this.ways(detection?.between ?? []),
      hasClockTimes: this.clockTimes > 0 && this.clockTimes === track.count,
      latestMs: this.latestMs,
    };
  }

  private found(): FoundTrip[] {
    const { track } = this;
    this.isToTheMinute = isToTheMinute(track);
    if (this.isToTheMinute) spreadOverMinutes(track);
    this.detection = detectTrips(track, this.span);
    this.refused.addAll(this.detection.refused);
    this.leftOut.addAll(this.detection.leftOut);
    const rows = this.rowsOf(this.detection.trips);
    const trips = this.detection.trips.map((trip) => ({ trip, row: rows.get(trip.startedAtMs) ?? 1 }));
    this.measured = trips.map(({ trip, row }) => ({
      row,
      start: this.moment(trip.startedAtMs, trip.from),
      distance: trip.distance,
      unrecorded: this.ways(trip.unrecorded),
      doubt: trip.doubt,
      stopBeforeMs: trip.stopBeforeMs,
    }));
    return trips.map(({ trip, row }) => ({
      startedAtMs: trip.startedAtMs,
      endedAtMs: trip.endedAtMs,
      from: trip.from,
      to: trip.to,
      distanceMetres: trip.distance.metres,
      mode: 'driving',
      row,
    }));
  }

  /** Rows of the first positions of trips, by their instant. */
  private rowsOf(trips: readonly DetectedTrip[]): Map<number, number> {
    const starts = new Set(trips.map(({ startedAtMs }) => startedAtMs));
    const rows = new Map<number, number>();
    for (let index = 0; index < this.track.count; index += 1) {
      const atMs = this.track.at(index);
      if (starts.has(atMs) && !rows.has(atMs)) rows.set(atMs, index + 1);
    }
    return rows;
  }

  /** Ways without positions; adjacent ones of one kind are one. */
  private ways(legs: readonly UnrecordedLeg[]): UnrecordedWay[] {
    const joined: UnrecordedLeg[] = [];
    for (const leg of legs) {
      const before = joined.at(-1);
      const isNext = before?.kind === leg.kind && before.endedAtMs === leg.startedAtMs;
      if (!isNext) {
        joined.push(leg);
        continue;
      }
      const straightMetres = before.straightMetres + leg.straightMetres;
      joined[joined.length - 1] = { ...before, endedAtMs: leg.endedAtMs, to: leg.to, straightMetres };
    }
    return joined.map(({ kind, startedAtMs, endedAtMs, from, to, straightMetres }) => ({
      kind,
      start: this.moment(startedAtMs, from),
      end: this.moment(endedAtMs, to),
      straightMetres,
    }));
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
