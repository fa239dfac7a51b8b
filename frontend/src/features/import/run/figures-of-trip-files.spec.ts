import { headerFingerprint } from '@domain/import/column-layout';
import { columnMappingSchema } from '@domain/import/column-mapping';
import { suggestedMapping } from '@domain/import/suggested-mapping';
import { describe, expect, it } from 'vitest';
import { expectFigures, type Figures } from '../../../../test/fixtures/import/figures';
import { sheetOf, workbook } from '../../../../test/fixtures/import/workbook';

const american = {
  dateOrder: 'monthDayYear',
  calendar: 'gregorian',
  zone: 'America/New_York',
  distanceUnit: 'mi',
  currency: 'USD',
} as const;

const vimcarHead = ['Startdatum', 'Startzeit', 'Startadresse', 'Enddatum', 'Endzeit', 'Zieladresse'];

/** Invented rows in the layout of each app; every figure is worked out by hand. */
const logs: readonly (readonly [string, BlobPart, Parameters<typeof expectFigures>[1], Figures])[] = [
  [
    'MileIQ, with its row of totals',
    `rates >>>,business $,0.67,medical $,0.21,,,,,,,,
DETAILED LOG,,,,,,,,,,,,
START_DATE*,END_DATE*,CATEGORY*,START*,STOP*,MILES*,MILES_VALUE,PARKING,TOLLS,TOTAL,VEHICLE,PURPOSE,NOTES
03/14/2024 08:15,03/14/2024 08:47,Business,Home,Harbor,20,13.4,4.5,2.00,19.9,Van,Meeting,
03/14/2024 17:00,03/14/2024 17:30,Business,Harbor,Home,10.5,7.04,1.5,0,8.54,Van,Meeting,
Totals,,,,,30.5,20.44,6,2,28.44,,,
`,
    american,
    // 30.5 mi are 49 084.99 m; 6 $ of parking and 2 $ of tolls.
    { formatId: 'mileiq', counts: { trip: 2 }, totals: { distanceMetres: 49_085, amountMinor: 800 } },
  ],
  [
    'Everlance',
    `Deduction,Miles,From,To,Date,Purpose,Income Source,Map Image URL,Auto Detected?,Notes,Vehicle,Time Started,Time Ended,Time Zone,Photo URL,From Full Address,To Full Address
$13.40,20,Home,Harbor,2024-03-04,Work,"","",true,,Van,08:15 AM,08:47 AM,Eastern Time (US & Canada),"",,
$0.00,10.5,Harbor,Home,2024-03-04,Personal,"","",true,,Van,05:40 PM,06:05 PM,Eastern Time (US & Canada),"",,
`,
    american,
    // 20 mi are 32 186.88 m, 10.5 mi 16 898.11 m.
    { formatId: 'everlance', counts: { trip: 2 }, totals: { distanceMetres: 49_085 } },
  ],
  [
    'Vimcar as CSV, with its sum',
    `Vimcar Fahrtenbuch;;;;;;;;
${vimcarHead.join(';')};Kilometerstand Start;Kilometerstand Ende;Distanz (km)
04.03.2024;08:15;Mühlweg 3;04.03.2024;08:47;Hafen 1;12.400,0;12.475,5;75,5
04.03.2024;17:40;Hafen 1;04.03.2024;18:15;Mühlweg 3;12.475,5;12.551,0;75,5
Summe;;;;;;;;151,0
`,
    {},
    { formatId: 'vimcar', counts: { trip: 2 }, totals: { distanceMetres: 151_000 } },
  ],
  [
    'Vimcar as XLSX, with readings alone',
    workbook([
      sheetOf([
        ['Vimcar Fahrtenbuch'],
        [...vimcarHead, 'Kilometerstand Start', 'Kilometerstand Ende'],
        ['04.03.2024', '08:15', 'Mühlweg 3', '04.03.2024', '08:47', 'Hafen 1', '12400', '12475.5'],
        ['04.03.2024', '17:40', 'Hafen 1', '04.03.2024', '18:15', 'Mühlweg 3', '12475.5', '12550'],
      ]),
    ]),
    {},
    // 75.5 + 74.5 km.
    { formatId: 'vimcar', counts: { trip: 2 }, totals: { distanceMetres: 150_000 } },
  ],
  [
    'Traccar, report of trips',
    workbook([
      sheetOf([
        ['Report type:', 'Trips'],
        ['Device:', 'White van'],
        [
          ...['Start', 'Start Address', 'Start Odometer', 'End', 'End Address', 'End Odometer', 'Duration'],
          ...['Length', 'Top speed', 'Average speed', 'Spent Fuel', 'Driver'],
        ],
        [
          ...[
            '2024-03-04 08:15:30',
            'Munich',
            '18.2 km',
            '2024-03-04 08:47:00',
            'Landshut',
            '93.7 km',
            '0.02',
          ],
          ...['75.5 km', '121 km/h', '80 km/h', '0 l', 'Ada'],
        ],
        [
          ...['2024-03-05 07:00:00', '', '0 mi', '2024-03-05 07:20:00', '', '0 mi', '0.01'],
          ...['10 mi', '', '', '', ''],
        ],
      ]),
    ]),
    {},
    // 75.5 km and 16 093.44 m.
    { formatId: 'traccarTrips', counts: { trip: 2 }, totals: { distanceMetres: 91_593 } },
  ],
  [
    'TeslaMate, drives',
    `start_date_ts,end_date_ts,car_id,start_path,end_path,duration_str,drive_id,start_date,start_address,end_address,duration_min,distance_km,% Start,% End,outside_temp_c
1709536500000,1709538420000,1,,,00:32,412,1709536500000,Home,Harbour,32,75.5,80,61,7.5
1709568900000,1709570820000,1,,,00:32,413,1709568900000,Harbour,Home,32,12.25,61,58,7.5
`,
    {},
    { formatId: 'teslamate', counts: { trip: 2 }, totals: { distanceMetres: 87_750 } },
  ],
  [
    'Home Assistant: the last reading of each day',
    `entity_id,state,last_changed
sensor.polo_odometer,20400,2024-03-04T06:10:00.000Z
sensor.polo_odometer,20412.5,2024-03-04T17:45:30.250Z
sensor.polo_odometer,20440,2024-03-05T06:30:00.000Z
`,
    {},
    // From 20 412.5 km to 20 440 km.
    {
      formatId: 'homeAssistant',
      counts: { reading: 2 },
      totals: { distanceMetres: 27_500 },
      hasTotals: false,
    },
  ],
];

describe('the figures of a log are its own totals', () => {
  it.each(logs)('%s', async (_, content, answered, figures) => {
    await expectFigures(content, answered, figures);
  });
});

/** Ten minutes in Munich, ten minutes of 100 m each ten seconds to the north, ten minutes there; from 7:00 UTC. */
const positions = Array.from({ length: 181 }, (_, index) => {
  const atMs = Date.UTC(2025, 2, 4, 7) + index * 10_000;
  // A degree is 111 195 m.
  const latitude = 48.1374 + (Math.min(Math.max(index - 60, 0), 60) * 100) / 111_195;
  return { atMs, at: new Date(atMs).toISOString(), latitude: latitude.toFixed(7) };
});
const of = (write: (position: (typeof positions)[number]) => string, between = '\n') =>
  positions.map(write).join(between);
const e7 = (latitude: string) => Math.round(Number(latitude) * 1e7);

const trackPoints = of(
  ({ at, latitude }) => `<trkpt lat="${latitude}" lon="11.5755"><time>${at}</time></trkpt>`,
);
const traccarHead =
  'id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,course,address,accuracy';

const recordings: readonly (readonly [string, string, Figures['formatId']])[] = [
  ['GPX 1.0', `<gpx version="1.0"><trk><trkseg>${trackPoints}</trkseg></trk></gpx>`, 'gpx'],
  [
    'GPX 1.1',
    `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${trackPoints}</trkseg></trk></gpx>`,
    'gpx',
  ],
  [
    'Google Timeline, Records.json',
    `{"locations":[${of(
      ({ at, latitude }) => `{"latitudeE7":${e7(latitude)},"longitudeE7":115755000,"timestamp":"${at}"}`,
      ',',
    )}]}`,
    'googleTimeline',
  ],
  [
    'Google Timeline, Timeline Edits.json',
    `{"timelineEdits":[${of(
      ({ at, latitude }) =>
        `{"rawSignal":{"signal":{"position":{"point":{"latE7":${e7(latitude)},"lngE7":115755000},"timestamp":"${at}"}}}}`,
      ',',
    )}]}`,
    'googleTimeline',
  ],
  [
    'OwnTracks',
    of(
      ({ at, atMs, latitude }) =>
        `${at}\t*                 \t{"_type":"location","lat":${latitude},"lon":11.5755,"tst":${atMs / 1000}}`,
    ),
    'ownTracks',
  ],
  [
    'Overland',
    `{"locations":[${of(
      ({ at, latitude }) =>
        `{"type":"Feature","geometry":{"type":"Point","coordinates":[11.5755,${latitude}]},"properties":{"timestamp":"${at}"}}`,
      ',',
    )}]}`,
    'overland',
  ],
  [
    'GPSLogger',
    `time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider\n${of(({ at, latitude }) => `${at},${latitude},11.5755,519,5,0,10,9,gps`)}`,
    'gpsLogger',
  ],
  [
    'Traccar, positions',
    `${traccarHead}\n${of(({ at, latitude }) => {
      const time = at.slice(0, 19).replace('T', ' ');
      return `1,1,osmand,${time},${time},${time},true,${latitude},11.5755,0,0,0,,0`;
    })}`,
    'traccarPositions',
  ],
];

describe('the trip of a recording is as long as its way', () => {
  it.each(recordings)('%s', async (_, content, formatId) => {
    // Sixty times 100 m, to a few metres for the rounding of degrees.
    const distanceMetres = expect.closeTo(6000, -0.8) as number;
    await expectFigures(
      content,
      {},
      {
        ...{ formatId, counts: { trip: 1 }, totals: { distanceMetres } },
        hasTotals: false,
      },
    );
  });
});

const [munich, freising] = [
  { latitudeE7: 481374000, longitudeE7: 115755000 },
  { latitudeE7: 484029000, longitudeE7: 117489000 },
];
/** There and back by car, with a walk of 1500 m in between. */
const ways = [
  { from: '2025-03-04T07:00:00Z', to: '2025-03-04T07:40:00Z', metres: 35_200, type: 'IN_PASSENGER_VEHICLE' },
  { from: '2025-03-04T12:00:00Z', to: '2025-03-04T12:20:00Z', metres: 1500, type: 'WALKING' },
  { from: '2025-03-04T16:00:00Z', to: '2025-03-04T16:45:00Z', metres: 36_100, type: 'IN_PASSENGER_VEHICLE' },
];

const timelines: readonly (readonly [string, object])[] = [
  [
    'a month of the Semantic Location History',
    {
      timelineObjects: ways.map(({ from, to, metres, type }) => ({
        activitySegment: {
          ...{ startLocation: munich, endLocation: freising },
          duration: { startTimestamp: from, endTimestamp: to },
          ...{ distance: metres, activityType: type },
        },
      })),
    },
  ],
  [
    'Timeline.json of Android',
    {
      semanticSegments: ways.map(({ from, to, metres, type }) => ({
        ...{ startTime: from, endTime: to },
        activity: {
          start: { latLng: '48.1374°, 11.5755°' },
          end: { latLng: '48.4029°, 11.7489°' },
          ...{ distanceMeters: metres, topCandidate: { type, probability: 0.9 } },
        },
      })),
    },
  ],
  [
    'location-history.json of iOS',
    ways.map(({ from, to, metres, type }) => ({
      ...{ startTime: from, endTime: to },
      activity: {
        ...{ start: 'geo:48.137400,11.575500', end: 'geo:48.402900,11.748900' },
        ...{ distanceMeters: String(metres), topCandidate: { type: type.toLowerCase(), probability: '0.9' } },
      },
    })),
  ],
];

describe('the trips of Google Timeline are its drives', () => {
  it.each(timelines)('%s', async (_, file) => {
    // 35.2 + 36.1 km; the walk does not count.
    await expectFigures(
      JSON.stringify(file),
      {},
      {
        ...{ formatId: 'googleTimeline', counts: { trip: 2 }, totals: { distanceMetres: 71_300 } },
        hasTotals: false,
      },
    );
  });
});

describe('the figures of any other table are its own totals', () => {
  const fills = [
    ['Wann', 'Stand', 'Getankt', 'Bezahlt'],
    ['13.05.2024', '1000', '40,5', '70,10'],
    ['20.05.2024', '1500', '38,2', '66,00'],
  ];
  const mapping = columnMappingSchema.parse({
    ...{ kind: 'fill', layout: headerFingerprint(fills[0] ?? []), constants: { source: null } },
    columns: { date: 0, odometer: 1, quantity: 2, total: 3 },
  });
  const figures: Figures = {
    ...{ formatId: 'columns', counts: { fill: 2 } },
    totals: { volumeMillilitres: 78_700, amountMinor: 13_610 },
  };

  it.each([
    ['CSV', fills.map((cells) => cells.join(';')).join('\n')],
    ['XLSX', workbook([sheetOf(fills)])],
  ])('as %s', async (_, content) => {
    await expectFigures(content, { decimalMark: ',' }, figures, [mapping]);
  });

  it('as a logbook of an app without a known header, such as Driversnote, by the columns that are suggested', async () => {
    const log = [
      'Date,Start time,End time,Start address,End address,Start odometer,End odometer,Distance (km),Purpose,Vehicle,Workplace,Notes',
      '2024-05-13,08:00,08:40,Bonn,Cologne,1000,1031.5,31.5,Visit,Polo,Miller Ltd,',
      '2024-05-13,17:00,17:45,Cologne,Bonn,1031.5,1064,32.5,Visit,Polo,Miller Ltd,by the river',
    ];
    const rows = log.map((line) => line.split(','));
    const suggested = columnMappingSchema.parse({
      ...suggestedMapping({ fileName: '', sheet: null, rows }),
      constants: { category: null },
    });
    // 31.5 + 32.5 km.
    const expected = {
      formatId: 'columns',
      counts: { trip: 2 },
      totals: { distanceMetres: 64_000 },
    } as const;
    await expectFigures(log.join('\n'), {}, expected, [suggested]);
  });
});
