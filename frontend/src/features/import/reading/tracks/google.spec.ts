import { describe, expect, test } from 'vitest';
import { readFile, refusalOf } from '../../../../../test/fixtures/import/chunks';

const from = { latitudeMicrodegrees: 48_137_400, longitudeMicrodegrees: 11_575_500 };
const to = { latitudeMicrodegrees: 48_262_000, longitudeMicrodegrees: 11_671_000 };

describe('Google Timeline', () => {
  test('Records.json: positions of either kind of time, with what the phone guessed', async () => {
    const { format, read } = await readFile(
      JSON.stringify({
        locations: [
          {
            latitudeE7: 481374000,
            longitudeE7: 115755000,
            accuracy: 12,
            source: 'GPS',
            timestamp: '2021-05-06T07:00:00.250Z',
            velocity: 8,
          },
          {
            latitudeE7: 482620000,
            longitudeE7: 116710000,
            timestampMs: '1620284520000',
            activity: [
              {
                timestamp: '2021-05-06T07:02:00Z',
                activity: [
                  { type: 'STILL', confidence: 8 },
                  { type: 'IN_VEHICLE', confidence: 90 },
                ],
              },
            ],
          },
          // West of Greenwich, written without its sign: -1225000000 + 2³².
          { latitudeE7: 374000000, longitudeE7: 3069967296, timestamp: '2021-05-06T07:03:00Z' },
          { source: 'WIFI', timestamp: '2021-05-06T07:04:00Z' },
        ],
      }),
    );
    expect(format).toBe('googleRecords');
    expect(read).toEqual([
      {
        atMs: Date.UTC(2021, 4, 6, 7, 0, 0, 250),
        ...from,
        accuracyMetres: 12,
        speedMetresPerSecond: 8,
        mode: null,
      },
      {
        atMs: Date.UTC(2021, 4, 6, 7, 2),
        ...to,
        accuracyMetres: null,
        speedMetresPerSecond: null,
        mode: 'driving',
      },
      {
        atMs: Date.UTC(2021, 4, 6, 7, 3),
        latitudeMicrodegrees: 37_400_000,
        longitudeMicrodegrees: -122_500_000,
        accuracyMetres: null,
        speedMetresPerSecond: null,
        mode: null,
      },
    ]);
  });

  test('a month of the Semantic Location History: its activities with their distance; visits are no trips', async () => {
    const segment = {
      startLocation: { latitudeE7: 481374000, longitudeE7: 115755000 },
      endLocation: { latitudeE7: 482620000, longitudeE7: 116710000 },
    };
    const { format, read } = await readFile(
      `\uFEFF${JSON.stringify({
        timelineObjects: [
          { placeVisit: { location: { latitudeE7: 481374000 }, duration: {} } },
          {
            activitySegment: {
              ...segment,
              duration: { startTimestamp: '2021-05-06T07:00:00Z', endTimestamp: '2021-05-06T07:25:00Z' },
              distance: 18_200,
              activityType: 'IN_PASSENGER_VEHICLE',
            },
          },
          {
            activitySegment: {
              ...segment,
              duration: { startTimestampMs: '1620284400000', endTimestampMs: '1620285900000' },
              activityType: 'WALKING',
              waypointPath: { distanceMeters: 1500.4 },
            },
          },
          {
            activitySegment: {
              startLocation: {},
              endLocation: {},
              duration: { startTimestamp: '2021-05-06T09:00:00Z', endTimestamp: '2021-05-06T09:25:00Z' },
            },
          },
        ],
      })}`,
    );
    const times = { startedAtMs: Date.UTC(2021, 4, 6, 7), endedAtMs: Date.UTC(2021, 4, 6, 7, 25) };
    expect(format).toBe('googleMonths');
    expect(read).toEqual([
      { ...times, from, to, distanceMetres: 18_200, mode: 'driving' },
      { ...times, from, to, distanceMetres: 1500, mode: 'walking' },
    ]);
  });

  test('Timeline.json of Android', async () => {
    const { format, read } = await readFile(
      JSON.stringify({
        semanticSegments: [
          {
            startTime: '2025-03-04T06:00:00.000+01:00',
            endTime: '2025-03-04T08:00:00.000+01:00',
            timelinePath: [{ point: '48.1374°, 11.5755°', time: '2025-03-04T07:40:00.000+01:00' }],
          },
          {
            startTime: '2025-03-04T08:00:00.000+01:00',
            endTime: '2025-03-04T08:25:00.000+01:00',
            startTimeTimezoneUtcOffsetMinutes: 60,
            activity: {
              start: { latLng: '48.1374°, 11.5755°' },
              end: { latLng: '48.262°, 11.671°' },
              distanceMeters: 18_200.6,
              topCandidate: { type: 'IN_PASSENGER_VEHICLE', probability: 0.98 },
            },
          },
        ],
        rawSignals: [
          { position: { LatLng: '48.1374°, 11.5755°', timestamp: '2025-03-04T08:00:00.000+01:00' } },
        ],
        userLocationProfile: { frequentPlaces: [] },
      }),
    );
    expect(format).toBe('googleAndroid');
    expect(read).toEqual([
      {
        startedAtMs: Date.UTC(2025, 2, 4, 7),
        endedAtMs: Date.UTC(2025, 2, 4, 7, 25),
        from,
        to,
        distanceMetres: 18_201,
        mode: 'driving',
      },
    ]);
  });

  test('location-history.json of iOS, where all is text', async () => {
    const { format, read } = await readFile(
      JSON.stringify([
        {
          startTime: '2025-03-04T07:00:00.000+01:00',
          endTime: '2025-03-04T08:00:00.000+01:00',
          visit: { hierarchyLevel: '0', topCandidate: { placeLocation: 'geo:48.137400,11.575500' } },
        },
        {
          startTime: '2025-03-04T08:00:00.000+01:00',
          endTime: '2025-03-04T08:25:00.000+01:00',
          activity: {
            start: 'geo:48.137400,11.575500',
            end: 'geo:48.262000,11.671000',
            distanceMeters: '18200.6',
            topCandidate: { type: 'in passenger vehicle', probability: '0.980' },
          },
        },
      ]),
    );
    expect(format).toBe('googleIos');
    expect(read).toEqual([
      {
        startedAtMs: Date.UTC(2025, 2, 4, 7),
        endedAtMs: Date.UTC(2025, 2, 4, 7, 25),
        from,
        to,
        distanceMetres: 18_201,
        mode: 'driving',
      },
    ]);
  });

  test('Timeline Edits.json: accuracy in millimetres', async () => {
    const { format, read } = await readFile(
      JSON.stringify({
        timelineEdits: [
          {
            deviceId: '1',
            rawSignal: {
              signal: {
                position: {
                  point: { latE7: 481374000, lngE7: 115755000 },
                  accuracyMm: 12_500,
                  timestamp: '2025-03-04T07:00:00Z',
                },
              },
            },
          },
          { deviceId: '1', rawSignal: { signal: { activityRecord: {} } } },
        ],
      }),
    );
    expect(format).toBe('googleEdits');
    expect(read).toEqual([
      {
        atMs: Date.UTC(2025, 2, 4, 7),
        ...from,
        accuracyMetres: 12.5,
        speedMetresPerSecond: null,
        mode: null,
      },
    ]);
  });

  test('Settings.json is refused: it has no positions', async () => {
    expect(
      await refusalOf(
        JSON.stringify({ createdTime: '2020-01-01T00:00:00Z', deviceSettings: [{ deviceTag: 1 }] }),
      ),
    ).toBe('settingsOnly');
  });

  test('a file that was cut off, or goes on after its end, is refused', async () => {
    const text = JSON.stringify({
      locations: [{ latitudeE7: 1, longitudeE7: 2, timestamp: '2021-05-06T07:00:00Z' }],
    });
    expect(await refusalOf(text.slice(0, -3))).toBe('notReadable');
    expect(await refusalOf(`${text}{}`)).toBe('notReadable');
    expect(await refusalOf(text.replace('latitudeE7":1', 'latitudeE7":nothing'))).toBe('notReadable');
  });

  test('an entry without end is refused', async () => {
    expect(await refusalOf(`{"locations":[{"latitudeE7":1,"source":"${'x'.repeat(8_100_000)}`, 65_536)).toBe(
      'entryTooLarge',
    );
  });
});
