import { figuresOf } from '@domain/summaries/figures';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { expect, it } from 'vitest';
import { insightView, mainCurrency, paidIn } from './insight-view';

type Known = Parameters<typeof insightView>[0];

const row = (
  month: string,
  vehicleId: string | null,
  sums: Parameters<typeof figuresOf>[0],
): MonthSummary => ({
  month,
  vehicleId,
  ...figuresOf(sums),
});

const account = {
  language: 'en',
  country: 'GB',
  zone: 'Europe/London',
  currency: 'GBP',
  distanceUnit: 'mi',
} as Known['account'];
const car = { id: '01A', name: 'Car', currency: 'EUR', distanceUnit: 'km' } as Known['vehicles'][number];
const van = { id: '01B', name: 'Van', currency: 'GBP', distanceUnit: 'mi' } as Known['vehicles'][number];
const rows = [
  row('2025-11', '01A', { 'cost.energy.EUR': 5_000 }),
  row('2026-02', '01B', { 'cost.energy.GBP': 7_000, 'cost.tax.GBP': 1_000 }),
  row('2026-03', null, { 'cost.other.GBP': 300 }),
];
const known = { account, vehicles: [van, car], rows, thisMonth: '2026-03' };

it('of all vehicles is in the units of the account, with what belongs to no vehicle', () => {
  const view = insightView(known, { period: 'year', vehicleId: null });
  expect(view).toMatchObject({
    vehicle: null,
    units: { distanceUnit: 'mi' },
    span: { fromMonth: '2026-01', toMonth: '2026-03' },
    isRunning: true,
  });
  expect(view.allVehicles.map(({ name }) => name)).toEqual(['Car', 'Van']);
  // 70.00 + 10.00 + 3.00; the euros are of November.
  expect(paidIn(view.within, mainCurrency(view))).toBe(8_300n);
});

it('of one vehicle is in its units, and in the currency in which was paid', () => {
  const view = insightView(known, { period: 'all', vehicleId: '01A' });
  expect(view).toMatchObject({
    units: { distanceUnit: 'km' },
    span: { fromMonth: '2025-11', toMonth: '2026-03' },
  });
  expect(mainCurrency(view)).toBe('EUR');
  expect(paidIn(view.within, 'EUR')).toBe(5_000n);
});

it('has at least a year of months in its charts, up to the end of the period', () => {
  const { chartMonths, isRunning } = insightView(known, { period: 'lastMonth', vehicleId: null });
  expect([chartMonths[0], chartMonths.at(-1), chartMonths.length]).toEqual(['2025-03', '2026-02', 12]);
  expect(isRunning).toBe(false);
});

it('of a vehicle that is gone is of all', () => {
  expect(insightView(known, { period: 'all', vehicleId: '01Z' }).rows).toHaveLength(3);
});
