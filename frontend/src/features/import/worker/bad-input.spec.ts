import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Conventions } from '@domain/import/conventions';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { preparedOf } from '../../../../test/fixtures/import/prepared-of';
import { sourceOfFile } from '../reading/byte-source';
import type { ImportTerms } from '../reading/import-terms';
import { zipSources } from '../reading/zip-sources';
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
  ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), conventions, corrected: [] },
  vehicles: [{ name: null, id: '01JZ000000000000000000000V', sources: ['petrol'] }],
};

const head = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
const fuel = `${head}\n13/05/2024,1000,40.5,70.10,0,True,False,,\n20/05/2024,1500,38.2,66.00,0,True,False,,`;

const bytes = (text: string) => new TextEncoder().encode(text);

async function opened(content: BlobPart, name = 'fuel.csv') {
  const reader = new ImportReader();
  return { reader, files: await reader.open(new File([content], name), conventions) };
}

async function outcomesOf(content: BlobPart, name?: string): Promise<unknown[]> {
  const { files } = await opened(content, name);
  return files.map((file) => {
    if (file.outcome === 'understood') return file.understanding.fileName;
    return file.outcome === 'refused' ? [file.fileName, file.reason, file.line] : [file.fileName, 'leftOut'];
  });
}

async function prepared(content: BlobPart, changes: Partial<ImportTerms> = {}) {
  const { reader } = await opened(content);
  return preparedOf(reader, 0, { ...terms, ...changes });
}

it.each(['NotFoundError', 'NotReadableError'])(
  'a file that the browser no longer reads is refused: %s',
  async (name) => {
    const file = Object.assign(new File([fuel], 'fuel.csv'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('No.', name)) }),
    });
    expect(await new ImportReader().open(file, conventions)).toMatchObject([
      { outcome: 'refused', fileName: 'fuel.csv', reason: 'unreadable' },
    ]);
    // Removed after its first bytes were read.
    const later = new File([fuel], 'fuel.csv');
    const slice = (from?: number, to?: number) =>
      to === 4 ? Blob.prototype.slice.call(later, from, to) : file.slice();
    expect(await new ImportReader().open(Object.assign(later, { slice }), conventions)).toMatchObject([
      { outcome: 'refused', fileName: 'fuel.csv', reason: 'unreadable' },
    ]);
  },
);

describe('a file with a wrong extension', () => {
  it.each(['fuel.xlsx', 'fuel.zip', 'fuel.gpx', 'IMG_0001.jpg'])(
    'is read as what it is: %s',
    async (name) => {
      expect(await outcomesOf(fuel, name)).toEqual([name]);
    },
  );

  it.each([
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0])],
    ['a PDF', bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog, /Pages 2 0 R >>\nendobj\n')],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0, 0, 0x3e]),
    ],
  ])('is refused: %s', async (_, content) => {
    expect(await outcomesOf(content)).toEqual([['fuel.csv', 'notText', null]]);
  });
});

describe('a table that was cut off', () => {
  const rest = '27/05/2024,2000,39';

  it('has its last row refused, as its last number may have gone on', async () => {
    const { counts, faults } = await prepared(`${fuel}\n${rest}`);
    expect(counts.fill).toBe(2);
    expect(faults).toMatchObject([{ row: 4, column: 2, reason: 'cutOff', text: '39' }]);
  });

  it('is taken once the row was put right', async () => {
    const corrected = [[4, '27/05/2024,2000,39.4'.split(',')] as const];
    expect(await prepared(`${fuel}\n${rest}`, { corrected })).toMatchObject({
      ...{ counts: { fill: 3 }, faultCount: 0 },
      // 40.5 + 38.2 + 39.4 l.
      ownTotals: { volumeMillilitres: 118_100 },
    });
  });

  it('is not meant where short rows end with their line', async () => {
    expect(await prepared(`${fuel}\n${rest}\n`)).toMatchObject({ counts: { fill: 3 }, faultCount: 0 });
  });

  it('is not meant where all that is short is a remark below the table', async () => {
    const log =
      'START_DATE*,END_DATE*,CATEGORY*,START*,STOP*,MILES*,MILES_VALUE,PARKING,TOLLS,VEHICLE,PURPOSE';
    const drive = '03/14/2024 08:15,03/14/2024 08:47,Business,Home,Harbor,20,,,,,';
    const end = 'Totals,,,,,20,,,,,\nRates are those of the tax office.';
    expect(await prepared([log, drive, end].join('\n'))).toMatchObject({
      ...{ counts: { trip: 1 }, faultCount: 0 },
    });
  });
});

describe('the place of a zero byte', () => {
  it('is its line, also where a line end is divided between two pieces of the file', async () => {
    // A chunk of a file has 262 144 bytes; the last byte of the first one is the carriage return.
    const lines = `${head}\r\n${'13/05/2024,1,1,1,0,True,False,,\r\n'.repeat(2)}`;
    const long = `13/05/2024,1,1,1,0,True,False,,${'x'.repeat(262_143 - lines.length - 31)}\r\n`;
    expect(await outcomesOf(`${lines}${long}\0`)).toEqual([['fuel.csv', 'notText', 5]]);
  });

  it('is its line also near the beginning', async () => {
    expect(await outcomesOf(`${fuel}\n27/05/2024,20\u{0}00,39`)).toEqual([['fuel.csv', 'notText', 4]]);
  });
});

describe('a zip', () => {
  const zip = (files: Parameters<typeof zipSync>[0]) => zipSync(files) as Uint8Array<ArrayBuffer>;

  it('that ends between two of its files is refused, as the later ones would be missing', async () => {
    const whole = zip({ 'a.csv': bytes(fuel), 'b.csv': bytes(fuel) });
    const directoryAt = Buffer.from(whole).indexOf('PK\u{1}\u{2}', 0, 'latin1');
    for (const end of [directoryAt, directoryAt + 20, whole.length - 30])
      expect(await outcomesOf(whole.slice(0, end), 'all.zip')).toEqual([['all.zip', 'zipDamaged', null]]);
  });

  it('in a zip is not unpacked', async () => {
    const inner = zip({ 'inner.csv': bytes(fuel) });
    expect(await outcomesOf(zip({ 'fuel.csv': bytes(fuel), 'more.zip': inner }))).toEqual([
      'fuel.csv',
      ['more.zip', 'zipInZip', null],
    ]);
  });

  it.each(['data/vehicles.jsonl', 'data/vehicle.jsonl'])(
    'that Roadbook exported is restored elsewhere: %s',
    async (name) => {
      const archive = zip({ 'README.txt': bytes('Roadbook'), [name]: bytes('{}') });
      expect(await outcomesOf(archive, 'roadbook.zip')).toEqual([['roadbook.zip', 'roadbookArchive', null]]);
    },
  );

  it('is unpacked by at most 9 MB at a time', async () => {
    // Zeros compress to a thousandth; ten megabytes are not treated as a bomb.
    const file = zip({ 'zeros.csv': new Uint8Array(9_900_000) });
    const [zeros] = await zipSources(sourceOfFile(new File([file], 'fuel.zip')));
    let [most, sum] = [0, 0];
    for await (const chunk of zeros?.bytes() ?? []) {
      most = Math.max(most, chunk.length);
      sum += chunk.length;
    }
    expect(sum).toBe(9_900_000);
    expect(most).toBeLessThan(9_000_000);
  });

  it('keeps nothing of the files in it that are not read', async () => {
    const photo = [new Uint8Array(8_000_000), { level: 0 }] as const;
    const packed = zip({
      ...{ '__MACOSX/photo': [...photo], 'photo.csv': [...photo] },
      'fuel.csv': bytes(fuel),
    });
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    let most = 0;
    async function* pieces() {
      const before = process.memoryUsage().arrayBuffers;
      for (let from = 0; from < packed.length; from += 262_144) {
        yield packed.slice(from, from + 262_144);
        if (from % 2_097_152 !== 0) continue;
        collect();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
    }
    const [, last] = await zipSources({ name: 'fuel.zip', bytes: pieces });
    let text = '';
    for await (const chunk of last?.bytes() ?? []) text += new TextDecoder().decode(chunk);
    expect(text).toBe(fuel);
    expect(most).toBeLessThan(4_000_000);
  });
});
