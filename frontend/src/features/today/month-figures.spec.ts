import type { MonthSummary } from '@domain/summaries/summary.schema';
import { describe, expect, it } from 'vitest';
import { economyLately, monthFigures } from './month-figures';

function row(month: string, more: Partial<MonthSummary>): MonthSummary {
  return {
    month,
    vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E',
    trips: [],
    drivenMetres: 0,
    energy: [],
    economy: [],
    costs: [],
    costPerDistance: { known: false, reason: 'noCosts' },
    ...more,
  };
}

function driven(month: string, distanceMetres: number, quantity: number): MonthSummary {
  return row(month, { economy: [{ source: 'petrol', segments: 1, distanceMetres, quantity }] });
}

describe('the figures of a month', () => {
  it('add up over vehicles and categories, each currency by itself', () => {
    const figures = monthFigures([
      row('2026-11', {
        trips: [
          { category: 'business', count: 2, distanceMetres: 30_000, withoutDistance: 0 },
          { category: 'unsorted', count: 1, distanceMetres: 50_000, withoutDistance: 1 },
        ],
        drivenMetres: 80_000,
        costs: [
          { name: 'energy', currency: 'EUR', amountMinor: 7000 },
          { name: 'parking', currency: 'CHF', amountMinor: 450 },
        ],
      }),
      row('2026-11', {
        trips: [{ category: 'business', count: 1, distanceMetres: 25_000, withoutDistance: 0 }],
        drivenMetres: 20_000,
        costs: [{ name: 'tolls', currency: 'EUR', amountMinor: 350 }],
      }),
    ]);
    expect(figures.trips.map(({ category, distanceMetres }) => [category, distanceMetres])).toEqual([
      ['business', 55_000],
      ['unsorted', 50_000],
    ]);
    expect(figures).toMatchObject({ tripMetres: 105_000, tripsWithoutDistance: 1, drivenMetres: 100_000 });
    expect(figures.costs).toEqual([
      { currency: 'EUR', amountMinor: 7350 },
      { currency: 'CHF', amountMinor: 450 },
    ]);
  });
});

describe('the economy lately', () => {
  it('is total distance over total quantity, never a mean of ratios', () => {
    // 600 km on 30 l and 100 km on 10 l: 700 km on 40 l.
    const rows = [driven('2026-06', 600_000, 30_000), driven('2026-11', 100_000, 10_000)];
    expect(economyLately(rows, 'petrol', '2026-09')).toEqual({
      source: 'petrol',
      year: { distanceMetres: 700_000, quantity: 40_000 },
      // 10 km on a litre after 20.
      trend: { direction: 'worse', recent: { distanceMetres: 100_000, quantity: 10_000 } },
    });
  });

  it('counts a month as lately or as before, never as both', () => {
    const rows = [driven('2026-08', 200_000, 10_000), driven('2026-09', 100_000, 10_000)];
    // 10 km on a litre after 20; with September on both sides it would be 10 after 15.
    expect(economyLately(rows, 'petrol', '2026-09')?.trend).toEqual({
      direction: 'worse',
      recent: { distanceMetres: 100_000, quantity: 10_000 },
    });
    expect(economyLately(rows.slice(1), 'petrol', '2026-09')?.trend).toBeNull();
  });

  it('has no trend without something before, and is not known without a segment', () => {
    expect(economyLately([driven('2026-11', 100_000, 5000)], 'petrol', '2026-09')).toMatchObject({
      trend: null,
    });
    expect(economyLately([driven('2026-11', 100_000, 5000)], 'electricity', '2026-09')).toBeNull();
  });
});
