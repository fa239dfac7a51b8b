import { DomainError } from '../errors/domain-error';
import { completeFill } from './complete-fill';
import type { Fill } from './energy.schema';

const fill: Fill = {
  id: 'fill',
  version: 1,
  vehicleId: 'car',
  source: 'petrol',
  atMs: 0,
  zone: 'UTC',
  volumeMillilitres: 41_230,
  unitPrice: { micros: 1_799_000, per: 'litre' },
  totalMinor: 7417,
  currency: 'EUR',
  odometerMetres: null,
  filled: 'full',
  missedBefore: false,
  station: '',
  location: null,
  note: '',
};

function refusalOf(sent: Fill) {
  try {
    return completeFill(sent);
  } catch (error) {
    return error instanceof DomainError ? { reason: error.reason, ...error.details } : error;
  }
}

describe('a fill is completed', () => {
  it('by the total that quantity and price make: 41.23 × 1.799 = 74.17277', () => {
    expect(completeFill({ ...fill, totalMinor: null })).toEqual(fill);
  });

  it('by nothing when quantity and total are said, or only the quantity', () => {
    for (const sent of [
      { ...fill, unitPrice: null },
      { ...fill, unitPrice: null, totalMinor: null },
    ])
      expect(completeFill(sent)).toEqual(sent);
  });

  it('not at all when the three agree within what a pump shows', () => {
    // 41.225 to 41.235 l come to 74.163… to 74.181…
    for (const totalMinor of [7416, 7417, 7418]) {
      expect(completeFill({ ...fill, totalMinor })).toEqual({ ...fill, totalMinor });
    }
  });

  it.each([7415, 7419, 0])('and refused when the total is %i', (totalMinor) => {
    expect(refusalOf({ ...fill, totalMinor })).toEqual({
      reason: 'PRICES_DISAGREE',
      fields: [
        { path: 'totalMinor', rule: 'PRICES_DISAGREE' },
        { path: 'unitPrice', rule: 'PRICES_DISAGREE' },
      ],
    });
  });

  it('and refused when the price makes more than any total may be', () => {
    const dear: Fill = { ...fill, totalMinor: null, unitPrice: { micros: 1e15, per: 'litre' } };
    const fields = [{ path: 'unitPrice.micros', rule: 'too_big' }];
    // 5 000 l at a thousand million: 5 × 10¹⁴ cents.
    expect(refusalOf({ ...dear, volumeMillilitres: 5_000_000 })).toEqual({ reason: 'INPUT_INVALID', fields });
    // 100 l: 10¹³ cents, the most there may be.
    expect(refusalOf({ ...dear, volumeMillilitres: 100_000 })).toMatchObject({ totalMinor: 1e13 });
    expect(refusalOf({ ...dear, volumeMillilitres: 100_001 })).toMatchObject({ reason: 'INPUT_INVALID' });
  });
});
