import fc from 'fast-check';
import { completePrice, type GivenPrice, type PriceTerms } from './price-triple';

const euroPerLitre: PriceTerms = { per: 'litre', currency: 'EUR' };

function complete(given: Partial<GivenPrice>, terms = euroPerLitre) {
  return completePrice({ quantity: null, unitPriceMicros: null, totalMinor: null, ...given }, terms);
}

describe('quantity, unit price and total', () => {
  it.each<[string, PriceTerms, number, number, number]>([
    // 41.23 × 1.799 = 74.17277
    ['litres', euroPerLitre, 41_230, 1_799_000, 7417],
    // 10 × 1.0005 = 10.005: half a cent goes up.
    ['half a cent', euroPerLitre, 10_000, 1_000_500, 1001],
    // 46 731 ml are 12.345024… gal; × 3.459 = 42.70144
    ['US gallons', { per: 'usGallon', currency: 'USD' }, 46_731, 3_459_000, 4270],
    // 31.407 × 0.59 = 18.53013
    ['kWh', { per: 'kilowattHour', currency: 'EUR' }, 31_407, 590_000, 1853],
    // 5.04 × 15.75 = 79.38
    ['kilograms', { per: 'kilogram', currency: 'EUR' }, 5040, 15_750_000, 7938],
    // 30.12 × 171 = 5150.52 and the yen has no smaller part.
    ['yen', { per: 'litre', currency: 'JPY' }, 30_120, 171_000_000, 5151],
    // 38.17 × 2.525 = 96.37925 in thousandths of a dinar
    ['dinars', { per: 'litre', currency: 'TND' }, 38_170, 2_525_000, 96_379],
    ['nothing to pay', euroPerLitre, 10_000, 0, 0],
  ])('make the total: %s', (_, terms, quantity, unitPriceMicros, totalMinor) => {
    expect(complete({ quantity, unitPriceMicros }, terms)).toEqual({
      outcome: 'completed',
      derived: 'totalMinor',
      triple: { quantity, unitPriceMicros, totalMinor },
    });
  });

  it('make the quantity to the millilitre: 74.17 / 1.799 = 41.22846', () => {
    expect(complete({ unitPriceMicros: 1_799_000, totalMinor: 7417 })).toMatchObject({
      outcome: 'completed',
      derived: 'quantity',
      triple: { quantity: 41_228 },
    });
  });

  it('make the unit price to the millionth: 74.17 / 41.23 = 1.7989328', () => {
    expect(complete({ quantity: 41_230, totalMinor: 7417 })).toMatchObject({
      outcome: 'completed',
      derived: 'unitPriceMicros',
      triple: { unitPriceMicros: 1_798_933 },
    });
  });

  // The exact total is 7417.277 cents; its rounding may take 0.5, the 5 ml that the pump does not show 0.8995.
  it.each([
    [7416, 'agrees'],
    [7417, 'agrees'],
    [7418, 'agrees'],
    [7415, 'disagrees'],
    [7419, 'disagrees'],
  ])('a total of %i given with 41.23 l at 1.799 %s', (totalMinor, outcome) => {
    expect(complete({ quantity: 41_230, unitPriceMicros: 1_799_000, totalMinor }).outcome).toBe(outcome);
  });

  it('take a yen that was cut off instead of rounded for agreement', () => {
    const terms: PriceTerms = { per: 'litre', currency: 'JPY' };
    const given = { quantity: 30_120, unitPriceMicros: 171_000_000, totalMinor: 5150 };
    expect(complete(given, terms)).toEqual({ outcome: 'agrees', triple: given });
  });

  it('report a discount with what was expected', () => {
    const given = { quantity: 41_230, unitPriceMicros: 1_799_000, totalMinor: 7217 };
    expect(complete(given)).toEqual({
      outcome: 'disagrees',
      triple: given,
      expectedTotalMinor: 7417,
      differenceMinor: -200,
    });
  });

  it.each<[string, Partial<GivenPrice>]>([
    ['fewerThanTwoGiven', {}],
    ['fewerThanTwoGiven', { totalMinor: 7417 }],
    ['priceIsZero', { unitPriceMicros: 0, totalMinor: 0 }],
    ['priceIsZero', { unitPriceMicros: 0, totalMinor: 7417 }],
    ['quantityIsZero', { quantity: 0, totalMinor: 7417 }],
    ['tooLarge', { quantity: 5_000_000_000, unitPriceMicros: 1_000_000_000_000_000 }],
    ['tooLarge', { unitPriceMicros: 1, totalMinor: 100_000_000_000 }],
    ['tooLarge', { quantity: 1, totalMinor: 100_000_000_000 }],
  ])('say %s of %j', (reason, given) => {
    expect(complete(given)).toEqual({ outcome: 'unknown', reason });
  });

  it('refuse what is no integer', () => {
    expect(() => complete({ quantity: 0.5, unitPriceMicros: 1 })).toThrow(RangeError);
    expect(() => complete({ quantity: Number.NaN, totalMinor: 1 })).toThrow(RangeError);
  });

  it('agree with themselves, whichever of them was calculated', () => {
    const terms = fc.record<PriceTerms>({
      per: fc.constantFrom('litre', 'usGallon', 'ukGallon', 'kilogram', 'kilowattHour'),
      currency: fc.constantFrom('EUR', 'JPY', 'TND'),
    });
    const given = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      unitPriceMicros: fc.integer({ min: 1, max: 1_000_000_000 }),
      totalMinor: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(
        given,
        fc.constantFrom('quantity', 'unitPriceMicros', 'totalMinor'),
        terms,
        (all, missing, by) => {
          const completed = completePrice({ ...all, [missing]: null }, by);
          if (completed.outcome === 'unknown') {
            expect(completed.reason).toBe('tooLarge');
            return;
          }
          for (const value of Object.values(completed.triple)) expect(Number.isSafeInteger(value)).toBe(true);
          expect(completePrice(completed.triple, by).outcome).toBe('agrees');
        },
      ),
      { numRuns: 500 },
    );
  });
});
