import { shownEconomy, unitsOfTwoSources } from './shown-economy';

const metric = { fuelEconomyUnit: 'litresPer100Km', electricEconomyUnit: 'kwhPer100Km' } as const;
const american = { fuelEconomyUnit: 'mpgUs', electricEconomyUnit: 'miPerKwh' } as const;

describe('a shown economy', () => {
  it.each([
    ['diesel', 45_000, metric, '7.5', 'litresPer100Km'],
    ['diesel', 45_000, american, '31.4', 'mpgUs'],
    ['electricity', 108_000, metric, '18.0', 'kwhPer100Km'],
    ['electricity', 108_000, american, '3.5', 'miPerKwh'],
    // 600 km are 372.82 miles: 28.97 kWh for a hundred.
    ['electricity', 108_000, unitsOfTwoSources(american), '29.0', 'kwhPer100Mi'],
    ['hydrogen', 5040, metric, '0.8', 'kgPer100Km'],
    ['hydrogen', 5040, american, '74.0', 'miPerKg'],
  ] as const)('of 600 km on %s (%i stored units) in %j is %s %s', (source, quantity, units, value, unit) => {
    expect(shownEconomy(source, { distanceMetres: 600_000, quantity }, units, 1)).toEqual({ value, unit });
  });
});
