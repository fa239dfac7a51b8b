import { aClaimInput, aClaimTrip } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip } from '../claim';
import { type UsMedicalMovingCharityFacts, usMedicalMovingCharity } from './us-medical-moving-charity';

/** 1000 miles, exactly. */
const thousandMiles = 1_609_344;

function aTrip(changes: Partial<ClaimTrip>): ClaimTrip {
  return aClaimTrip({ currency: 'USD', distanceMetres: thousandMiles, ...changes });
}

function calculated(
  movesAs: UsMedicalMovingCharityFacts['movesAs'],
  changes: Partial<ClaimInput<UsMedicalMovingCharityFacts>>,
): ClaimResult {
  const result = usMedicalMovingCharity.work(aClaimInput({ movesAs }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('medical, moving and charity miles', () => {
  it('are 744 dollars in the example of Publication 502 (2012): 2800 miles at 23 cents, 100 dollars of tolls and parking', () => {
    // https://www.irs.gov/publications/p502 as of 2012, quoted at http://credit-help.biz/taxes/49749.
    // 2800 miles are 4 506 163.2 m.
    const { lines, amountMinor } = calculated('neither', {
      period: { fromDay: '2012-01-01', untilDay: '2012-12-31' },
      trips: [
        aTrip({
          day: '2012-06-01',
          category: 'medical',
          distanceMetres: 4_506_163,
          tollsMinor: 4_000,
          parkingMinor: 6_000,
        }),
      ],
    });
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 2)])).toEqual([
      ['medical', '644.00'],
      ['tolls', '40.00'],
      ['parking', '60.00'],
    ]);
    expect(amountMinor).toBe(74_400);
  });

  it('are each at the rate of their category on the day: 205 + 235 + 140', () => {
    const { lines, amountMinor, conditions } = calculated('neither', {
      trips: [
        aTrip({ id: 'a', day: '2026-06-30', category: 'medical' }),
        aTrip({ id: 'b', day: '2026-07-01', category: 'medical' }),
        aTrip({ id: 'c', day: '2026-07-01', category: 'charity' }),
        aTrip({ id: 'd', day: '2026-07-01', category: 'business' }),
        aTrip({ id: 'e', day: '2026-07-01', category: 'private' }),
      ],
    });
    expect(lines.map(({ rateId, tripIds }) => [rateId, tripIds])).toEqual([
      ['US.medical.car.2026-01-01.0', ['a']],
      ['US.medical.car.2026-07-01.0', ['b']],
      ['US.charity.car.1998-01-01.0', ['c']],
    ]);
    expect(amountMinor).toBe(58_000);
    expect(conditions).toEqual(['US.medicalCareOnly', 'US.onlyIfItemized', 'US.charityOutOfPocketOnly']);
  });

  it('change in the middle of 2022: 180 + 220', () => {
    const { amountMinor } = calculated('neither', {
      period: { fromDay: '2022-01-01', untilDay: '2022-12-31' },
      trips: [
        aTrip({ id: 'a', day: '2022-06-30', category: 'medical' }),
        aTrip({ id: 'b', day: '2022-07-01', category: 'medical' }),
      ],
    });
    expect(amountMinor).toBe(40_000);
  });

  it.each([
    ['activeDutyMilitary', 21_000 + 20_500, []],
    ['intelligenceCommunity', 20_500, ['a']],
    ['neither', 0, ['a', 'b']],
  ] as const)('pay for moving as %s %d cents', (movesAs, amountMinor, unpaid) => {
    const result = calculated(movesAs, {
      period: { fromDay: '2025-12-01', untilDay: '2026-01-31' },
      trips: [
        aTrip({ id: 'a', day: '2025-12-31', category: 'moving' }),
        aTrip({ id: 'b', day: '2026-01-01', category: 'moving' }),
      ],
    });
    expect(result.amountMinor).toBe(amountMinor);
    expect(result.notPaid.flatMap(({ tripIds }) => tripIds)).toEqual(unpaid);
    expect(result.conditions).toEqual(amountMinor > 0 ? ['US.movingUnderOrdersOnly'] : []);
  });

  it('pay no tolls of a move that is not paid', () => {
    const { lines, notPaid } = calculated('neither', {
      trips: [aTrip({ category: 'moving', tollsMinor: 500 })],
    });
    expect(lines).toEqual([]);
    expect(notPaid).toEqual([{ reason: 'noRate', tripIds: ['trip'], recordIds: [] }]);
  });

  it('are not paid for 2027, of which only charity has a rate', () => {
    const { amountMinor, notPaid } = calculated('neither', {
      period: { fromDay: '2027-01-01', untilDay: '2027-12-31' },
      trips: [
        aTrip({ id: 'a', day: '2027-01-01', category: 'medical' }),
        aTrip({ id: 'b', day: '2027-01-01', category: 'charity' }),
      ],
    });
    expect(amountMinor).toBe(14_000);
    expect(notPaid).toEqual([{ reason: 'noRate', tripIds: ['a'], recordIds: [] }]);
  });
});
