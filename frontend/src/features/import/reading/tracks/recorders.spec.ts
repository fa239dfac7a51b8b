import { describe, expect, test } from 'vitest';
import { readFile, refusalOf } from '../../../../../test/fixtures/import/chunks';
import { recogniseTrack } from './recognise-track';

const place = { latitudeMicrodegrees: 48_137_400, longitudeMicrodegrees: 11_575_500 };
const atMs = Date.UTC(2025, 2, 4, 7);

describe('OwnTracks', () => {
  test('a .rec file: positions in km/h; other messages and a line that was cut off say nothing', async () => {
    const { format, read } = await readFile(
      [
        `2025-03-04T07:00:00Z\t*                 \t{"_type":"location","lat":48.1374,"lon":11.5755,"tst":${atMs / 1000},"acc":9,"vel":36,"batt":80}`,
        `2025-03-04T07:00:05Z\t*                 \t{"_type":"transition","lat":48.1,"lon":11.5,"tst":${atMs / 1000 + 5},"event":"leave"}`,
        '2025-03-04T07:00:06Z\t*                 \t{"_type":"location","lat":48.1',
        '',
      ].join('\r\n'),
    );
    expect(format).toBe('ownTracks');
    expect(read).toEqual([{ atMs, ...place, accuracyMetres: 9, speedMetresPerSecond: 10, mode: null }]);
  });

  test('a line without end is refused', async () => {
    const start = '2025-03-04T07:00:00Z * {"_type":"location","topic":"';
    expect(await refusalOf(start + 'x'.repeat(1_100_000), 65_536)).toBe('entryTooLarge');
  });
});

describe('Overland', () => {
  test('a batch: what is below zero is not known, and an event has no place', async () => {
    const { format, read } = await readFile(
      JSON.stringify({
        locations: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [11.5755, 48.1374] },
            properties: {
              timestamp: '2025-03-04T08:00:00+0100',
              speed: -1,
              horizontal_accuracy: 30,
              motion: ['stationary', 'driving'],
            },
          },
          { type: 'Feature', properties: { timestamp: '2025-03-04T08:00:10Z', action: 'will_terminate' } },
        ],
      }),
    );
    expect(format).toBe('overland');
    expect(read).toEqual([
      { atMs, ...place, accuracyMetres: 30, speedMetresPerSecond: null, mode: 'driving' },
    ]);
  });
});

describe('GPSLogger', () => {
  test('a CSV', async () => {
    const { format, read, refused } = await readFile(
      'time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,activity,battery\n' +
        '2025-03-04T07:00:00.000Z,48.1374,11.5755,519.0,6.5,180.0,13.25,9,gps,,80\n' +
        '2025-03-04T07:00:10.000Z,,,,,,,,network,,80\n',
    );
    expect(format).toBe('gpsLogger');
    expect(read).toEqual([{ atMs, ...place, accuracyMetres: 6.5, speedMetresPerSecond: 13.25, mode: null }]);
    expect(refused).toEqual(['notOnEarth']);
  });
});

describe('positions of Traccar', () => {
  const head =
    'id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,course,address,accuracy,motion';
  const row = (fixTime: string, valid: string, speed: string, address: string) =>
    `7,3,osmand,${fixTime},${fixTime},${fixTime},${valid},48.1374,11.5755,519.0,${speed},90.0,${address},8.0,true`;

  test('knots, times as if they were UTC, and addresses with commas', async () => {
    const { format, read, refused } = await readFile(
      [
        head,
        row('2025-03-04 07:00:00', 'true', '36', 'Marienplatz'),
        row('2025-03-04 07:00:10', 'false', '36', ''),
        row('2025-07-04 07:00:00', 'true', '0', 'Marienplatz 1, 80331 Munich, DE'),
      ].join('\n'),
    );
    expect(format).toBe('traccarPositions');
    expect(read).toEqual([
      // 36 knots are 18.52 m/s.
      { atMs, ...place, accuracyMetres: 8, speedMetresPerSecond: 18.52, mode: null },
      { atMs: Date.UTC(2025, 6, 4, 7), ...place, accuracyMetres: null, speedMetresPerSecond: 0, mode: null },
    ]);
    expect(refused).toEqual(['noFix']);
  });
});

test('other files are no tracks', () => {
  for (const text of [
    '',
    '<html><body>gpx</body></html>',
    '{"vehicles":[]}',
    '[1,2,3]',
    'Date,Odometer,FuelConsumed',
    'PK\u0003\u0004',
  ])
    expect(recogniseTrack(text)).toBeNull();
});
