import { TrackImport } from '@domain/import/tracks/track-import';
import { readTrack } from '@/features/import/reading/tracks/read-track';
import { spanOfFile } from '@/features/import/reading/tracks/time-span';
import { zoneAtPlace } from '@/lib/position/zone-at-place';

export type TrackWork = 'text' | 'read' | 'trips';

export interface TrackMeasure {
  readonly seconds: number;
  readonly peakMebibytes: number;
  readonly trips: number;
}

const [work, count = '0'] = process.argv.slice(2);

/** A position a second: half an hour of driving at 15 m/s, half an hour of standing, up and down the same road. */
async function* gpx(points: number): AsyncGenerator<string> {
  yield '<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>';
  let metres = 0;
  for (let first = 0; first < points; first += 500) {
    let chunk = '';
    for (let point = first; point < Math.min(first + 500, points); point += 1) {
      const hour = Math.floor(point / 3600);
      if (point % 3600 < 1800) metres += hour % 2 === 0 ? 15 : -15;
      const latitude = (48 + metres / 111_195 + (((point * 7919) % 13) - 6) / 1e6).toFixed(6);
      const at = new Date(Date.UTC(2025, 0, 1) + point * 1000).toISOString();
      chunk += `<trkpt lat="${latitude}" lon="11.575500"><ele>519</ele><time>${at}</time></trkpt>\n`;
    }
    yield chunk;
  }
  yield '</trkseg></trk></gpx>';
}

/** Sampled, because the system's own peak includes that of the parent process. */
let peakBytes = 0;
const sample = () => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
};

const began = performance.now();
const track = new TrackImport(zoneAtPlace, spanOfFile(Date.now()));
if (work === 'text') {
  let characters = 0;
  for await (const chunk of gpx(Number(count))) characters += chunk.length;
  if (characters === 0) throw new Error('no text');
} else {
  let position = 0;
  for await (const read of readTrack('gpx', gpx(Number(count)))) {
    if (work === 'trips') track.add(read);
    position += 1;
    if (position % 1000 === 0) sample();
  }
}
const trips = track.finish().length;
sample();
const measure: TrackMeasure = {
  seconds: (performance.now() - began) / 1000,
  peakMebibytes: peakBytes / 2 ** 20,
  trips,
};
console.log(JSON.stringify(measure));
