import type { ImportedItem } from '../imported-item';
import type { TrackFindings } from './track-findings';
import { TrackImport } from './track-import';
import type { TrackedTrip, TrackPoint, TravelMode } from './track-point';

/** A degree of latitude is 111 195.08 m on a sphere of 6 371 008.8 m: 8.993 microdegrees to the metre. */
export const microdegreesPerMetre = 1e6 / 111_195.08;

/** Tuesday, 8:00 in Berlin. */
const morningMs = Date.UTC(2025, 2, 4, 7);

type Hints = Partial<Pick<TrackPoint, 'accuracyMetres' | 'speedMetresPerSecond' | 'mode'>>;

/** A track that goes north and south on one meridian, with times and metres as a person would write them down. */
export class ATrack {
  readonly points: TrackPoint[] = [];

  constructor(
    private atMs = morningMs,
    private metres = 0,
    private readonly hints: Hints = {},
  ) {
    this.position();
  }

  stand(minutes: number, everySeconds = 10): this {
    return this.move(0, minutes * 60, everySeconds);
  }

  drive(metresPerSecond: number, seconds: number, everySeconds = 10): this {
    return this.move(metresPerSecond, seconds, everySeconds);
  }

  move(metresPerSecond: number, seconds: number, everySeconds: number, mode: TravelMode | null = null): this {
    for (let done = 0; done < seconds; done += everySeconds) {
      this.atMs += everySeconds * 1000;
      this.metres += metresPerSecond * everySeconds;
      this.position(mode);
    }
    return this;
  }

  /** On to the next position, with none between. */
  skip(minutes: number, metres: number): this {
    this.atMs += minutes * 60_000;
    this.metres += metres;
    this.position();
    return this;
  }

  /** A position that is wrong; the vehicle is where it was. */
  wrong(latitudeMicrodegrees: number, longitudeMicrodegrees: number, seconds = 10): this {
    this.atMs += seconds * 1000;
    this.points.push({ ...this.here(), latitudeMicrodegrees, longitudeMicrodegrees });
    return this;
  }

  private position(mode: TravelMode | null = null): void {
    this.points.push({ ...this.here(), mode: mode ?? this.hints.mode ?? null });
  }

  private here(): TrackPoint {
    return {
      atMs: this.atMs,
      latitudeMicrodegrees: Math.round(48e6 + this.metres * microdegreesPerMetre),
      longitudeMicrodegrees: 11_500_000,
      accuracyMetres: null,
      speedMetresPerSecond: null,
      mode: null,
      ...this.hints,
    };
  }
}

export type ImportedTrip = Extract<ImportedItem, { kind: 'trip' }>;

export function tripsOf(
  points: readonly (TrackPoint | TrackedTrip)[],
  zoneAt: (latitude: number, longitude: number) => string = () => 'Europe/Berlin',
): ImportedTrip[] {
  const track = new TrackImport(zoneAt);
  for (const point of points) track.add(point);
  return track.finish().filter((item) => item.kind === 'trip');
}

export function findingsOf(points: readonly (TrackPoint | TrackedTrip)[]): TrackFindings {
  const track = new TrackImport(() => 'Europe/Berlin');
  for (const point of points) track.add(point);
  track.finish();
  return track.findings();
}

/** What a trip comes to, in words: "08:10:00 to 08:20:00, 6000 m". */
export function tripInWords(trip: ImportedTrip): string {
  return `${trip.start.time} to ${trip.end?.time}, ${trip.distanceMetres} m`;
}
