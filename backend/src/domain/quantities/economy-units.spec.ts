import fc from 'fast-check';
import { electricEconomy, fuelEconomy, gasEconomy, gasEconomyUnitFor } from './economy-units';
import { compareRatios, divide, multiply, ratio, toDecimal } from './ratio';
import { electricEconomyUnits, fuelEconomyUnits } from './units';

describe('economy units', () => {
  it.each([
    ['litresPer100Km', '7.500'],
    ['kmPerLitre', '13.333'],
    // 372.8227 mi on 11.88774 gallons
    ['mpgUs', '31.362'],
    // 372.8227 mi on 9.89862 gallons
    ['mpgUk', '37.664'],
  ] as const)('600 km on 45 l in %s is %s', (unit, text) => {
    expect(toDecimal(fuelEconomy(600_000, 45_000, unit), 3)).toBe(text);
  });

  it.each([
    ['kwhPer100Km', '18.000'],
    // 62.1371 mi on 18 kWh
    ['miPerKwh', '3.452'],
  ] as const)('100 km on 18 kWh in %s is %s', (unit, text) => {
    expect(toDecimal(electricEconomy(100_000, 18_000, unit), 3)).toBe(text);
  });

  it.each([
    ['kgPer100Km', '0.840'],
    ['kmPerKg', '119.048'],
    ['miPerKg', '73.973'],
  ] as const)('600 km on 5.04 kg in %s is %s', (unit, text) => {
    expect(toDecimal(gasEconomy(600_000, 5040, unit), 3)).toBe(text);
  });

  it('is exact: a million miles on 125 000 US gallons, a thousand miles on 100 imperial ones', () => {
    expect(compareRatios(fuelEconomy(1_609_344_000, 473_176_473, 'mpgUs'), ratio(8))).toBe(0);
    expect(compareRatios(fuelEconomy(1_609_344, 454_609, 'mpgUk'), ratio(10))).toBe(0);
  });

  it('has no value without a distance or a quantity to divide by', () => {
    expect(() => fuelEconomy(0, 1, 'litresPer100Km')).toThrow(RangeError);
    expect(() => fuelEconomy(1, 0, 'mpgUs')).toThrow(RangeError);
    expect(() => electricEconomy(1, 0, 'miPerKwh')).toThrow(RangeError);
    expect(() => gasEconomy(0, 1, 'kgPer100Km')).toThrow(RangeError);
  });

  it('follows the unit for liquids with the one for gas', () => {
    expect(fuelEconomyUnits.map(gasEconomyUnitFor)).toEqual(['kgPer100Km', 'miPerKg', 'miPerKg', 'kmPerKg']);
  });

  it('shows one pair of integers in every unit, each exactly convertible into the others', () => {
    const metres = fc.integer({ min: 1, max: 16_093_440_000 });
    const quantity = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(metres, quantity, (distance, amount) => {
        const kmPerLitre = fuelEconomy(distance, amount, 'kmPerLitre');
        const litres = fuelEconomy(distance, amount, 'litresPer100Km');
        expect(compareRatios(multiply(kmPerLitre, litres), ratio(100))).toBe(0);
        const us = fuelEconomy(distance, amount, 'mpgUs');
        const uk = fuelEconomy(distance, amount, 'mpgUk');
        expect(compareRatios(divide(uk, us), ratio(4_546_090_000, 3_785_411_784))).toBe(0);
        const shown = [
          ...fuelEconomyUnits.map((unit) => fuelEconomy(distance, amount, unit)),
          ...electricEconomyUnits.map((unit) => electricEconomy(distance, amount, unit)),
          ...(['kgPer100Km', 'kmPerKg', 'miPerKg'] as const).map((unit) =>
            gasEconomy(distance, amount, unit),
          ),
        ].map((value) => toDecimal(value, 2));
        for (const text of shown) expect(text).toMatch(/^\d+\.\d{2}$/);
      }),
    );
  });
});
