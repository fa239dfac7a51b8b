import { describe, expect, test } from 'vitest';
import { readFile, refusalOf } from '../../../../../test/fixtures/import/chunks';

const gpx11 = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="A recorder" xmlns="http://www.topografix.com/GPX/1/1"
  xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
  <metadata><time>2025-03-04T07:00:00Z</time></metadata>
  <wpt lat="48.2" lon="11.6"><time>2025-03-04T07:00:00Z</time><name>Caf\u00e9 &amp; Bar</name></wpt>
  <trk><type>walking</type><trkseg/></trk>
  <trk>
    <name>To work</name><type>car</type>
    <trkseg>
      <trkpt lat="48.137154" lon="11.576124"><ele>519</ele><time>2025-03-04T08:00:00+01:00</time>
        <extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>12.5</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>
      </trkpt>
      <trkpt lat="48.138" lon="11.577"><time>2025-03-04T07:00:10.500Z</time></trkpt>
      <trkpt lat="0" lon="0"><time>2025-03-04T07:00:20Z</time></trkpt>
      <trkpt lat="91" lon="11.5"><time>2025-03-04T07:00:30Z</time></trkpt>
      <trkpt lat="48.139" lon="11.578"><time>yesterday</time></trkpt>
    </trkseg>
  </trk>
</gpx>`;

describe('GPX', () => {
  test('1.1: positions with their speed, and how the track was travelled; what is no position is refused', async () => {
    expect(await readFile(gpx11)).toEqual({
      format: 'gpx',
      read: [
        {
          atMs: Date.UTC(2025, 2, 4, 7),
          latitudeMicrodegrees: 48_137_154,
          longitudeMicrodegrees: 11_576_124,
          accuracyMetres: null,
          speedMetresPerSecond: 12.5,
          mode: 'driving',
        },
        {
          atMs: Date.UTC(2025, 2, 4, 7, 0, 10, 500),
          latitudeMicrodegrees: 48_138_000,
          longitudeMicrodegrees: 11_577_000,
          accuracyMetres: null,
          speedMetresPerSecond: null,
          mode: 'driving',
        },
      ],
      refused: ['nullIsland', 'notOnEarth', 'noTime'],
    });
  });

  test('1.0 without a namespace, with the speed beside the time and a time without an offset, which is UTC', async () => {
    const { read } = await readFile(
      '<gpx version="1.0"><trk><trkseg><trkpt lat="-33.5" lon="-70.25"><speed>3</speed><time>2025-03-04T07:00:00</time></trkpt></trkseg></trk></gpx>',
    );
    expect(read).toEqual([
      {
        atMs: Date.UTC(2025, 2, 4, 7),
        latitudeMicrodegrees: -33_500_000,
        longitudeMicrodegrees: -70_250_000,
        accuracyMetres: null,
        speedMetresPerSecond: 3,
        mode: null,
        isClockTime: true,
      },
    ]);
  });

  test('a route without times is refused', async () => {
    expect(
      await refusalOf(
        '<gpx><trk><trkseg><trkpt lat="48" lon="11"/><trkpt lat="48.1" lon="11"/></trkseg></trk></gpx>',
      ),
    ).toBe('noTimes');
  });

  test('a document type is refused before any of its entities grows', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    expect(
      await refusalOf(`<!DOCTYPE gpx [<!ENTITY l0 "ha">${laughs}]><gpx><trk><name>&l9;</name></trk></gpx>`),
    ).toBe('documentType');
  });

  test('an entity that nothing declares is refused', async () => {
    expect(await refusalOf('<gpx><trk><name>&own;</name></trk></gpx>')).toBe('notReadable');
  });

  test('a file that was cut off is refused', async () => {
    expect(await refusalOf(gpx11.slice(0, -10))).toBe('notReadable');
  });

  test('elements without end, deep or long, are refused', async () => {
    expect(await refusalOf(`<gpx>${'<a>'.repeat(200)}`)).toBe('entryTooLarge');
    expect(await refusalOf(`<gpx><a>${'x'.repeat(4_100_000)}`, 65_536)).toBe('entryTooLarge');
  });
});
