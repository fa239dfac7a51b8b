import { expect, it } from 'vitest';
import { shownTrend } from './shown-trend';

const litres = { fuelEconomyUnit: 'litresPer100Km', electricEconomyUnit: 'kwhPer100Km' } as const;
const miles = { fuelEconomyUnit: 'mpgUk', electricEconomyUnit: 'miPerKwh' } as const;

/** 700 km with 40 l in the year; recently 100 km with 10 l, which is worse, or 600 km with 30 l, which is better. */
const economy = (direction: 'better' | 'worse') => ({
  source: 'petrol' as const,
  year: { distanceMetres: 700_000, quantity: 40_000 },
  trend: {
    direction,
    recent:
      direction === 'worse'
        ? { distanceMetres: 100_000, quantity: 10_000 }
        : { distanceMetres: 600_000, quantity: 30_000 },
  },
});

it.each([
  // 5.7 l/100 km in the year; recently 10.0 and 5.0.
  ['worse', litres, { figure: '10.0', arrow: 'up', judgement: 'worse' }],
  ['better', litres, { figure: '5.0', arrow: 'down', judgement: 'better' }],
  // 1 km/l is 2.824809 mpg (UK): 49.4 in the year; recently 28.2 and 56.5.
  ['worse', miles, { figure: '28.2', arrow: 'down', judgement: 'worse' }],
  ['better', miles, { figure: '56.5', arrow: 'up', judgement: 'better' }],
] as const)('a %s economy points where the number of the unit goes', (direction, units, expected) => {
  expect(shownTrend(economy(direction), units, 'en-GB')).toEqual(expected);
});

it('kilowatt-hours for a distance fall when they get better, gas goes by the unit for liquids', () => {
  const better = {
    year: { distanceMetres: 100_000, quantity: 20_000 },
    trend: { direction: 'better' as const, recent: { distanceMetres: 100_000, quantity: 15_000 } },
  };
  expect(shownTrend({ source: 'electricity', ...better }, litres, 'en-GB')?.arrow).toBe('down');
  expect(shownTrend({ source: 'electricity', ...better }, miles, 'en-GB')?.arrow).toBe('up');
  expect(shownTrend({ source: 'cng', ...better }, litres, 'en-GB')?.arrow).toBe('down');
  expect(shownTrend({ source: 'cng', ...better }, miles, 'en-GB')?.arrow).toBe('up');
});

it('says the same where the figures on screen are the same', () => {
  const year = { distanceMetres: 1_000_000, quantity: 60_000 };
  const trend = { direction: 'better' as const, recent: { distanceMetres: 1_000_000, quantity: 59_990 } };
  expect(shownTrend({ source: 'petrol', year, trend }, litres, 'en-GB')).toEqual({
    figure: '6.0',
    arrow: 'same',
    judgement: 'same',
  });
  expect(shownTrend({ source: 'petrol', year, trend: null }, litres, 'en-GB')).toBeNull();
});
