import fc from 'fast-check';
import { figuresOf } from '../summaries/figures';
import type { MonthSummary } from '../summaries/summary.schema';
import { costOfVehicles } from './cost-of-vehicles';
import { economyByMonth } from './economy-months';

type Sums = Parameters<typeof figuresOf>[0];

/** All costs of the month are between the readings that make up its distance. */
const row = (month: string, vehicleId: string | null, sums: Sums): MonthSummary => {
  const distanceMetres = sums['driven.metres'] ?? 0;
  const paid = Object.entries(sums).filter(([name]) => name.startsWith('cost.'));
  const between = {
    ...{ fromDay: '2025-12-31', untilDay: `${month}-28`, distanceMetres, free: 0, unpriced: 0 },
    costs: paid.map(([, amountMinor]) => ({ currency: 'EUR', amountMinor })),
  };
  return { month, vehicleId, ...figuresOf(sums, distanceMetres > 0 ? between : null) };
};

const petrol = (month: string, kilometres: number, litres: number) =>
  row(month, 'car', {
    'economy.petrol.segments': 1,
    'economy.petrol.metres': kilometres * 1000,
    'economy.petrol.quantity': litres * 1000,
  });

describe('the economy of months', () => {
  const rows = [petrol('2026-01', 500, 40), petrol('2026-02', 300, 20), petrol('2026-04', 600, 30)];

  it('rolls over three months as total distance over total quantity', () => {
    const km = (distance: number, litres: number) => ({
      distanceMetres: distance * 1000,
      quantity: litres * 1000,
    });
    expect(economyByMonth(rows, 'petrol', ['2026-01', '2026-02', '2026-03', '2026-04', '2026-07'])).toEqual([
      { month: '2026-01', own: km(500, 40), rolling: km(500, 40) },
      { month: '2026-02', own: km(300, 20), rolling: km(800, 60) },
      { month: '2026-03', own: null, rolling: km(800, 60) },
      { month: '2026-04', own: km(600, 30), rolling: km(900, 50) },
      { month: '2026-07', own: null, rolling: null },
    ]);
  });

  it('is of one source', () => {
    expect(economyByMonth(rows, 'electricity', ['2026-01'])).toEqual([
      { month: '2026-01', own: null, rolling: null },
    ]);
  });
});

describe('what vehicles cost together', () => {
  const days = { fromDay: '2025-12-31', untilDay: '2026-01-28' };
  const car = row('2026-01', 'car', { 'cost.energy.EUR': 9_000, 'driven.metres': 600_000 });
  const van = row('2026-01', 'van', { 'cost.tax.EUR': 1_000, 'driven.metres': 400_000 });

  it('is all that was paid over all that was driven', () => {
    expect(costOfVehicles([car, van])).toEqual({
      known: true,
      amountMinor: 10_000n,
      currency: 'EUR',
      distanceMetres: 1_000_000,
      ...days,
    });
  });

  it('leaves out what belongs to no vehicle', () => {
    const licence = row('2026-01', null, { 'cost.other.EUR': 5_000 });
    expect(costOfVehicles([car, licence])).toMatchObject({ amountMinor: 9_000n, distanceMetres: 600_000 });
  });

  it('is not known where one of them has costs and no distance', () => {
    const parked = row('2026-01', 'van', { 'cost.tax.EUR': 1_000 });
    expect(costOfVehicles([car, parked])).toEqual({ known: false, reason: 'vehicleWithoutDistance' });
    expect(costOfVehicles([parked])).toEqual({ known: false, reason: 'noDistance' });
    const begun = { ...van, ...figuresOf({ 'cost.tax.EUR': 1_000, 'driven.metres': 40_000 }) };
    expect(costOfVehicles([car, begun])).toEqual({ known: false, reason: 'vehicleWithoutDistance' });
  });

  it('is the sum of what each costs, wherever all are known', () => {
    const any = fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }));
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (pairs) => {
        const rows = pairs.map(([minor, metres], index) =>
          row('2026-01', `v${index}`, { 'cost.energy.EUR': minor, 'driven.metres': metres }),
        );
        expect(costOfVehicles(rows)).toEqual({
          known: true,
          amountMinor: BigInt(pairs.reduce((sum, [minor]) => sum + minor, 0)),
          currency: 'EUR',
          distanceMetres: pairs.reduce((sum, [, metres]) => sum + metres, 0),
          ...days,
        });
      }),
    );
  });
});
