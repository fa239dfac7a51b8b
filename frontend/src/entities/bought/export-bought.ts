import { csvOf } from '@domain/claims/claim-csv';
import type { Fill } from '@domain/energy/energy.schema';
import { measureOf, storedQuantityOf } from '@domain/energy/stored-quantity';
import type { Expense } from '@domain/expenses/expense.schema';
import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import { shownKilowattHours } from '@domain/quantities/electric-energy';
import { shownKilograms } from '@domain/quantities/mass';
import { shownAmount } from '@domain/quantities/money';
import { shownVolume, type VolumeUnit } from '@domain/quantities/volume';
import { localDay } from '@domain/time/local-day';
import type { TFunction } from 'i18next';
import { formatTime } from '@/lib/formatting/times';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { signOf, unitSigns } from '@/lib/formatting/unit-signs';

export interface BoughtTerms {
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
  readonly volumeUnit: VolumeUnit;
  readonly vehicleName: (id: string | null) => string;
  readonly t: TFunction<readonly ['claims', 'expenses', 'energy', 'vehicles', 'common']>;
}

function writerOf({ locale, distanceUnit, t }: BoughtTerms) {
  const mark = decimalMarkOf(locale);
  const number = (decimal: string) => decimal.replace('.', mark);
  return {
    number,
    when: ({ atMs, zone }: { atMs: number; zone: string }) => [
      localDay(atMs, zone),
      formatTime(atMs, { locale, zone }),
    ],
    amount: (minor: number | null, currency: string) =>
      minor === null ? '' : number(shownAmount(minor, currency)),
    odometer: (metres: number | null) =>
      metres === null ? '' : number(shownDistance(metres, distanceUnit, 1)),
    odometerHeading: `${t('common:word.odometer')} (${unitSigns[distanceUnit]})`,
    text: (rows: string[][]) => csvOf(rows, mark === ',' ? ';' : ','),
  };
}

export function expensesCsv(expenses: readonly Expense[], terms: BoughtTerms): string {
  const { t, vehicleName } = terms;
  const { when, amount, odometer, odometerHeading, text } = writerOf(terms);
  const heads = [
    ...[t('common:word.date'), t('common:word.time'), t('common:word.vehicle'), t('common:word.category')],
    ...[t('common:word.vendor'), t('common:word.amount'), t('common:word.currency'), odometerHeading],
    ...[t('common:word.businessShare'), t('common:word.note')],
  ];
  return text([
    heads,
    ...expenses.map((expense) => [
      ...when(expense),
      vehicleName(expense.vehicleId),
      t(`common:cost.${expense.category}`),
      expense.vendor,
      amount(expense.amountMinor, expense.currency),
      expense.currency,
      odometer(expense.odometerMetres),
      expense.businessSharePercent === null ? '' : `${expense.businessSharePercent}`,
      expense.note,
    ]),
  ]);
}

/** A quantity and its unit: litres as the vehicle shows them, kilograms or kilowatt-hours. */
function quantityOf(fill: Fill, { volumeUnit, locale }: BoughtTerms): readonly [string, string] {
  const quantity = storedQuantityOf(fill);
  const measure = measureOf(fill.source);
  switch (measure) {
    case 'volume':
      return [shownVolume(quantity, volumeUnit, 3), signOf(unitSigns[volumeUnit], locale)];
    case 'mass':
      return [shownKilograms(quantity, 3), 'kg'];
    case 'energy':
      return [shownKilowattHours(quantity, 3), 'kWh'];
    default:
      return measure satisfies never;
  }
}

export function fillsCsv(fills: readonly Fill[], terms: BoughtTerms): string {
  const { t, vehicleName } = terms;
  const { number, when, amount, odometer, odometerHeading, text } = writerOf(terms);
  const heads = [
    ...[t('common:word.date'), t('common:word.time'), t('common:word.vehicle'), t('energy:filledWith')],
    ...[
      t('common:word.quantity'),
      t('energy:unitHeading'),
      t('common:word.total'),
      t('common:word.currency'),
    ],
    ...[odometerHeading, t('energy:level'), t('common:word.station'), t('common:word.note')],
  ];
  return text([
    heads,
    ...fills.map((fill) => {
      const [quantity, unit] = quantityOf(fill, terms);
      return [
        ...when(fill),
        vehicleName(fill.vehicleId),
        t(`common:source.${fill.source}`),
        number(quantity),
        unit,
        amount(fill.totalMinor, fill.currency),
        fill.currency,
        odometer(fill.odometerMetres),
        t(`energy:fillLevel.${fill.filled}`),
        fill.station,
        fill.note,
      ];
    }),
  ]);
}
