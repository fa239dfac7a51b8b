import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { preparedOf } from '../../../../test/fixtures/import/prepared-of';
import { sheetOf, workbook } from '../../../../test/fixtures/import/workbook';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from './import-reader';

const terms: ImportTerms = {
  driverId: 'driver',
  nowMs: Date.parse('2026-07-01T00:00Z'),
  conventions: {
    decimalMark: '.',
    dateOrder: 'dayMonthYear',
    calendar: 'gregorian',
    zone: 'Europe/Lisbon',
    distanceUnit: 'km',
    volumeUnit: 'litre',
    currency: 'EUR',
  },
  vehicles: [{ name: null, id: '01JZ000000000000000000000V', sources: ['petrol'] }],
  corrected: [],
};

async function opened(content: BlobPart, name = 'drives.gpx') {
  const reader = new ImportReader();
  return { reader, files: await reader.open(new File([content], name), terms.conventions) };
}

async function recordsOf(content: BlobPart, changes: Partial<ImportTerms> = {}) {
  const { reader, files } = await opened(content);
  expect(files).toMatchObject([{ outcome: 'understood' }]);
  await preparedOf(reader, 0, { ...terms, ...changes });
  reader.start(0, { ...terms, ...changes });
  const batch = await reader.next();
  return batch?.records ?? [];
}

async function refusalOf(content: BlobPart): Promise<string> {
  const [file] = (await opened(content)).files;
  return file?.outcome === 'refused' ? file.reason : 'understood';
}

/** Ten minutes in Munich, ten minutes of 100 m each ten seconds to the north, ten minutes there; from 7:00 UTC. */
function positions(): { at: string; latitude: string }[] {
  return Array.from({ length: 181 }, (_, index) => {
    const metres = Math.min(Math.max(index - 60, 0), 60) * 100;
    const at = new Date(Date.UTC(2025, 2, 4, 7) + index * 10_000).toISOString();
    // A degree is 111 195 m.
    return { at, latitude: (48.1374 + metres / 111_195).toFixed(7) };
  });
}

const gpx = `<gpx version="1.1"><trk><trkseg>${positions()
  .map(({ at, latitude }) => `<trkpt lat="${latitude}" lon="11.5755"><time>${at}</time></trkpt>`)
  .join('\n')}</trkseg></trk></gpx>`;

const trip = {
  kind: 'trip',
  record: {
    startedAtMs: Date.UTC(2025, 2, 4, 7, 10),
    startZone: 'Europe/Berlin',
    endedAtMs: Date.UTC(2025, 2, 4, 7, 20),
    endZone: 'Europe/Berlin',
    fromText: '48.1374, 11.5755',
    // 6000 m are 0.05396 degrees.
    toText: '48.1914, 11.5755',
  },
};

/** Meanings that a driver gives to the columns of a sheet of fills. */
const namedFills = {
  kind: 'fill',
  layout: 'wann|stand|getankt',
  columns: { date: 0, odometer: 1, quantity: 2 },
  constants: { source: null },
} as const;

describe('a recorded track', () => {
  it('becomes trips, in the zone of their places', async () => {
    const [record, ...others] = await recordsOf(gpx);
    expect(others).toEqual([]);
    expect(record).toMatchObject(trip);
    const metres = record?.kind === 'trip' ? (record.record.distanceMetres ?? 0) : 0;
    expect(Math.abs(metres - 6000)).toBeLessThanOrEqual(3);
  });

  it('is the same a second time', async () => {
    expect(await recordsOf(gpx)).toEqual(await recordsOf(gpx));
  });

  it('asks for nothing, as positions say all', async () => {
    expect((await opened(gpx)).files).toMatchObject([
      { understanding: { formatId: 'gpx', needs: [], rowCount: 1, vehicles: [{ name: null }] } },
    ]);
  });

  it('that writes the time of a clock asks for its zone', async () => {
    const csv = [
      'id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,course,address,accuracy',
      ...positions().map(({ at, latitude }) => {
        const time = at.slice(0, 19).replace('T', ' ');
        return `1,1,osmand,${time},${time},${time},true,${latitude},11.5755,0,0,0,,0`;
      }),
    ].join('\n');
    expect((await opened(csv)).files).toMatchObject([
      { understanding: { formatId: 'traccarPositions', needs: ['zone'] } },
    ]);
    const inNewYork = { conventions: { ...terms.conventions, zone: 'America/New_York' } };
    // 7:10 in New York, where daylight saving time began five days later, is 12:10 UTC.
    expect(await recordsOf(csv, inNewYork)).toMatchObject([
      { record: { startedAtMs: Date.UTC(2025, 2, 4, 12, 10), startZone: 'America/New_York' } },
    ]);
  });

  it.each([
    ['was cut off', gpx.slice(0, -20), 'damaged'],
    ['has a document type', `<!DOCTYPE gpx [<!ENTITY a "b">]>${gpx}`, 'documentType'],
    ['has no times', gpx.replaceAll(/<time>[^<]*<\/time>/g, ''), 'trackWithoutTimes'],
    [
      'is only the settings',
      '{"createdTime":"2020-01-01T00:00:00Z","deviceSettings":[]}',
      'timelineSettings',
    ],
  ])('that %s is refused', async (_, content, reason) => {
    expect(await refusalOf(content)).toBe(reason);
  });
});

const headOfLogbook = [
  ['Vimcar Fahrtenbuch'],
  ['Datum', 'Startzeit', 'Endzeit', 'Startort', 'Zielort', 'Kilometer', 'Kategorie'],
];
const noTrips = sheetOf(headOfLogbook);
const logbook = (distance: string) =>
  sheetOf([...headOfLogbook, ['04.03.2025', '08:10', '08:20', 'Home', 'Harbour', distance, 'Betriebsfahrt']]);

const laughs = '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>';
/** 17 MB, packed to some kilobytes. */
const bomb = `<sst>${`<si><t>${'x'.repeat(1_000_000)}</t></si>`.repeat(17)}</sst>`;

describe('a workbook', () => {
  it('becomes the trips of its sheet, and is no zip of files', async () => {
    expect(await recordsOf(workbook([logbook('5.5'), '']))).toMatchObject([
      {
        kind: 'trip',
        record: {
          startedAtMs: Date.UTC(2025, 2, 4, 8, 10),
          startZone: 'Europe/Lisbon',
          distanceMetres: 5500,
          category: 'business',
          fromText: 'Home',
        },
      },
    ]);
  });

  it('with formulas is read by the values that they had, and refuses rows where they have none', async () => {
    const formula = (value: string) =>
      logbook('5').replace('t="inlineStr"><is><t>5</t></is>', `><f>E3*2</f>${value}`);
    expect(await recordsOf(workbook([formula('<v>7.5</v>')]))).toMatchObject([
      { record: { distanceMetres: 7500 } },
    ]);
    const { reader } = await opened(workbook([formula('')]));
    expect((await preparedOf(reader, 0, terms)).faults).toMatchObject([
      { row: 3, column: 5, reason: 'missing' },
    ]);
  });

  it('of several cars is a file for each', async () => {
    const { files } = await opened(workbook([logbook('5.5'), logbook('7')]), 'cars.xlsx');
    const understood = files.flatMap((file) => (file.outcome === 'understood' ? [file.understanding] : []));
    expect(understood.map(({ fileName }) => fileName)).toEqual(['cars.xlsx (Car 0)', 'cars.xlsx (Car 1)']);
    expect(new Set(understood.map(({ sha256 }) => sha256)).size).toBe(2);
  });

  it('of no known layout comes in with every sheet that has the columns that the driver names', async () => {
    const fills = (litres: string) =>
      sheetOf([
        ['Wann', 'Stand', 'Getankt'],
        ['13.05.2024', '1000', litres],
      ]);
    const other = sheetOf([
      ['Name', 'Farbe'],
      ['Polo', 'rot'],
    ]);
    const { reader, files } = await opened(workbook([fills('40'), other, fills('38')]), 'cars.xlsx');
    const [file] = files;
    if (file?.outcome !== 'refused' || !file.table) throw new Error('not offered');
    expect(await reader.openByColumns(file.table.origin, namedFills, terms.conventions)).toMatchObject([
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 0)' } },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 2)' } },
    ]);
  });

  it('with sheets of other layouts has those with columns offered, and the others named', async () => {
    const fills = sheetOf([
      ['Wann', 'Stand', 'Getankt'],
      ['13.05.2024', '1000', '40'],
    ]);
    const notes = sheetOf([['Only words'], ['and more']]);
    const heading = sheetOf([['Wann', 'Wofür']]);
    const { reader, files } = await opened(
      workbook([notes, fills, logbook('7'), heading, fills, '']),
      'cars.xlsx',
    );
    const unknown = { outcome: 'refused', reason: 'unknownFormat' };
    expect(files).toMatchObject([
      { outcome: 'leftOut', fileName: 'cars.xlsx (Car 0)' },
      // The driver names the columns of both sheets at once.
      { ...unknown, fileName: 'cars.xlsx (Car 1)', table: { head: { sheet: 'Car 1' } } },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx', formatId: 'vimcar' } },
      { outcome: 'leftOut', fileName: 'cars.xlsx (Car 3)' },
    ]);
    const [, file] = files;
    if (file?.outcome !== 'refused' || !file.table) throw new Error('not offered');
    expect(await reader.openByColumns(file.table.origin, namedFills, terms.conventions)).toMatchObject([
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 1)' } },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 4)' } },
    ]);
  });

  it('with a damaged sheet is refused that sheet alone, also where its beginning is whole', async () => {
    const rows = Array.from({ length: 400 }, () => [
      ...['04.03.2025', '08:10', '08:20', 'Home', 'Harbour', '5', 'Betriebsfahrt'],
    ]);
    const damagedLater = `${sheetOf([...headOfLogbook, ...rows])}<row>`;
    const atItsHead = await opened(workbook(['<row><c><v>1</row>', logbook('7')]), 'cars.xlsx');
    expect(atItsHead.files).toMatchObject([
      { outcome: 'refused', fileName: 'cars.xlsx (Car 0)', reason: 'damaged' },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx' } },
    ]);
    const later = await opened(workbook([damagedLater, logbook('7')]), 'cars.xlsx');
    expect(later.files).toMatchObject([
      { outcome: 'refused', fileName: 'cars.xlsx (Car 0)', reason: 'damaged' },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 1)' } },
    ]);
  });

  it('comes in without its sheets that have no record', async () => {
    const withOne = await opened(workbook([noTrips, logbook('7'), noTrips, logbook('8')]), 'cars.xlsx');
    expect(withOne.files).toMatchObject([
      { outcome: 'leftOut', fileName: 'cars.xlsx (Car 0)' },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 1)' } },
      { outcome: 'leftOut', fileName: 'cars.xlsx (Car 2)' },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 3)' } },
    ]);
    const zip = zipSync({ 'cars.xlsx': workbook([noTrips, logbook('7')]), 'b.gpx': strToU8(gpx) });
    expect((await opened(zip as Uint8Array<ArrayBuffer>, 'all.zip')).files).toMatchObject([
      { outcome: 'leftOut', fileName: 'cars.xlsx (Car 0)' },
      { outcome: 'understood', understanding: { fileName: 'cars.xlsx (Car 1)' } },
      { outcome: 'understood', understanding: { fileName: 'b.gpx' } },
    ]);
    const withNone = await opened(workbook([noTrips, noTrips]), 'cars.xlsx');
    expect(withNone.files).toMatchObject([
      { outcome: 'refused', fileName: 'cars.xlsx (Car 0)', reason: 'noRecords' },
      { outcome: 'refused', fileName: 'cars.xlsx (Car 1)', reason: 'noRecords' },
    ]);
  });

  it.each([
    ['nothing that is known', workbook(['<row><c><v>1</v></c></row>']), 'unknownFormat'],
    ['a broken sheet', workbook([`${logbook('5')}<row>`]), 'damaged'],
    ['half of itself', workbook([logbook('5')]).slice(0, 500), 'zipDamaged'],
    ['an entity', workbook([logbook('5')], { 'xl/sharedStrings.xml': laughs }), 'documentType'],
    ['texts without end', workbook([logbook('5')], { 'xl/sharedStrings.xml': bomb }), 'tooLarge'],
  ])('with %s is refused', async (_, content, reason) => {
    expect(await refusalOf(content)).toBe(reason);
  });

  it('and a track come out of a zip, also where nothing in it is compressed', async () => {
    const zip = zipSync({ 'a.xlsx': [workbook([logbook('5.5')]), { level: 0 }], 'b.gpx': strToU8(gpx) });
    const { files } = await opened(zip as Uint8Array<ArrayBuffer>, 'all.zip');
    expect(files).toMatchObject([
      { understanding: { fileName: 'a.xlsx', formatId: 'vimcar' } },
      { understanding: { fileName: 'b.gpx', formatId: 'gpx' } },
    ]);
  });
});
