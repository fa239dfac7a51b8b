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
    betweenReadings: null,
    costPerDistance: { known: false, reason: 'noCosts' },
    ...more,
  };
}

function driven(month: string, distanceMetres: number, quantity: number): MonthSummary {
  return row(month, { economy: [{ source: 'petrol', segments: 1, distanceMetres, quantity }] });
}

const kilometres = (count: number) => ({
  distanceMetres: count * 1000,
  distance: { metres: count * 1000, mileThousandths: 0 },
});

const miles = (count: number) => ({
  distanceMetres: Math.round(count * 1609.344),
  distance: { metres: 0, mileThousandths: count * 1000 },
});

describe('the figures of a month', () => {
  it('add up over vehicles and categories, each currency by itself', () => {
    const figures = monthFigures([
      row('2026-11', {
        trips: [
          { category: 'business', count: 2, ...kilometres(30), withoutDistance: 0 },
          { category: 'unsorted', count: 1, ...kilometres(50), withoutDistance: 1 },
        ],
        drivenMetres: 80_000,
        costs: [
          { name: 'energy', currency: 'EUR', amountMinor: 7000 },
          { name: 'parking', currency: 'CHF', amountMinor: 450 },
        ],
      }),
      row('2026-11', {
        trips: [{ category: 'business', count: 1, ...kilometres(25), withoutDistance: 0 }],
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

it('adds up miles as they were typed: 41 times 0.1 mi with two vehicles are 8.2 mi', () => {
  const trips = [{ category: 'business' as const, count: 41, ...miles(4.1), withoutDistance: 0 }];
  const figures = monthFigures([row('2026-11', { trips }), row('2026-11', { trips })]);
  expect(figures.trips[0]?.distance).toEqual({ metres: 0, mileThousandths: 8200 });
  // 8.2 × 1609.344 = 13 196.6208 m.
  expect(figures.tripMetres).toBe(13_197);
});

describe('the economy lately', () => {
  it('is total distance over total quantity, never a mean of ratios', () => {
    // 600 km with 30 l and 100 km with 10 l: 700 km with 40 l.
    const rows = [driven('2026-06', 600_000, 30_000), driven('2026-11', 100_000, 10_000)];
    expect(economyLately(rows, 'petrol', '2026-09')).toEqual({
      source: 'petrol',
      isShared: false,
      year: { distanceMetres: 700_000, quantity: 40_000 },
      // 10 km per litre after 20.
      trend: { direction: 'worse', recent: { distanceMetres: 100_000, quantity: 10_000 } },
    });
  });

  it('counts a month as lately or as before, never as both', () => {
    const rows = [driven('2026-08', 200_000, 10_000), driven('2026-09', 100_000, 10_000)];
    // 10 km per litre after 20; with September on both sides it would be 10 after 15.
    expect(economyLately(rows, 'petrol', '2026-09')?.trend).toEqual({
      direction: 'worse',
      recent: { distanceMetres: 100_000, quantity: 10_000 },
    });
    expect(economyLately(rows.slice(1), 'petrol', '2026-09')?.trend).toBeNull();
  });

  it('has no trend on one of two sources: 4 km per kWh may be more on petrol than before', () => {
    const rows = [
      driven('2026-06', 600_000, 30_000),
      driven('2026-11', 100_000, 10_000),
      row('2026-11', {
        economy: [{ source: 'electricity', segments: 1, distanceMetres: 100_000, quantity: 25_000 }],
      }),
    ];
    expect(economyLately(rows, 'petrol', '2026-09')).toMatchObject({ isShared: true, trend: null });
  });

  it('has no trend without something before, and is not known without a segment', () => {
    expect(economyLately([driven('2026-11', 100_000, 5000)], 'petrol', '2026-09')).toMatchObject({
      trend: null,
    });
    expect(economyLately([driven('2026-11', 100_000, 5000)], 'electricity', '2026-09')).toBeNull();
  });
});
