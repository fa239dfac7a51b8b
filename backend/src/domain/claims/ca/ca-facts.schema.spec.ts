import { caLogbooks } from '../../../../test/fixtures/claims/ca-logbooks';
import {
  type CaVehicleLogbooks,
  caAllowanceFactsSchema,
  caSimplifiedLogbookFactsSchema,
} from './ca-facts.schema';

const vehicleId = '01JZ000000000000000000000V';

const taken = (...vehicles: CaVehicleLogbooks[]): boolean =>
  caSimplifiedLogbookFactsSchema.safeParse({ supplementaryInsuranceMinor: 0, vehicles }).success;

describe('the facts of the simplified logbook', () => {
  it('are what the logbooks say', () => {
    expect(taken(caLogbooks({ vehicleId }))).toBe(true);
  });

  it.each<[string, Partial<CaVehicleLogbooks>]>([
    ['a base year before 2009', { baseFromDay: '2008-12-31' }],
    ['more business than driving', { baseYear: { businessMetres: 2, drivenMetres: 1 } }],
    [
      'base months without business, by which would be divided',
      { baseMonths: { businessMetres: 0, drivenMetres: 1 } },
    ],
    [
      'a sample that ends before it begins',
      { sample: { fromDay: '2026-04-02', untilDay: '2026-04-01', drivenMetres: 1 } },
    ],
    [
      'a sample without driving',
      { sample: { fromDay: '2026-04-01', untilDay: '2026-06-30', drivenMetres: 0 } },
    ],
  ])('are not %s', (_what, changes) => {
    expect(taken(caLogbooks({ vehicleId, ...changes }))).toBe(false);
  });

  it('name each vehicle once', () => {
    expect(taken(caLogbooks({ vehicleId }), caLogbooks({ vehicleId }))).toBe(false);
  });
});

describe('the facts of the allowance', () => {
  it.each([
    [{ trips: 'none' }, true],
    [{ trips: 'all' }, true],
    [{ trips: 'these', tripIds: [vehicleId] }, true],
    [{ trips: 'these' }, false],
    [{ trips: 'all', tripIds: [] }, false],
  ])('in the territories %j: %s', (inTerritories, expected) => {
    expect(caAllowanceFactsSchema.safeParse({ inTerritories }).success).toBe(expected);
  });
});
