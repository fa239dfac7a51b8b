import type { ColumnMapping } from '@domain/import/column-mapping';
import type { Conventions } from '@domain/import/conventions';
import type { ImportedRecord } from '@domain/import/import.schema';
import type { ImportFormatId } from '@domain/import/import-formats';
import type { FileTotals } from '@domain/import/table-format';
import { expect } from 'vitest';
import { ImportReader } from '../worker/import-reader';
import { preparedOf } from '../worker/prepared-of.fixture';
import { firstAnswers } from './answers';

/** What a file comes to, worked out by hand. */
export interface Figures {
  readonly formatId: ImportFormatId;
  readonly counts: Partial<Record<ImportedRecord['kind'], number>>;
  readonly totals: Partial<FileTotals>;
  /** Of the money, where it is not that of the settings. */
  readonly currency?: string;
  /** Positions and readings have nothing to add up. */
  readonly hasTotals?: boolean;
}

const settings = { zone: 'Europe/Berlin', distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const;
const sources = ['petrol', 'diesel', 'lpg', 'electricity'] as const;

/** Reads a file as the page does, answers what it asks by `answered`, and compares its figures with those expected. */
export async function expectFigures(
  content: BlobPart,
  answered: Partial<Conventions>,
  { formatId, counts, totals, currency, hasTotals = true }: Figures,
  mappings: readonly ColumnMapping[] = [],
): Promise<void> {
  const units = { ...settings, ...answered };
  const reader = new ImportReader();
  const file = new File([content], 'export');
  const [opened] = await reader.open(
    file,
    { decimalMark: '.', dateOrder: 'dayMonthYear', calendar: 'gregorian', ...units },
    mappings,
  );
  if (opened?.outcome !== 'understood') throw new Error(`refused: ${JSON.stringify(opened)}`);
  const { understanding, key } = opened;
  const { conventions } = firstAnswers(understanding, units, [], []);
  const prepared = await preparedOf(reader, key, {
    ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), mended: [] },
    conventions: {
      ...units,
      zone: conventions.zone ?? units.zone,
      distanceUnit: conventions.distanceUnit ?? units.distanceUnit,
      volumeUnit: conventions.volumeUnit ?? units.volumeUnit,
      currency: conventions.currency ?? units.currency,
      decimalMark: conventions.decimalMark ?? answered.decimalMark ?? '.',
      dateOrder: conventions.dateOrder ?? answered.dateOrder ?? 'yearMonthDay',
      calendar: conventions.calendar ?? answered.calendar ?? 'gregorian',
      paymentSign: conventions.paymentSign ?? answered.paymentSign ?? 'aboveZero',
    },
    vehicles: understanding.vehicles.map(({ name }, index) => ({
      ...{ name, sources },
      id: `01JZ00000000000000000000${index}V`,
    })),
  });
  expect({ formatId: understanding.formatId, ...prepared }).toMatchObject({
    ...{ formatId, faults: [], ownTotals: totals },
    counts: { fill: 0, expense: 0, trip: 0, reading: 0, ...counts },
    ...(totals.amountMinor !== undefined && { currency: currency ?? units.currency }),
    fileTotals: hasTotals ? totals : null,
  });
}
