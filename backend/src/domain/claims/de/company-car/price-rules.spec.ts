import { aClaimVehicle } from '../../../../../test/fixtures/claims/claimable-trips';
import { pricePart } from './price-rules';

const companyCar = {
  listPriceMinor: 6_000_000,
  firstRegistrationDay: null,
  acquiredDay: null,
  co2GramsPerKilometre: null,
  electricRangeMetres: null,
};

const electric = (listPriceMinor: number | null) =>
  aClaimVehicle({ drive: 'electric', companyCar: { ...companyCar, listPriceMinor } });

const plugIn = (co2GramsPerKilometre: number | null, rangeKilometres: number | null) =>
  aClaimVehicle({
    drive: 'plugIn',
    companyCar: {
      ...companyCar,
      co2GramsPerKilometre,
      electricRangeMetres: rangeKilometres === null ? null : rangeKilometres * 1000,
    },
  });

/** The table of section 6(1) no. 4 sentence 2 EStG, with the limits of BGBl. 2024 I 108 and 2025 I 161. */
describe('which part of the list price counts', () => {
  it.each([
    ['2019-06-01', 2019, 6_000_000, 2],
    ['2019-06-01', 2020, 6_000_000, 4],
    ['2023-12-31', 2026, 6_000_000, 4],
    ['2023-12-31', 2026, 6_000_001, 2],
    ['2024-01-01', 2026, 7_000_000, 4],
    ['2025-06-30', 2026, 7_000_001, 2],
    ['2025-07-01', 2026, 10_000_000, 4],
    ['2025-07-01', 2026, 10_000_001, 2],
    ['2030-12-31', 2031, 10_000_000, 4],
  ])('of an electric car acquired on %s in %i with %i cents: one over %i', (day, year, cents, divisor) => {
    expect(pricePart(electric(cents), day, year).divisor).toBe(divisor);
  });

  it.each([
    ['2021-12-31', 51, 40, 2],
    ['2021-12-31', 51, 39, 1],
    ['2022-01-01', 51, 59, 1],
    ['2024-12-31', 51, 60, 2],
    ['2025-01-01', 51, 79, 1],
    ['2025-01-01', 51, 80, 2],
    ['2025-07-01', 50, 10, 2],
  ])('of a plug-in hybrid acquired on %s with %i g and %i km: one over %i', (day, co2, range, divisor) => {
    expect(pricePart(plugIn(co2, range), day, 2026).divisor).toBe(divisor);
  });

  it('is never guessed in the driver’s favour', () => {
    expect(pricePart(electric(null), '2025-07-01', 2026).priceReason).toBe('electricHalf');
    expect(pricePart(electric(4_000_000), null, 2026)).toMatchObject({
      divisor: 1,
      priceReason: 'noAcquiredDay',
    });
    expect(pricePart(electric(4_000_000), '2018-12-31', 2026)).toMatchObject({
      divisor: 1,
      priceReason: 'otherYears',
    });
    expect(pricePart(electric(4_000_000), '2031-01-01', 2031)).toMatchObject({
      divisor: 1,
      priceReason: 'otherYears',
    });
    expect(pricePart(plugIn(51, null), '2025-07-01', 2026)).toMatchObject({
      divisor: 1,
      priceReason: 'plugInNotKnown',
    });
    expect(pricePart(plugIn(null, 80), '2025-07-01', 2026)).toMatchObject({
      divisor: 2,
      priceReason: 'plugInHalf',
    });
  });

  it('is all of it for a car with an engine alone', () => {
    expect(pricePart(aClaimVehicle(), '2025-07-01', 2026)).toMatchObject({
      divisor: 1,
      priceReason: 'engine',
    });
  });
});
