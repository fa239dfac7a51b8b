import { type TrackLocation, type TrackPoint, travelModes } from './track-point';

const notKnown = -1;
const noMode = 255;

function grown<Column extends Float64Array | Float32Array | Int32Array | Uint8Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column);
  return into;
}

/**
 * Positions in columns of numbers, 25 bytes each: a million take 25 MB, where objects would take about 150 MB. All are
 * kept, because files hold them in any order (several tracks in a GPX file, positions that a phone sent late).
 */
export class PackedTrack {
  count = 0;
  atMs = new Float64Array(1024);
  latitudes = new Int32Array(1024);
  longitudes = new Int32Array(1024);
  private accuracies = new Float32Array(1024);
  private speeds = new Float32Array(1024);
  private modes = new Uint8Array(1024);
  private isInOrder = true;

  add(point: TrackPoint): void {
    if (this.count === this.atMs.length) this.grow();
    const index = this.count;
    if (index > 0 && point.atMs <= this.at(index - 1)) this.isInOrder = false;
    this.atMs[index] = point.atMs;
    this.latitudes[index] = point.latitudeMicrodegrees;
    this.longitudes[index] = point.longitudeMicrodegrees;
    this.accuracies[index] = point.accuracyMetres ?? notKnown;
    this.speeds[index] = point.speedMetresPerSecond ?? notKnown;
    this.modes[index] = point.mode === null ? noMode : travelModes.indexOf(point.mode);
    this.count += 1;
  }

  retime(index: number, atMs: number): void {
    this.atMs[index] = atMs;
    this.isInOrder = false;
  }

  at(index: number): number {
    return this.atMs[index] ?? 0;
  }

  latitude(index: number): number {
    return this.latitudes[index] ?? 0;
  }

  longitude(index: number): number {
    return this.longitudes[index] ?? 0;
  }

  locationOf(index: number): TrackLocation {
    return { latitudeMicrodegrees: this.latitude(index), longitudeMicrodegrees: this.longitude(index) };
  }

  /** Accuracy in metres; null if unknown. */
  accuracy(index: number): number | null {
    const accuracy = this.accuracies[index] ?? notKnown;
    return accuracy === notKnown ? null : accuracy;
  }

  /** Speed in metres per second; null if unknown. */
  speed(index: number): number | null {
    const speed = this.speeds[index] ?? notKnown;
    return speed === notKnown ? null : speed;
  }

  mode(index: number): TrackPoint['mode'] {
    return travelModes[this.modes[index] ?? noMode] ?? null;
  }

  /**
   * The positions by time. Positions of the same instant are ordered by all that they say, the most accurate first, so
   * that the order of adding has no effect.
   */
  inOrder(): Uint32Array {
    const order = Uint32Array.from({ length: this.count }, (_, index) => index);
    if (this.isInOrder) return order;
    const worst = (index: number) => this.accuracy(index) ?? Number.POSITIVE_INFINITY;
    return order.sort(
      (a, b) =>
        this.at(a) - this.at(b) ||
        Math.sign(worst(a) - worst(b)) ||
        this.latitude(a) - this.latitude(b) ||
        this.longitude(a) - this.longitude(b) ||
        (this.speed(a) ?? -1) - (this.speed(b) ?? -1) ||
        (this.modes[a] ?? noMode) - (this.modes[b] ?? noMode),
    );
  }

  private grow(): void {
    const length = this.count * 2;
    this.atMs = grown(this.atMs, new Float64Array(length));
    this.latitudes = grown(this.latitudes, new Int32Array(length));
    this.longitudes = grown(this.longitudes, new Int32Array(length));
    this.accuracies = grown(this.accuracies, new Float32Array(length));
    this.speeds = grown(this.speeds, new Float32Array(length));
    this.modes = grown(this.modes, new Uint8Array(length));
  }
}
