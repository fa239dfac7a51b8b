import type { Conventions } from '@domain/import/conventions';
import type { ImportedRecord } from '@domain/import/import.schema';
import { describe, expect, it } from 'vitest';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from '../worker/import-reader';
import { type PreviewCalls, previewFile } from './preview-file';

const conventions: Conventions = {
  ...({ decimalMark: '.', dateOrder: 'dayMonthYear', calendar: 'gregorian', zone: 'Europe/Berlin' } as const),
  ...({ distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const),
};
const terms: ImportTerms = {
  ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), conventions, corrected: [] },
  vehicles: [{ name: null, id: '01JZ000000000000000000000V', sources: ['petrol'] }],
};
const header = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n';
const fill = (day: number, odometer: number) => `${day}/03/2024,${odometer},40,60,0,True,False,,\n`;

type Asked = Parameters<PreviewCalls['compare']>[0];
type Answered = Awaited<ReturnType<PreviewCalls['compare']>>['records'][number];

const answered: Answered = {
  ...{ state: 'new', refusal: null, runsBackwards: false, isEconomyUnusual: false },
  comesWithout: [],
};

const odometerOf = ({ record }: ImportedRecord) =>
  'odometerMetres' in record ? (record.odometerMetres ?? null) : null;

/** Returns the calls made to the server. `answer`: what the server answers for a record. */
async function previewed(
  text: string,
  answer: (imported: ImportedRecord, asked: Asked) => Partial<Answered> = () => ({}),
) {
  const own = new ImportReader();
  const [file] = await own.open(new File([text], 'fuel.csv'), conventions);
  if (file?.outcome !== 'understood') throw new Error('not understood');
  const asked: Asked[] = [];
  const reader = {
    prepare: async (_key: number, by: ImportTerms) => own.prepare(0, by),
    prepared: async () => own.prepared(0),
    start: async () => own.start(0, terms),
    next: () => own.next(),
  } as unknown as PreviewCalls['reader'];
  const compare = async (input: Asked) => {
    asked.push(input);
    return { records: input.records.map((each) => ({ ...answered, ...answer(each, input) })) };
  };
  const signal = new AbortController().signal;
  const readingsBefore = async (trips: readonly unknown[]) => trips.map(() => 9_000_000);
  const calls = { reader, compare, readingsBefore, signal, onProgress: () => {} };
  const preview = await previewFile(file, terms, calls);
  const ofBatches = asked.filter(({ areEarliestFills }) => !areEarliestFills);
  return { preview, asked, odometers: ofBatches.map(({ records }) => records.map(odometerOf)) };
}

const vimcar = `Vimcar Fahrtenbuch;;;;;;;;
Startdatum;Startzeit;Startadresse;Enddatum;Endzeit;Zieladresse;Kilometerstand Start;Kilometerstand Ende;Distanz (km)
`;
const endOnly = (from: string, until: string, odometer: string) =>
  `04.03.2024;${from};Mühlweg 3;04.03.2024;${until};Hafen 1;;${odometer};\n`;

describe('a preview', () => {
  it('takes the start that a file does not have from the row before, and of the first row from the logbook', async () => {
    const rows = endOnly('08:15', '08:47', '12475.5') + endOnly('17:40', '18:15', '12551');
    const { preview, asked } = await previewed(vimcar + rows);
    const starts = asked
      .at(-1)
      ?.records.map(({ record }) => ('odometerStartMetres' in record ? record.odometerStartMetres : null));
    expect(preview.faults).toEqual([]);
    expect(starts).toEqual([9_000_000, 12_475_500]);
    expect(preview).toMatchObject({
      startsTaken: { count: 2, rows: [3, 4] },
      startsUnknown: { count: 0, rows: [] },
      // 12 551 − 9 000 km.
      ownTotals: { distanceMetres: 3_551_000 },
    });
  });

  it('says which trips come without a distance', async () => {
    const rows = endOnly('08:15', '08:47', '8475.5') + endOnly('17:40', '18:15', '8551');
    const { preview } = await previewed(vimcar + rows);
    // The logbook shows 9 000 km before the first trip.
    expect(preview).toMatchObject({
      startsTaken: { count: 1, rows: [4] },
      startsUnknown: { count: 1, rows: [3] },
    });
  });

  it.each([
    ['the oldest row first', fill(1, 1000) + fill(2, 1500) + fill(3, 1500)],
    ['the newest row first', fill(3, 1500) + fill(2, 1500) + fill(1, 1000)],
  ])('asks about each record once while the file is read: %s', async (_, rows) => {
    const { preview, odometers } = await previewed(header + rows);
    expect(odometers.map((records) => records.length)).toEqual([3]);
    expect(preview).toMatchObject({ counts: { fill: 3 }, states: { new: 3 }, backwardsRows: [] });
    expect(preview.days).toEqual({ first: '2024-03-01', last: '2024-03-03' });
  });

  it('asks again where a reading runs backwards within the file, without that reading, and counts each once', async () => {
    const { preview, odometers } = await previewed(
      header + fill(1, 1000) + fill(2, 9000) + fill(3, 1500) + fill(4, 2000),
    );
    expect(odometers.at(-1)).toEqual([1_000_000, null, 1_500_000, 2_000_000]);
    expect(preview).toMatchObject({ counts: { fill: 4 }, states: { new: 4 }, backwardsRows: [3] });
  });

  it('asks again where the rows are in no order, and leaves nothing out that fits', async () => {
    const { preview, odometers } = await previewed(header + fill(2, 1500) + fill(1, 1000) + fill(3, 2000));
    expect(odometers.at(-1)).toEqual([1_500_000, 1_000_000, 2_000_000]);
    expect(preview).toMatchObject({ states: { new: 3 }, backwardsRows: [] });
  });

  it.each([
    ['the oldest row first', false],
    ['the newest row first', true],
  ])('names a fill whose economy lies over the border of two batches: %s', async (_, isReversed) => {
    const rows = Array.from({ length: 1200 }, (_row, index) => {
      const day = new Date(Date.UTC(2021, 2, 1) + index * 86_400_000).toISOString().slice(0, 10);
      return `${day.split('-').reverse().join('/')},${500 * (index + 1)},40,60,0,True,False,,\n`;
    });
    const inOrder = isReversed ? rows.toReversed() : rows;
    const seen = new Set<ImportedRecord>();
    const { preview, asked } = await previewed(
      header + inOrder.join(''),
      (imported, { records, areEarliestFills }) => {
        const [last, next] = records;
        if (imported !== last) seen.add(imported);
        // The economy between the last fill of the first batch and the first fill of the second is known only if both
        // are sent together.
        const isOfSecond = !areEarliestFills && last !== undefined && seen.has(last);
        return { isEconomyUnusual: isOfSecond && imported === (isReversed ? last : next) };
      },
    );
    const [first, second] = asked.map(({ records }) => records);
    expect(second?.[0]).toBe(first?.at(-1));
    expect((first?.length ?? 0) + (second?.length ?? 0)).toBe(1201);
    // The header is row 1, and the last fill of the first batch is in the row after so many.
    const row = (first?.length ?? 0) + (isReversed ? 1 : 2);
    expect(preview).toMatchObject({ states: { new: 1200 }, unusual: { count: 1, rows: [row] } });
  });

  it('asks at the end about the earliest fills, beside what the logbook has', async () => {
    const rows = fill(3, 1500) + fill(1, 500) + fill(2, 1000);
    const { preview, asked } = await previewed(header + rows, (imported, { areEarliestFills }) => ({
      isEconomyUnusual: areEarliestFills === true && odometerOf(imported) === 500_000,
    }));
    expect(asked.at(-1)?.records.map(odometerOf)).toEqual([500_000, 1_000_000, 1_500_000]);
    expect(preview).toMatchObject({ states: { new: 3 }, unusual: { count: 1, rows: [3] } });
  });

  it('says of which app the file is, and remembers what the driver deleted since, of which nothing else is told', async () => {
    const { preview, asked } = await previewed(header + fill(1, 1000) + fill(2, 1500), (imported) =>
      odometerOf(imported) === 1_500_000 ? { state: 'deletedHere', runsBackwards: true } : {},
    );
    expect(asked[0]?.formatId).toBe('lubelogger');
    expect(preview).toMatchObject({ states: { new: 1, deletedHere: 1 }, backwardsHere: { count: 0 } });
    expect(preview.deletedIds.size).toBe(1);
    // If the record is brought back, it comes without its reading.
    expect(preview.backwardsIds).toEqual(preview.deletedIds);
  });

  it('names the rows that come without what they name, but where a batch before brings it', async () => {
    const id = (number: number) => `01JZ${String(number).padStart(22, '0')}`;
    const at = '2024-03-04T08:15:00.000Z,Europe/Berlin';
    const employers = `id,name,kind,associatedWithId,note,version\n${id(1)},Acme,employer,,,1\n`;
    const costs =
      'id,vehicleId,category,amountMinor,currency,converted,vendor,at,zone,spread,repeats,employerId\n';
    const cost = (number: number, of: number) => `${id(number)},,parking,100,EUR,,,${at},,,${id(of)}\n`;
    const ofAcme = Array.from({ length: 1200 }, (_row, index) => cost(index + 100, 1));
    const text = employers + costs + ofAcme.join('') + cost(3, 2) + cost(4, 2);
    // The server knows only the records of the current batch.
    const { preview } = await previewed(text, ({ kind, record }, { records }) => ({
      state: record.id === id(4) ? 'changedHere' : 'new',
      comesWithout: kind === 'expense' && records[0]?.kind !== 'employer' ? ['employer'] : [],
    }));
    expect(preview).toMatchObject({
      ...{ states: { new: 1202, changedHere: 1 }, without: { employer: { count: 1, rows: [1204] } } },
      replacedWithout: { employer: { count: 1, rows: [1205] } },
    });
  });
});
