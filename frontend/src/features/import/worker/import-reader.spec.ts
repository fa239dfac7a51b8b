import type { Conventions } from '@domain/import/conventions';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { preparedOf } from '../../../../test/fixtures/import/prepared-of';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from './import-reader';

const conventions: Conventions = {
  decimalMark: '.',
  dateOrder: 'dayMonthYear',
  calendar: 'gregorian',
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
};
const terms: ImportTerms = {
  driverId: 'driver',
  nowMs: Date.parse('2026-07-01T00:00Z'),
  conventions,
  vehicles: [{ name: null, id: '01JZ000000000000000000000V', sources: ['petrol'] }],
  corrected: [],
};

const head = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
const rows = [
  '13/05/2024,1000,40.5,70.10,0,True,False,,',
  '20/05/2024,1500,38.2,66.00,0,True,False,"two\nlines",',
];
const fuel = [head, ...rows].join('\n');

const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (content: BlobPart, name = 'fuel.csv') => new File([content], name);

async function opened(content: BlobPart, name?: string) {
  const reader = new ImportReader();
  return { reader, files: await reader.open(fileOf(content, name), conventions) };
}

it('asks for no vehicle where the records are of none', async () => {
  const id = '01JZ0000000000000000000001';
  const places = `id,name,kind,employerId,forWhom,note,version\n${id},Home,home,,,,1\n`;
  const [file] = (await opened(places)).files;
  if (file?.outcome !== 'understood') throw new Error('not understood');
  expect(file.understanding).toMatchObject({ formatId: 'roadbook', vehicles: [] });
});

async function refusalOf(content: BlobPart): Promise<unknown> {
  const [file] = (await opened(content)).files;
  return file?.outcome === 'refused' ? [file.reason, file.line] : file?.outcome;
}

async function records(content: BlobPart, changes: Partial<ImportTerms> = {}) {
  const { reader, files } = await opened(content);
  expect(files.map(({ outcome }) => outcome)).toEqual(['understood']);
  const prepared = await preparedOf(reader, 0, { ...terms, ...changes });
  reader.start(0, { ...terms, ...changes });
  const batches = [];
  for (let batch = await reader.next(); batch; batch = await reader.next()) batches.push(batch);
  return { prepared, batches, records: batches.flatMap((batch) => batch.records) };
}

it('says how much of a file is read', async () => {
  const reader = new ImportReader();
  expect(reader.readShare()).toBeNull();
  const line = `${rows[0]}\n`;
  const content = `${head}\n${line.repeat(Math.ceil(1_000_000 / line.length))}`;
  const file = fileOf(content);
  const seen: (number | null)[] = [];
  const noted = Object.assign(file, {
    slice: (from?: number, to?: number) => {
      seen.push(reader.readShare());
      return Blob.prototype.slice.call(file, from, to);
    },
  });
  await reader.open(noted, conventions);
  const shares = seen.filter((share) => share !== null);
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  // 262 144 bytes of two passes over a million.
  expect(shares[0]).toBeCloseTo(0.13, 2);
  expect(reader.readShare()).toBe(1);
});

it('refuses a table without a row, and leaves it out by name where a zip has others', async () => {
  expect(await refusalOf(`${head}\n`)).toEqual(['noRecords', null]);
  const zip = zipSync({ 'empty.csv': bytes(`${head}\n`), 'fuel.csv': bytes(fuel) });
  const { files } = await opened(zip, 'export.zip');
  expect(files).toMatchObject([
    { outcome: 'leftOut', fileName: 'empty.csv' },
    { outcome: 'understood', understanding: { fileName: 'fuel.csv' } },
  ]);
  // A row that cannot be read is one all the same.
  const [unread] = (await opened(`${head}\nyesterday,1000,40.5,70.10,0,True,False,,\n`)).files;
  expect(unread?.outcome).toBe('understood');
});

describe('a file of fills', () => {
  it('is recognised, surveyed and read', async () => {
    const { files } = await opened(fuel);
    expect(files).toMatchObject([
      {
        outcome: 'understood',
        understanding: {
          ...{ formatId: 'lubelogger', rowCount: 3, vehicles: [{ name: null }] },
          findings: { dateOrder: { outcome: 'known', value: 'dayMonthYear' } },
        },
      },
    ]);
    const read = await records(fuel);
    expect(read.prepared).toMatchObject({ counts: { fill: 2 }, faultCount: 0, backwardsRows: [] });
    expect(
      read.records.map(({ kind, record }) => kind === 'fill' && [record.note, record.odometerMetres]),
    ).toEqual([
      ['', 1_000_000],
      ['two\nlines', 1_500_000],
    ]);
  });

  it('asks for its vehicle where the order of its dates is still to be asked', async () => {
    const { files } = await opened([head, '05/06/2024,1000,40.5,70.10,0,True,False,,'].join('\n'));
    expect(files).toMatchObject([
      {
        understanding: {
          vehicles: [{ name: null }],
          findings: { dateOrder: { outcome: 'ambiguous', evidence: { row: 2, text: '05/06/2024' } } },
        },
      },
    ]);
  });

  it('gives the same records the same ids, another vehicle other ones', async () => {
    const ids = async (changes: Partial<ImportTerms> = {}) =>
      (await records(fuel, changes)).records.map(({ record }) => record.id);
    const first = await ids();
    expect(await ids()).toEqual(first);
    expect(new Set(first).size).toBe(2);
    const vehicles = [{ name: null, id: '01JZ000000000000000000000W', sources: ['petrol'] as const }];
    expect((await ids({ vehicles })).some((id) => first.includes(id))).toBe(false);
  });

  it.each([
    ['a byte order mark', bytes(`\ufeff${fuel}`)],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${fuel}`, 'utf16le'))],
    ['UTF-16 without one', new Uint8Array(Buffer.from(fuel, 'utf16le'))],
    ['UTF-16, high bytes first', new Uint8Array(Buffer.from(`\ufeff${fuel}`, 'utf16le').swap16())],
    ['UTF-16, high bytes first, without a mark', new Uint8Array(Buffer.from(fuel, 'utf16le').swap16())],
    ['bare carriage returns', bytes(fuel.replaceAll('\n', '\r'))],
    ['mixed line ends', bytes(`${head}\r\n${rows.join('\n')}\r`)],
    ['semicolons', bytes(fuel.replaceAll(',', ';'))],
  ])('is read with %s', async (_, content) => {
    expect((await records(content)).prepared.counts.fill).toBe(2);
  });

  it('is read as Windows wrote it', async () => {
    const latin = new Uint8Array(Buffer.from(fuel.replace('two\nlines', 'Tankstelle Köln'), 'latin1'));
    expect((await records(latin)).records[1]?.record).toMatchObject({ note: 'Tankstelle Köln' });
  });

  it('refuses rows by their place, and reads the others', async () => {
    const bad = ['31/02/2024,1600,40,70,0,True,False,,', '01/06/2024,-5,40,70,0,True,False,,'];
    const future = '01/06/2030,1700,40,70,0,True,False,,';
    const { prepared } = await records([fuel, ...bad, future].join('\n'));
    expect(prepared.counts.fill).toBe(2);
    expect(prepared.faults.map(({ row, column, heading, reason }) => [row, column, heading, reason])).toEqual(
      [
        [4, 0, 'Date', 'notADate'],
        [5, 1, 'Odometer', 'negative'],
        [6, null, '', 'inTheFuture'],
      ],
    );
    // 40.5 + 38.2 l are imported; the file has 40 + 40 l more, and a row with a negative reading.
    expect(prepared).toMatchObject({
      fileTotals: { volumeMillilitres: 158_700, amountMinor: 27_610 },
      ownTotals: { volumeMillilitres: 78_700, amountMinor: 13_610 },
      uncountedRows: 1,
    });
  });

  it('counts a refused row of a visit in the totals of the file, and leaves the visit as it is', async () => {
    const service = (day: string, cost: string, title: string) =>
      `"1000.0","${day} 10:00:00","${cost}","${title}","","","","",""`;
    const drivvo = [
      '##Service',
      '"Odometer (km)","Date","Total","Type","Place","Driver","Payment","Note","Title","Discount"',
      service('2024-05-13', '50', 'Oil'),
      service('2024-05-45', '30', 'Filter'),
      service('2024-05-13', '20', 'Wash'),
    ].join('\n');
    const { prepared, records: read } = await records(drivvo);
    expect(prepared.faults.map(({ row, reason }) => [row, reason])).toEqual([[4, 'notADate']]);
    expect(prepared).toMatchObject({
      counts: { service: 1, expense: 1 },
      fileTotals: { amountMinor: 10_000 },
      ownTotals: { amountMinor: 7000 },
      uncountedRows: 0,
    });
    const lines = read.flatMap(({ kind, record }) => (kind === 'service' ? record.lines : []));
    expect(lines).toHaveLength(2);
  });

  it('takes what the driver put right in the place of a refused row', async () => {
    const bad = '31/02/2024,1600,40,70,0,True,False,,';
    const corrected = [[4, '28/02/2025,1600,40,70,0,True,False,,'.split(',')] as const];
    const { prepared } = await records([fuel, bad].join('\n'), { corrected });
    expect(prepared).toMatchObject({ counts: { fill: 3 }, faultCount: 0 });
  });

  it('leaves out the one reading that runs backwards', async () => {
    const wrong = '27/05/2024,15200,40,70,0,True,False,,';
    const last = '03/06/2024,2000,40,70,0,True,False,,';
    const read = await records([fuel, wrong, last].join('\n'));
    expect(read.prepared.backwardsRows).toEqual([4]);
    const odometers = read.records.map(({ record }) => 'odometerMetres' in record && record.odometerMetres);
    expect(odometers).toEqual([1_000_000, 1_500_000, null, 2_000_000]);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['is empty', '', ['empty', null]],
    ['is only blank lines', '\n\n\n', ['empty', null]],
    ['is of no known format', 'a,b\n1,2\n', ['unknownFormat', null]],
    ['is no text', new Uint8Array([1, 0, 2, 3, 0, 0, 0, 9, 4]), ['notText', null]],
    [
      'has a zero byte far down',
      `${fuel}\n${'13/05/2024,1,1,1,0,True,False,,\n'.repeat(300)}\0`,
      ['notText', 305],
    ],
    [
      'has a quote that is never closed',
      `${fuel}\n13/05/2024,1,1,1,0,True,False,"open`,
      ['unclosedQuote', 5],
    ],
    ['has ten million characters in one cell', `${fuel}\n"${'x'.repeat(10_000_000)}"`, ['rowTooLong', 5]],
  ])('%s', async (_, content, expected) => {
    expect(await refusalOf(content)).toEqual(expected);
  });
});

describe('a zip', () => {
  const zip = (files: Record<string, Uint8Array>) => zipSync(files) as Uint8Array<ArrayBuffer>;

  it('opens to its tables, also those of another layout, and names what is beside them', async () => {
    const costs = bytes('Wann;Wofür;Betrag\n13.05.2024;Wäsche;12,00\n20.05.2024;Maut;9,50\n');
    const { files } = await opened(
      zip({
        ...{ 'a/fuel.csv': bytes(fuel), 'b.csv': bytes(fuel), 'costs.csv': costs },
        'photo.txt': bytes('no table'),
      }),
    );
    expect(files).toMatchObject([
      { outcome: 'understood', understanding: { fileName: 'a/fuel.csv' } },
      { outcome: 'understood', understanding: { fileName: 'b.csv' } },
      { outcome: 'refused', fileName: 'costs.csv', reason: 'unknownFormat', table: {} },
      { outcome: 'leftOut', fileName: 'photo.txt' },
    ]);
  });

  it.each([
    ['a path out of its folder', zip({ '../fuel.csv': bytes(fuel) }), 'zipUnsafe'],
    ['a bomb', zip({ 'fuel.csv': new Uint8Array(60_000_000) }), 'zipTooLarge'],
    [
      'too many files',
      zip(Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`${n}.csv`, bytes('x')]))),
      'zipTooLarge',
    ],
    ['nothing in it', zip({}), 'empty'],
    ['half of itself', zip({ 'fuel.csv': bytes(fuel) }).slice(0, 60), 'zipDamaged'],
  ])('with %s is refused', async (_, content, expected) => {
    expect(await refusalOf(content)).toEqual([expected, null]);
  });
});

describe('a table of no known format', () => {
  const table = 'Wann;Stand;Getankt\n13.05.2024;1000;40,5\n20.05.2024;1500;38,2\n';
  const mapping = {
    kind: 'fill',
    layout: 'wann|stand|getankt',
    columns: { date: 0, odometer: 1, quantity: 2 },
    constants: { source: null },
  } as const;

  it('is read by the columns that the driver names', async () => {
    const { reader, files } = await opened(table);
    const [file] = files;
    if (file?.outcome !== 'refused' || !file.table) throw new Error('not offered');
    expect(file.table.head.rows[0]).toEqual(['Wann', 'Stand', 'Getankt']);
    const [understood] = await reader.openByColumns(file.table.origin, mapping, conventions);
    if (understood?.outcome !== 'understood') throw new Error('not understood');
    expect(understood.understanding).toMatchObject({ formatId: 'columns', rowCount: 3 });
    expect((await preparedOf(reader, understood.key, terms)).counts.fill).toBe(2);
  });

  it('is known again by its layout', async () => {
    const files = await new ImportReader().open(fileOf(table), conventions, [mapping]);
    expect(files.map(({ outcome }) => outcome)).toEqual(['understood']);
  });
});
