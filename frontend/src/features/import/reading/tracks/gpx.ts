import { TrackRefused } from '@domain/import/tracks/track-refused';
import { positionOf, type RefusedPosition } from '@domain/tracks/read-position';
import type { TrackPoint, TravelMode } from '@domain/tracks/track-point';
import { travelMode } from '@domain/tracks/travel-modes';
import { BoundedXml } from '@/lib/xml/bounded-xml';
import { saysZone, writtenInstant } from './written-instant';

/** Yields the positions of GPX 1.0 and 1.1. Times without an offset are UTC. */
export async function* readGpx(chunks: AsyncIterable<string>): AsyncGenerator<TrackPoint | RefusedPosition> {
  const reading = new GpxReading();
  const xml = new BoundedXml({
    open: (name, { attributes }, path) => reading.open(name, attributes, path.at(-1) ?? null),
    close: (name, text, path) => reading.close(name, text, path.at(-1) ?? null),
    refused: (fault) => new TrackRefused(fault),
  });
  for await (const chunk of chunks) {
    xml.write(chunk);
    yield* reading.taken();
  }
  xml.end();
  reading.end();
  yield* reading.taken();
}

class GpxReading {
  private points: (TrackPoint | RefusedPosition)[] = [];
  private mode: TravelMode | null = null;
  private place: { latitude: number; longitude: number } | null = null;
  private time = '';
  private speed = '';
  private withoutTime = 0;
  private withTime = 0;

  taken(): (TrackPoint | RefusedPosition)[] {
    const { points } = this;
    this.points = [];
    return points;
  }

  end(): void {
    if (this.withTime === 0 && this.withoutTime > 0) throw new TrackRefused('noTimes');
  }

  open(name: string, attributes: Readonly<Record<string, string>>, parent: string | null): void {
    if (parent === null && name !== 'gpx') throw new TrackRefused('notReadable');
    if (name === 'trk') this.mode = null;
    if (name !== 'trkpt') return;
    this.place = { latitude: Number(attributes.lat ?? 'x'), longitude: Number(attributes.lon ?? 'x') };
    this.time = '';
    this.speed = '';
  }

  close(name: string, text: string, parent: string | null): void {
    if (name === 'time' && parent === 'trkpt') this.time = text;
    else if (name === 'speed' && this.place !== null) this.speed = text;
    else if (name === 'type' && parent === 'trk') this.mode = travelMode(text);
    else if (name === 'trkpt') this.closePoint();
  }

  private closePoint(): void {
    const { place } = this;
    this.place = null;
    if (place === null) return;
    if (this.time.trim() === '') {
      this.withoutTime += 1;
      this.points.push({ refused: 'noTime' });
      return;
    }
    this.withTime += 1;
    this.points.push(
      positionOf({
        ...place,
        atMs: writtenInstant(this.time, 'Z'),
        speedMetresPerSecond: this.speed.trim() === '' ? undefined : Number(this.speed),
        mode: this.mode,
        isClockTime: !saysZone(this.time),
      }),
    );
  }
}
