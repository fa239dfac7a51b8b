import type { TrackPoint, TravelMode } from '@domain/import/tracks/track-point';
import { TrackRefused } from '@domain/import/tracks/track-refused';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { pointOf } from './point-of';
import { travelMode } from './travel-modes';
import { writtenInstant } from './written-instant';

/** Longer than any element of a track with what is in it. */
const longestElement = 4_000_000;
const deepestElement = 100;

/** Positions of GPX 1.0 and 1.1, of which the time is UTC where it names no offset. */
export async function* readGpx(chunks: AsyncIterable<string>): AsyncGenerator<TrackPoint> {
  const reading = new GpxReading();
  let isFirst = true;
  for await (const chunk of chunks) {
    yield* reading.read(isFirst ? chunk.replace(/^\uFEFF/, '') : chunk);
    isFirst = false;
  }
  yield* reading.end();
}

class GpxReading {
  private readonly parser = new SaxesParser();
  private points: TrackPoint[] = [];
  private readonly path: string[] = [];
  private charactersSince = 0;
  private text = '';
  private mode: TravelMode | null = null;
  private place: { latitude: number; longitude: number } | null = null;
  private time = '';
  private speed = '';
  private withoutTime = 0;
  private withTime = 0;

  constructor() {
    const { parser } = this;
    parser.on('doctype', () => {
      throw new TrackRefused('documentType');
    });
    parser.on('error', () => {
      throw new TrackRefused('notReadable');
    });
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('closetag', (tag) => this.close(localName(tag.name)));
    parser.on('text', (text) => {
      this.text += text;
    });
    parser.on('cdata', (text) => {
      this.text += text;
    });
  }

  read(chunk: string): TrackPoint[] {
    this.charactersSince += chunk.length;
    this.parser.write(chunk);
    if (this.charactersSince > longestElement) throw new TrackRefused('entryTooLarge');
    return this.taken();
  }

  end(): TrackPoint[] {
    this.parser.close();
    if (this.withTime === 0 && this.withoutTime > 0) throw new TrackRefused('noTimes');
    return this.taken();
  }

  private taken(): TrackPoint[] {
    const { points } = this;
    this.points = [];
    return points;
  }

  private open(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    if (this.path.length === 0 && name !== 'gpx') throw new TrackRefused('notReadable');
    if (this.path.length >= deepestElement) throw new TrackRefused('entryTooLarge');
    this.path.push(name);
    this.charactersSince = 0;
    this.text = '';
    if (name === 'trk') this.mode = null;
    if (name !== 'trkpt') return;
    this.place = {
      latitude: Number(tag.attributes.lat ?? 'x'),
      longitude: Number(tag.attributes.lon ?? 'x'),
    };
    this.time = '';
    this.speed = '';
  }

  private close(name: string): void {
    this.path.pop();
    this.charactersSince = 0;
    const parent = this.path.at(-1);
    if (name === 'time' && parent === 'trkpt') this.time = this.text;
    else if (name === 'speed' && this.place !== null) this.speed = this.text;
    else if (name === 'type' && parent === 'trk') this.mode = travelMode(this.text);
    else if (name === 'trkpt') this.closePoint();
    this.text = '';
  }

  private closePoint(): void {
    const { place } = this;
    this.place = null;
    if (place === null) return;
    if (this.time.trim() === '') {
      this.withoutTime += 1;
      return;
    }
    this.withTime += 1;
    const point = pointOf({
      ...place,
      atMs: writtenInstant(this.time, 'Z'),
      speedMetresPerSecond: this.speed.trim() === '' ? undefined : Number(this.speed),
      mode: this.mode,
    });
    if (point !== null) this.points.push(point);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
