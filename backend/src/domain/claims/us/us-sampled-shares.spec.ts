import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
  aClaimVehicle,
} from '../../../../test/fixtures/claims/claimable-trips';
import { ratio, toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimOdometer, ClaimPeriod, ClaimRefusal, ClaimResult } from '../claim';
import { type UsActualExpensesFacts, type UsSample, usActualExpenses } from './us-actual-expenses';

const vehicleId = 'car';
const spring: UsSample = { vehicleId, pattern: 'quarter', fromDay: '2026-04-01', untilDay: '2026-06-30' };
const secondWeek: UsSample = { vehicleId, pattern: 'weekOfEachMonth', week: 2 };
const winter = { fromDay: '2026-01-01', untilDay: '2026-03-31' };

type Changes = Partial<ClaimInput<UsActualExpensesFacts>>;

const tried = (samples: UsSample[], changes: Changes): ClaimResult | ClaimRefusal =>
  usActualExpenses.work(aClaimInput({ samples }, changes));

function calculated(samples: UsSample[], changes: Changes): ClaimResult {
  const result = tried(samples, changes);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

/** Days of a sample with these metres between the readings at their start and end. */
function run(fromDay: string, untilDay: string, drivenMetres: number, uncovered: ClaimPeriod[] = []) {
  const { span } = aClaimOdometer(drivenMetres, { days: [fromDay, untilDay], uncovered });
  return { days: { fromDay, untilDay }, span };
}

/** 20 000 km in the year, and the sample. */
const odometer = (...samples: NonNullable<ClaimOdometer['samples']>) => [
  aClaimOdometer(20_000_000, { samples }),
];
const trip = (id: string, day: string, kilometres: number, tollsMinor = 0) =>
  aClaimTrip({ id, day, distanceMetres: kilometres * 1000, tollsMinor, currency: 'USD' });
const fuel = aClaimCost({ amountMinor: 320_001, currency: 'USD' });

describe('a share from a sample', () => {
  it('of a quarter is 3000 of 4000 km: 75 % of the 3200.01 of the year', () => {
    const { lines, amountMinor, shares, conditions, toCheck } = calculated([spring], {
      trips: [
        trip('winter', '2026-02-02', 9_000, 1_500),
        trip('a', '2026-04-01', 1_000),
        trip('b', '2026-06-30', 2_000),
      ],
      odometers: odometer(run('2026-04-01', '2026-06-30', 4_000_000)),
      costs: [fuel],
    });
    // The toll of a business trip is paid on any day of the period: 2400.0075 + 15.00.
    expect(lines.map(({ pays, amount, tripIds }) => [pays, toDecimal(amount, 4), tripIds])).toEqual([
      ['costs', '2400.0075', ['a', 'b']],
      ['tolls', '15.0000', ['winter']],
    ]);
    expect(amountMinor).toBe(241_501);
    expect(shares).toMatchObject([
      {
        parts: [{ kind: 'sample', businessMetres: ratio(3_000_000), drivenMetres: 4_000_000 }],
        sampled: [
          { from: { day: '2026-04-01' }, to: { day: '2026-06-30' }, businessMetres: ratio(3_000_000) },
        ],
        refused: null,
      },
    ]);
    expect(conditions).toEqual(
      expect.arrayContaining(['US.sampleShownTypical', 'US.sampleOfNoSharedCar', 'US.sampleOfThisYear']),
    );
    expect(toCheck.map(({ rateId }) => rateId)).toEqual(['US.actualExpenses.samplePatterns']);
  });

  it('of a week of each month adds the weeks up, and names what lies only in part within them', () => {
    const across = aClaimTrip({
      ...trip('across', '2026-02-14', 70),
      startedAtMs: Date.parse('2026-02-14T23:00Z'),
      endedAtMs: Date.parse('2026-02-15T01:00Z'),
    });
    const { shares, amountMinor, notPaid, conditions } = calculated([secondWeek], {
      period: winter,
      trips: [
        trip('a', '2026-01-08', 50),
        trip('between', '2026-01-15', 500),
        trip('b', '2026-02-10', 100),
        across,
        trip('c', '2026-03-14', 80),
        aClaimTrip({ id: 'unsorted', day: '2026-03-09', category: null }),
        aClaimTrip({ id: 'elsewhere', day: '2026-03-29', category: null }),
      ],
      odometers: odometer(
        run('2026-01-08', '2026-01-14', 100_000),
        run('2026-02-08', '2026-02-14', 200_000),
        run('2026-03-08', '2026-03-14', 100_000),
      ),
      costs: [aClaimCost({ currency: 'USD' })],
    });
    // 230 of 400 km are 57.5 % of 100.00.
    expect(amountMinor).toBe(5_750);
    expect(shares?.[0]?.sampled?.map(({ businessMetres }) => toDecimal(businessMetres, 0))).toEqual([
      '50000',
      '100000',
      '80000',
    ]);
    expect(notPaid).toEqual([
      { reason: 'unsorted', tripIds: ['unsorted'], recordIds: [] },
      { reason: 'outsideReadings', tripIds: ['across'], recordIds: [] },
    ]);
    expect(conditions).toContain('US.sampleOfEveryMonth');
  });

  it('pays nothing while readings lack for days of it, and says which', () => {
    const missing = { fromDay: '2026-06-20', untilDay: '2026-06-30' };
    const { amountMinor, shares, notPaid } = calculated([spring], {
      trips: [trip('a', '2026-04-01', 1_000, 500)],
      odometers: odometer(run('2026-04-01', '2026-06-19', 4_000_000, [missing])),
      costs: [fuel],
    });
    expect([amountMinor, shares?.[0]?.refused, shares?.[0]?.uncovered]).toEqual([
      0,
      'sampleNotCovered',
      [missing],
    ]);
    expect(notPaid).toEqual([{ reason: 'noShare', tripIds: ['a'], recordIds: ['fill'] }]);
  });

  it('wants the total miles of the year as well', () => {
    const uncovered = [{ fromDay: '2026-07-01', untilDay: '2026-12-31' }];
    const samples = [run('2026-04-01', '2026-06-30', 4_000_000)];
    const odometers = [aClaimOdometer(20_000_000, { uncovered, samples })];
    const { amountMinor, shares } = calculated([spring], { odometers, costs: [fuel] });
    expect([amountMinor, shares?.[0]?.refused]).toEqual([0, 'notCovered']);
  });

  it('is none where its trips are longer than its odometer says', () => {
    const { amountMinor, shares } = calculated([spring], {
      trips: [trip('a', '2026-04-01', 4_002)],
      odometers: odometer(run('2026-04-01', '2026-06-30', 4_000_000)),
      costs: [fuel],
    });
    expect([amountMinor, shares?.[0]?.refused]).toEqual([0, 'tripsBeyondOdometer']);
  });

  it('leaves another vehicle with the share of its whole period', () => {
    const { lines } = calculated([spring], {
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'van' })],
      trips: [trip('a', '2026-04-01', 1_000), { ...trip('b', '2026-09-01', 20), vehicleId: 'van' }],
      odometers: [
        ...odometer(run('2026-04-01', '2026-06-30', 4_000_000)),
        aClaimOdometer(100_000, { vehicleId: 'van' }),
      ],
      costs: [fuel, aClaimCost({ recordId: 'diesel', vehicleId: 'van', currency: 'USD' })],
    });
    // A quarter of 3200.01 and a fifth of 100.00.
    expect(lines.map(({ amount }) => toDecimal(amount, 4))).toEqual(['800.0025', '20.0000']);
  });

  it.each<[string, UsSample, ClaimPeriod]>([
    ['sampleNotTaxYear', spring, { fromDay: '2026-02-01', untilDay: '2026-12-31' }],
    [
      'sampleOutsideYear',
      { ...spring, fromDay: '2025-12-31' },
      { fromDay: '2026-01-01', untilDay: '2026-12-31' },
    ],
    ['sampleOutsideYear', spring, { fromDay: '2026-01-01', untilDay: '2026-06-29' }],
    [
      'sampleTooShort',
      { ...spring, untilDay: '2026-06-29' },
      { fromDay: '2026-01-01', untilDay: '2026-12-31' },
    ],
    ['sampleNoWeek', secondWeek, { fromDay: '2026-01-01', untilDay: '2026-01-13' }],
  ])('is refused as %s', (rule, sample, period) => {
    expect(tried([sample], { period })).toEqual({ refused: 'noLogbook', fields: [`car.${rule}`] });
  });
});

describe('the days of a sample', () => {
  const days = (sample: UsSample, changes: Parameters<typeof aClaimVehicle>[0] = {}) =>
    usActualExpenses.sampleDays?.(
      { samples: [sample] },
      { fromDay: '2026-01-01', untilDay: '2026-12-31' },
      aClaimVehicle(changes),
    );

  it('are those of the quarter', () => {
    expect(days(spring)).toEqual([{ fromDay: '2026-04-01', untilDay: '2026-06-30' }]);
  });

  it('are the whole weeks of the months in which the vehicle was the driver’s', () => {
    const found = days({ ...secondWeek, week: 4 }, { heldFromDay: '2026-09-23' });
    // 22 to 28 September begins a day before the purchase.
    expect(found).toEqual([
      { fromDay: '2026-10-22', untilDay: '2026-10-28' },
      { fromDay: '2026-11-22', untilDay: '2026-11-28' },
      { fromDay: '2026-12-22', untilDay: '2026-12-28' },
    ]);
    expect(days(secondWeek)).toHaveLength(12);
    expect(days({ ...spring, vehicleId: 'van' })).toEqual([]);
  });
});
