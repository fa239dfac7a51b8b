import type { Conventions } from '@domain/import/conventions';
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

async function records(content: BlobPart, changes: Partial<ImportTerms> = {}) {
  const { reader, files } = await opened(content);
  expect(files.map(({ outcome }) => outcome)).toEqual(['understood']);
  const prepared = await preparedOf(reader, 0, { ...terms, ...changes });
  reader.start(0, { ...terms, ...changes });
  const batches = [];
  for (let batch = await reader.next(); batch; batch = await reader.next()) batches.push(batch);
  return { prepared, batches, records: batches.flatMap((batch) => batch.records) };
}

describe('a file that is read as the driver says', () => {
  it('is read in the letters that the driver chooses', async () => {
    // The bytes of Кёльн in windows-1251 read as Ê¸ëüí in windows-1252.
    const cyrillic = new Uint8Array([0xca, 0xb8, 0xeb, 0xfc, 0xed]);
    const [before, after] = fuel.split('two\nlines').map(bytes);
    const { reader, files } = await opened(new Blob([before ?? '', cyrillic, after ?? '']));
    const [first] = files;
    if (first?.outcome !== 'understood') throw new Error('not understood');
    expect(first.understanding.text).toEqual({
      ...{ encoding: 'windows-1252', delimiter: ',' },
      ...{ letters: { row: 3, text: 'Ê¸ëüí' }, widest: { row: 1, cells: 9 } },
    });
    const given = { encoding: 'windows-1251', delimiter: ',' } as const;
    const again = await reader.openByText(first.origin, given, conventions);
    if (again.outcome !== 'understood') throw new Error('not understood');
    expect(again.understanding.text?.letters).toEqual({ row: 3, text: 'Кёльн' });
    await preparedOf(reader, again.key, terms);
    reader.start(again.key, terms);
    expect((await reader.next())?.records[1]?.record).toMatchObject({ note: 'Кёльн' });
  });

  it('is divided where the driver says, or refused', async () => {
    const { reader, files } = await opened(fuel);
    const origin = files[0]?.outcome === 'understood' ? files[0].origin : -1;
    const given = { encoding: 'utf-8', delimiter: ';' } as const;
    const refused = await reader.openByText(origin, given, conventions);
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'unknownFormat', table: null });
    const again = await reader.openByText(origin, { ...given, delimiter: ',' }, conventions);
    expect(again).toMatchObject({ outcome: 'understood', understanding: { formatId: 'lubelogger' } });
  });

  it('is read by what the driver says in the place of what the file says', async () => {
    const fuelio = [
      '"## Vehicle"',
      '"Name","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","TankCount","Tank1Type","Tank2Type"',
      '"Van","0","0","0","yyyy-MM-dd","1","100","0"',
      '"## Log"',
      '"Data","Odo (km)","Fuel (litres)","Full","Price (optional)"',
      '"2024-05-13","100","40","1","70"',
    ].join('\n');
    const vehicles = [{ name: 'Van', id: '01JZ000000000000000000000V', sources: ['petrol'] as const }];
    const odometer = async (changes: Partial<Conventions>) => {
      const changed = { ...conventions, dateOrder: 'yearMonthDay' as const, ...changes };
      const [fill] = (await records(fuelio, { vehicles, conventions: changed })).records;
      return (
        fill?.kind === 'fill' && [
          fill.record.odometerMetres,
          'volumeMillilitres' in fill.record && fill.record.volumeMillilitres,
        ]
      );
    };
    expect(await odometer({})).toEqual([100_000, 40_000]);
    // 100 · 1609.344 m and 40 · 3.785411784 l.
    expect(await odometer({ distanceUnit: 'mi', volumeUnit: 'usGallon' })).toEqual([160_934, 151_416]);
  });
});
