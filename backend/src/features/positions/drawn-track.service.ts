import { Inject, Injectable } from '@nestjs/common';
import { type DrawnTrack, maxDrawn, type TrackInput } from '../../domain/positions/detected-trip.schema';
import { plausiblePoints } from '../../domain/tracks/plausible-points';
import { RefusedCount } from '../../domain/tracks/refused-positions';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../rpc/logbook';
import { type RecordedTrack, recordedTracks } from './recorded-tracks';

const unknownSpeed = -1;

/** Positions for the drawing of a trip: those of its own driver, without the ones that no vehicle reaches. */
@Injectable()
export class DrawnTrackService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly turns: DriverTurns,
  ) {}

  async draw(own: Logbook, logbook: Logbook, { vehicleId, ...span }: TrackInput): Promise<DrawnTrack> {
    const [fullest] = (await this.#tracks(own, logbook, { vehicleId, ...span })).sort(
      (one, other) => other.track.count - one.track.count,
    );
    const drawn: DrawnTrack = {
      ...{ atMs: [], latitudeMicrodegrees: [], longitudeMicrodegrees: [], speedCentimetresPerSecond: [] },
      thinned: 0,
    };
    if (!fullest) return drawn;
    const { track } = fullest;
    const times = { earliestMs: span.fromMs, latestMs: span.untilMs };
    const points = plausiblePoints(track, times, new RefusedCount());
    const step = Math.max(1, points.length / maxDrawn);
    for (let place = 0; place < points.length; place += step) {
      const index = points[Math.floor(place)] ?? 0;
      const speed = track.speed(index);
      drawn.atMs.push(Math.round(track.at(index)));
      drawn.latitudeMicrodegrees.push(track.latitude(index));
      drawn.longitudeMicrodegrees.push(track.longitude(index));
      drawn.speedCentimetresPerSecond.push(speed === null ? unknownSpeed : Math.round(speed * 100));
    }
    return { ...drawn, thinned: points.length - drawn.atMs.length };
  }

  /** None of a vehicle that the open logbook does not have. */
  async #tracks(own: Logbook, logbook: Logbook, input: TrackInput): Promise<RecordedTrack[]> {
    if (!(await this.documents.of(logbook).get(vehicles, input.vehicleId))) return [];
    const query = { ...input, driverId: own.driver.id };
    return recordedTracks(this.documents.of(own), this.turns, query);
  }
}
