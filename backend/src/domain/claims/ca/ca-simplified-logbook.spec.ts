import { caLogbooks, km } from '../../../../test/fixtures/claims/ca-logbooks';
import {
  aClaimCost,
  aClaimInput,
  aClaimTrip,
  aClaimVehicle,
} from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimTrip } from '../claim';
import type { CaSimplifiedLogbookFacts, CaVehicleLogbooks } from './ca-facts.schema';
import { caSimplifiedLogbook } from './ca-simplified-logbook';

type Changes = Partial<Omit<ClaimInput<CaSimplifiedLogbookFacts>, 'facts'>>;

const work = (vehicles: CaVehicleLogbooks[], changes: Changes = {}) =>
  caSimplifiedLogbook.work(aClaimInput({ supplementaryInsuranceMinor: 5_000, vehicles }, changes));

function calculated(vehicles: CaVehicleLogbooks[], changes: Changes) {
  const result = work(vehicles, changes);
  if ('refused' in result) throw new Error(`${result.refused} ${result.fields.join(' ')}`);
  return result;
}

const aTrip = (changes: Partial<ClaimTrip>) => aClaimTrip({ currency: 'CAD', day: '2026-05-01', ...changes });
/** 2550 km for business from April to June, and more before and after, when no log was kept. */
const trips = [
  aTrip({ id: 'before', day: '2026-03-31', distanceMetres: 999 * km }),
  aTrip({ id: 'first', day: '2026-04-01', distanceMetres: 1_000 * km }),
  aTrip({ id: 'last', day: '2026-06-30', distanceMetres: 1_550 * km, parkingMinor: 800 }),
  aTrip({ id: 'after', day: '2026-07-01', distanceMetres: 999 * km, parkingMinor: 700 }),
];
const costs = [aClaimCost({ amountMinor: 460_000, currency: 'CAD' })];

describe('the simplified logbook of Canada', () => {
  it('pays 51/46 × 49 = 2499/46 % of 4600.00, parking and supplementary insurance in full', () => {
    const result = calculated([caLogbooks()], { trips, costs, receivedMinor: 100_000 });
    expect(result.lines.map(({ pays, amount, tripIds }) => [pays, toDecimal(amount, 2), tripIds])).toEqual([
      ['costs', '2499.00', ['first', 'last']],
      ['parking', '15.00', ['last', 'after']],
      ['supplementaryInsurance', '50.00', []],
    ]);
    expect(result).toMatchObject({ amountMinor: 256_400, balanceMinor: 156_400, notPaid: [] });
    expect(result.share === null ? null : toDecimal(result.share, 4)).toBe('0.5433');
  });

  it('says that its formula is to be checked, and what the driver must know to hold', () => {
    const { toCheck, conditions } = calculated([caLogbooks()], { trips, costs });
    expect(toCheck).toMatchObject([{ rateId: 'CA.simplifiedLogbook.formula', certainty: 'secondary' }]);
    expect(conditions).toEqual(expect.arrayContaining(['CA.baseYearTypicalAndKept', 'CA.sampleEveryYear']));
  });

  it('names trips of the sample that are unsorted or of unknown distance, and none outside', () => {
    const { notPaid } = calculated([caLogbooks()], {
      costs,
      trips: [
        ...trips,
        aTrip({ id: 'a', category: null }),
        aTrip({ id: 'b', distanceMetres: null }),
        aTrip({ id: 'c', category: null, day: '2026-07-01' }),
      ],
    });
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['a']],
      ['noDistance', ['b']],
    ]);
  });

  it('is refused outside of ten points, and says of which vehicle what does not hold', () => {
    const vehicles = [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })];
    const short = { fromDay: '2026-04-01', untilDay: '2026-06-01', drivenMetres: 5_000 * km };
    expect(
      work([caLogbooks(), caLogbooks({ vehicleId: 'van', sample: short })], {
        vehicles,
        costs,
        trips: [aTrip({ distanceMetres: 2_801 * km })],
      }),
    ).toEqual({ refused: 'noLogbook', fields: ['car.sampleShare', 'van.sampleTooShort'] });
  });

  it.each([
    ['2025-10-01', '2025-12-31'],
    ['2026-11-01', '2027-01-31'],
  ])('is refused for a sample from %s until %s in a claim for 2026', (fromDay, untilDay) => {
    const logbooks = caLogbooks({
      baseFromDay: '2024-01-01',
      sample: { fromDay, untilDay, drivenMetres: 5_000 * km },
    });
    expect(work([logbooks], { trips, costs })).toEqual({
      refused: 'noLogbook',
      fields: ['car.sampleOutsideYear'],
    });
  });

  it('takes a sample of the same calendar year before the period', () => {
    const period = { fromDay: '2026-10-01', untilDay: '2026-12-31' };
    const october = costs.map((cost) => ({ ...cost, day: '2026-10-01' }));
    // 2499.00 and 50.00; no trip of the period parked.
    expect(calculated([caLogbooks()], { period, trips, costs: october }).amountMinor).toBe(254_900);
  });

  it('needs the logbooks of every vehicle that cost something', () => {
    expect(work([], { trips, costs })).toEqual({ refused: 'factsMissing', fields: ['car'] });
    // An allowance of the employer is no cost.
    const allowances = costs.map((cost) => ({ ...cost, category: 'allowance' }));
    expect(calculated([], { trips, costs: allowances })).toMatchObject({ amountMinor: 6_500, share: null });
    expect(
      calculated([], { trips, costs: costs.map((cost) => ({ ...cost, day: '2025-12-31' })) }),
    ).toMatchObject({
      // Parking and insurance.
      amountMinor: 6_500,
      share: null,
    });
  });
});
