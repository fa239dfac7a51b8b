import type { Conventions } from '@domain/import/conventions';
import type { ImportedRecord } from '@domain/import/import.schema';
import { describe, expect, it } from 'vitest';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from '../worker/import-reader';
import { type PreviewCalls, previewFile } from './preview-file';

const conventions: Conventions = {
  ...({ decimalMark: '.', dateOrder: 'dayMonthYear', zone: 'Europe/Berlin' } as const),
  ...({ distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const),
};
const terms: ImportTerms = {
  ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), conventions, mended: [] },
  vehicles: [{ name: null, id: '01JZ000000000000000000000V', sources: ['petrol'] }],
};
const header = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n';
const fill = (day: number, odometer: number) => `${day}/03/2024,${odometer},40,60,0,True,False,,\n`;

/** What was asked of the server: the odometers of the records, call by call. */
async function previewed(rows: string) {
  const own = new ImportReader();
  await own.open(new File([header + rows], 'fuel.csv'), conventions);
  const asked: (number | null)[][] = [];
  const reader = {
    prepare: async () => own.prepare(0, terms),
    prepared: async () => own.prepared(0),
    start: async () => own.start(0, terms),
    next: () => own.next(),
  } as unknown as PreviewCalls['reader'];
  const compare = async (records: ImportedRecord[]) => {
    asked.push(
      records.map(({ record }) => ('odometerMetres' in record ? (record.odometerMetres ?? null) : null)),
    );
    return {
      records: records.map(() => ({ state: 'new' as const, runsBackwards: false, isEconomyUnusual: false })),
    };
  };
  const signal = new AbortController().signal;
  const preview = await previewFile(0, terms, { reader, compare, signal, onProgress: () => {} });
  return { preview, asked };
}

describe('a preview', () => {
  it.each([
    ['the oldest row first', fill(1, 1000) + fill(2, 1500) + fill(3, 1500)],
    ['the newest row first', fill(3, 1500) + fill(2, 1500) + fill(1, 1000)],
  ])('asks about each record once while the file is read: %s', async (_, rows) => {
    const { preview, asked } = await previewed(rows);
    expect(asked.map((records) => records.length)).toEqual([3]);
    expect(preview).toMatchObject({ counts: { fill: 3 }, states: { new: 3 }, backwardsRows: [] });
  });

  it('asks again where a reading runs backwards within the file, without that reading, and counts each once', async () => {
    const { preview, asked } = await previewed(fill(1, 1000) + fill(2, 9000) + fill(3, 1500) + fill(4, 2000));
    expect(asked.at(-1)).toEqual([1_000_000, null, 1_500_000, 2_000_000]);
    expect(preview).toMatchObject({ counts: { fill: 4 }, states: { new: 4 }, backwardsRows: [3] });
  });

  it('asks again where the rows are in no order, and leaves nothing out that fits', async () => {
    const { preview, asked } = await previewed(fill(2, 1500) + fill(1, 1000) + fill(3, 2000));
    expect(asked.at(-1)).toEqual([1_500_000, 1_000_000, 2_000_000]);
    expect(preview).toMatchObject({ states: { new: 3 }, backwardsRows: [] });
  });
});
