import type { ColumnMapping } from '@domain/import/column-mapping';
import type { Conventions } from '@domain/import/conventions';
import { ImportReader } from '../worker/import-reader';
import { preparedOf } from '../worker/prepared-of.fixture';
import { type ConventionName, firstAnswers, isOpen } from './answers';

export type Units = Pick<Conventions, 'zone' | 'distanceUnit' | 'volumeUnit' | 'currency'>;

export const ofGermany: Units = {
  ...{ zone: 'Europe/Berlin', distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' },
};
export const ofBritain: Units = {
  ...{ zone: 'Europe/London', distanceUnit: 'mi', volumeUnit: 'litre', currency: 'GBP' },
};
export const ofAmerica: Units = {
  ...{ zone: 'America/New_York', distanceUnit: 'mi', volumeUnit: 'usGallon', currency: 'USD' },
};

/** Result of a file on the import page, with the suggested answers and `said`. */
export async function readStatement(
  text: string,
  units: Units,
  said: Partial<Conventions> = {},
  mapping?: ColumnMapping,
) {
  const reader = new ImportReader();
  const assumed = { decimalMark: '.', dateOrder: 'yearMonthDay', calendar: 'gregorian', ...units } as const;
  const [opened] = await reader.open(new File([text], 'export.csv'), assumed, mapping ? [mapping] : []);
  if (opened?.outcome !== 'understood') {
    if (opened?.outcome !== 'refused') throw new Error('nothing was opened');
    return { refused: opened.reason, head: opened.table?.head ?? null };
  }
  const { understanding, key } = opened;
  const { conventions } = firstAnswers(understanding, units, [], []);
  const names = ['paymentSign', 'dateOrder', 'calendar', 'decimalMark', 'currency', 'volumeUnit'] as const;
  const asks = names.filter((name: ConventionName) => isOpen(name, understanding));
  const prepared = await preparedOf(reader, key, {
    ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), mended: [] },
    conventions: {
      ...assumed,
      ...Object.fromEntries(Object.entries(conventions).filter(([, value]) => value !== null)),
      ...said,
    },
    vehicles: understanding.vehicles.map(({ name }, index) => ({
      ...{ name, sources: ['petrol', 'diesel', 'electricity'] as const },
      id: `01JZ0000000000000000000${10 + index}V`,
    })),
  });
  const money = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency}`;
  const expenses = prepared.samples.flatMap(({ record: { kind, record } }) =>
    kind === 'expense' ? [record] : [],
  );
  const shown = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
    money(amountMinor, currency);
  return {
    formatId: understanding.formatId,
    asks,
    unusedColumns: understanding.unusedColumns,
    unusualPrice: prepared.unusualPrice,
    costs: expenses.filter(({ amountMinor }) => amountMinor >= 0).map(shown),
    back: expenses.filter(({ amountMinor }) => amountMinor < 0).map(shown),
    count: Object.values(prepared.counts).reduce((sum, count) => sum + count, 0),
    sum: money(prepared.ownTotals.amountMinor ?? Number.NaN, prepared.currency ?? ''),
    faults: prepared.faults.map(({ row, column, reason }) => `${row} ${column} ${reason}`),
    leftOut: prepared.leftOut.map(({ reason, count, sums }) =>
      [reason, count, ...sums.map(({ amountMinor, currency }) => money(amountMinor, currency))].join(' '),
    ),
    samples: prepared.samples,
    moneyBackRows: prepared.moneyBack.rows,
  };
}
