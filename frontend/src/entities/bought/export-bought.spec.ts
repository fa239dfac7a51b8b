import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import { expect, it } from 'vitest';
import { type BoughtTerms, expensesCsv, fillsCsv } from './export-bought';

/** Headings are keys; the last part of each is enough here. */
const t = ((key: string) => key.replace(/^.*[:.]/, '')) as unknown as BoughtTerms['t'];

const terms = (locale: string): BoughtTerms => ({
  ...{ locale, t, distanceUnit: 'km', volumeUnit: 'litre' },
  vehicleName: (id) => (id === null ? '' : 'Golf'),
});

// 09:30 in Berlin (winter time).
const when = { atMs: Date.UTC(2026, 0, 5, 8, 30), zone: 'Europe/Berlin' };

const expense = {
  ...{ ...when, id: 'cost', version: 1, vehicleId: 'car', category: 'washing', vendor: '=HYPERLINK("x")' },
  ...{ amountMinor: 1250, currency: 'EUR', odometerMetres: 61_234_500, businessSharePercent: 40, note: '' },
  ...{ converted: null, spread: null, repeats: null },
} as Expense;

const fill = {
  ...{ ...when, id: 'fill', version: 1, vehicleId: 'car', source: 'petrol', volumeMillilitres: 40_250 },
  ...{
    totalMinor: null,
    currency: 'EUR',
    odometerMetres: null,
    filled: 'full',
    station: 'Aral; Süd',
    note: '',
  },
  ...{ missedBefore: false, unitPrice: null, location: null },
} as Fill;

it('writes costs as German spreadsheets read them, and no text of a driver is a formula', () => {
  const [, row] = expensesCsv([expense], terms('de-DE')).split('\r\n');
  expect(row).toBe('2026-01-05;09:30;Golf;washing;"\'=HYPERLINK(""x"")";12,50;EUR;61234,5;40;');
});

it('writes fills with their unit, and leaves empty what is not known', () => {
  const [, row] = fillsCsv([fill], terms('en-GB')).split('\r\n');
  expect(row).toBe('2026-01-05,09:30,Golf,petrol,40.250,l,,EUR,,full,Aral; Süd,');
});
