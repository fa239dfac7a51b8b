import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
  aClaimVehicle,
} from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimVehicle } from '../claim';
import { deCompanyCar } from './de-company-car';
import type { DeCompanyCarFacts } from './de-facts.schema';

type CarFacts = DeCompanyCarFacts['cars'][number];

const companyCar = {
  listPriceMinor: 4_567_800,
  firstRegistrationDay: '2024-03-01',
  acquiredDay: '2024-03-01',
  co2GramsPerKilometre: null,
  electricRangeMetres: null,
};

function calculated(
  role: DeCompanyCarFacts['role'],
  car: Partial<CarFacts>,
  vehicle: Partial<ClaimVehicle>,
  log: Partial<ClaimInput<unknown>> = {},
) {
  const facts: CarFacts = {
    vehicleId: 'car',
    oneWayMetres: 0,
    commuteBy: 'months',
    commuteDays: 0,
    depreciationMinor: 0,
    otherCostsMinor: 0,
    ownPaymentsMinor: 0,
    costsProved: true,
    ...car,
  };
  const vehicles = [aClaimVehicle({ companyCar, ...vehicle })];
  const result = deCompanyCar.work(aClaimInput({ role, cars: [facts] }, { vehicles, ...log }));
  if ('refused' in result) throw new Error(`${result.refused} ${result.fields.join()}`);
  const outcome = result.companyCars?.[0];
  if (outcome === undefined) throw new Error('no car');
  const byMethod = new Map(outcome.valuations.map((valuation) => [valuation.method, valuation]));
  return {
    result,
    outcome,
    listPrice: byMethod.get('listPrice'),
    logbook: byMethod.get('logbook'),
    lines: result.lines.map(({ pays, amount }) => [pays, toDecimal(amount, 3)]),
  };
}

/** 30 000 km in 2026, with these kilometres for business and for the way to work. */
const driven = (business: number, commute: number): Partial<ClaimInput<unknown>> => ({
  trips: [
    aClaimTrip({ id: 'b', distanceMetres: business * 1000 }),
    aClaimTrip({ id: 'c', distanceMetres: commute * 1000, category: 'commute', day: '2026-03-03' }),
  ],
  odometers: [aClaimOdometer(30_000_000)],
});

const costsOf = (amountMinor: number) => ({ costs: [aClaimCost({ amountMinor })] });

describe('an employee’s company car', () => {
  it('is one per cent a month of the price down to full 100 EUR, and 0.03 % a kilometre of the way', () => {
    // 45 678.00 → 45 600. 1 % × 12 = 5 472.00; 0.03 % × 20 km × 12 = 3 283.20; 100 a month paid: − 1 200.
    const car = { oneWayMetres: 20_999, ownPaymentsMinor: 120_000, costsProved: false };
    const { lines, result, outcome } = calculated('employee', car, {});
    expect(lines).toEqual([
      ['privateUse', '5472.000'],
      ['commuteToWork', '3283.200'],
      ['ownPayments', '-1200.000'],
    ]);
    expect(result).toMatchObject({ amountMinor: 755_520, balanceMinor: 755_520 });
    expect(outcome).toMatchObject({ lower: 'listPrice', months: 12, priceReason: 'engine' });
  });

  it('is divided by the number of those who may use it: a third of 8 755.20, less the own payments', () => {
    // 5 472.00 + 3 283.20; two thirds, 5 836.80, are those of the others.
    const car = { oneWayMetres: 20_999, ownPaymentsMinor: 120_000, costsProved: false };
    const { lines, result } = calculated('employee', { ...car, entitledDrivers: 3 }, {});
    expect(lines).toEqual([
      ['privateUse', '5472.000'],
      ['commuteToWork', '3283.200'],
      ['otherEntitled', '-5836.800'],
      ['ownPayments', '-1200.000'],
    ]);
    expect(result.amountMinor).toBe(171_840);
    expect(result.toCheck.map(({ rateId }) => rateId)).toContain('DE.companyCar.entitledDrivers');
    const alone = calculated('employee', car, {}).result;
    expect(calculated('employee', { ...car, entitledDrivers: 1 }, {}).result).toEqual(alone);
  });

  it('divides neither single days nor what a business owner takes', () => {
    // 5 472 less half, and 45 600 × 0.002 % × 20 × 100.
    const days = { oneWayMetres: 20_000, commuteBy: 'days', commuteDays: 100, costsProved: false } as const;
    expect(calculated('employee', { ...days, entitledDrivers: 2 }, {}).lines).toEqual([
      ['privateUse', '5472.000'],
      ['commuteToWork', '1824.000'],
      ['otherEntitled', '-2736.000'],
    ]);
    const own = { costsProved: false };
    expect(calculated('selfEmployed', { ...own, entitledDrivers: 2 }, {}).lines).toEqual(
      calculated('selfEmployed', own, {}).lines,
    );
  });

  it('is no more than the part of the costs of each: 2 000 of 4 000 € for two', () => {
    // 5 472 less 2 736 are 736 more.
    expect(calculated('employee', { entitledDrivers: 2 }, {}, costsOf(400_000)).lines).toEqual([
      ['privateUse', '5472.000'],
      ['otherEntitled', '-2736.000'],
      ['costCap', '-736.000'],
    ]);
  });

  it('by logbook leaves out what others drove: 5 000 of 30 000 km of 12 000 €', () => {
    const others = [
      aClaimTrip({ id: 'o', distanceMetres: 9_000_000 }),
      aClaimTrip({ id: 'p', distanceMetres: 6_000_000, category: 'private' }),
      aClaimTrip({ id: 'q', distanceMetres: 1_000_000, vehicleId: 'other' }),
      aClaimTrip({ id: 'r', distanceMetres: null }),
    ];
    const log = { ...driven(10_000, 2_000), ...costsOf(1_200_000) };
    const { logbook } = calculated('employee', {}, {}, { ...log, tripsOfOthers: others });
    expect(logbook?.amountMinor).toBe(200_000);
    // Without them 20 000 of 30 000 km; the private use by others is a withdrawal of the owner.
    expect(calculated('employee', {}, {}, log).logbook?.amountMinor).toBe(800_000);
    const ofOwner = calculated('selfEmployed', {}, {}, { ...log, tripsOfOthers: others }).logbook;
    expect(ofOwner?.amountMinor).toBe(calculated('selfEmployed', {}, {}, log).logbook?.amountMinor);
  });

  it('by logbook is refused over an open gap of this car', () => {
    const log = { ...driven(10_000, 2_000), ...costsOf(1_200_000) };
    const gap = { vehicleId: 'car', metres: 62_000, afterTripId: 'b', beforeTripId: 'c', afterAtMs: 0 };
    const { logbook, outcome } = calculated('employee', {}, {}, { ...log, openGaps: [gap] });
    expect([logbook?.refused, outcome.lower]).toEqual(['openGaps', 'listPrice']);
    const elsewhere = { ...log, openGaps: [{ ...gap, vehicleId: 'other' }] };
    expect(calculated('employee', {}, {}, elsewhere).logbook?.refused).toBeNull();
  });

  it('by single days is 0.002 % a kilometre and day, of no more than 180 days', () => {
    // 45 600 × 0.002 % × 20 km = 18.24 a day: 1 824.00 for 100 days, 3 283.20 for 180 or more.
    const by = (commuteDays: number) =>
      calculated('employee', { oneWayMetres: 20_000, commuteBy: 'days', commuteDays }, {}).lines[1];
    expect(by(100)).toEqual(['commuteToWork', '1824.000']);
    expect(by(180)).toEqual(['commuteToWork', '3283.200']);
    expect(by(200)).toEqual(['commuteToWork', '3283.200']);
  });

  it('counts the days of the log once each where no number was given', () => {
    const ways = ['2026-03-02', '2026-03-02', '2026-03-03'].map((day, at) =>
      aClaimTrip({ id: `w${at}`, day, category: 'commute' }),
    );
    const car = { oneWayMetres: 10_000, commuteBy: 'days', commuteDays: null, costsProved: false } as const;
    // 45 600 × 0.002 % × 10 km × 2 days = 18.24.
    expect(calculated('employee', car, {}, { trips: ways }).lines[1]).toEqual(['commuteToWork', '18.240']);
  });

  it('by logbook is the costs times all that was not for business', () => {
    // 6 000 + 8 000 = 14 000 EUR; 12 000 of 30 000 km for business: 14 000 × 18 000 ÷ 30 000 = 8 400; − 1 200.
    const car = { depreciationMinor: 800_000, ownPaymentsMinor: 120_000, oneWayMetres: 20_000 };
    const { lines, outcome, logbook, listPrice } = calculated(
      'employee',
      car,
      {},
      { ...driven(12_000, 5_000), ...costsOf(600_000) },
    );
    expect(logbook?.amountMinor).toBe(720_000);
    // See above.
    expect(listPrice?.amountMinor).toBe(755_520);
    expect(outcome.lower).toBe('logbook');
    expect(lines).toEqual([
      ['useByLogbook', '8400.000'],
      ['ownPayments', '-1200.000'],
    ]);
  });

  it('is never below zero by what the employee pays', () => {
    const car = { ownPaymentsMinor: 10_000_000, costsProved: false };
    expect(calculated('employee', car, {}).result.amountMinor).toBe(0);
  });

  it('is no more than the proved costs', () => {
    // 5 472 + 0 against 3 000 EUR of costs.
    const { listPrice } = calculated('employee', {}, {}, costsOf(300_000));
    expect(listPrice?.amountMinor).toBe(300_000);
    expect(calculated('employee', { costsProved: false }, {}, costsOf(300_000)).listPrice?.amountMinor).toBe(
      547_200,
    );
  });

  it('of 2013 has its price less the battery: the first example of the BMF of 5 June 2014', () => {
    // 45 000 − 16.3 kWh × 500 = 36 850 → 36 800; 1 % = 368 a month, 4 416 a year.
    const { listPrice, result } = calculated(
      'employee',
      { costsProved: false },
      {
        drive: 'electric',
        batteryWattHours: 16_300,
        companyCar: { ...companyCar, listPriceMinor: 4_500_000, acquiredDay: '2013-06-01' },
      },
    );
    expect(listPrice?.amountMinor).toBe(441_600);
    expect(listPrice?.steps[0]).toMatchObject({ name: 'baseLessBattery', amount: { numerator: 36_800n } });
    expect(result.conditions).toContain('DE.batteryLeavesDepreciation');
  });

  it('that has the quarter keeps its battery in the price', () => {
    // 40 000 ÷ 4 = 10 000; 1 % × 12 = 1 200.
    const { listPrice } = calculated(
      'employee',
      { costsProved: false },
      {
        drive: 'electric',
        batteryWattHours: 50_000,
        companyCar: { ...companyCar, listPriceMinor: 4_000_000, acquiredDay: '2020-06-01' },
      },
    );
    expect(listPrice?.amountMinor).toBe(120_000);
  });

  it('with electricity has a quarter of price, depreciation and lease, and all other costs in full', () => {
    // 47 950 ÷ 4 = 11 987.50 → 11 900; 1 % × 12 = 1 428. Costs: 2 000 + (4 800 + 6 000) ÷ 4 = 4 700; ÷ 2 = 2 350.
    const vehicle = {
      drive: 'electric',
      companyCar: { ...companyCar, listPriceMinor: 4_795_000, acquiredDay: '2025-07-01' },
    } as const;
    const log = {
      ...driven(15_000, 0),
      costs: [
        aClaimCost({ amountMinor: 200_000 }),
        aClaimCost({ recordId: 'lease', category: 'finance', amountMinor: 480_000 }),
        aClaimCost({ recordId: 'fine', category: 'fine', amountMinor: 99_900 }),
        aClaimCost({ recordId: 'toll', category: 'tolls', amountMinor: 99_900 }),
      ],
    };
    const { listPrice, logbook, result } = calculated(
      'employee',
      { depreciationMinor: 600_000 },
      vehicle,
      log,
    );
    expect(result.conditions).toContain('DE.financeCountsAsLease');
    expect(listPrice?.amountMinor).toBe(142_800);
    expect(logbook?.amountMinor).toBe(235_000);
  });

  it('counts every calendar month on which it was there, if only for a day', () => {
    // March to November: 9 × 456.
    const held = { heldFromDay: '2026-03-31', heldUntilDay: '2026-11-01' };
    const { outcome, result } = calculated('employee', { costsProved: false }, held);
    expect(outcome.months).toBe(9);
    expect(result.amountMinor).toBe(410_400);
  });

  it('has no value by a method that lacks what it needs, and says what', () => {
    const { listPrice, logbook, result } = calculated(
      'employee',
      { costsProved: false },
      { companyCar: null },
    );
    expect(listPrice).toMatchObject({ refused: 'noListPrice', amountMinor: null });
    expect(logbook).toMatchObject({ refused: 'costsNotProved', amountMinor: null });
    expect(result).toMatchObject({ lines: [], amountMinor: 0 });
    const unread = calculated('employee', {}, {}, costsOf(100));
    expect(unread.logbook).toMatchObject({ refused: 'noShare' });
  });
});

describe('a self-employed driver’s company car', () => {
  const forty = { companyCar: { ...companyCar, listPriceMinor: 4_000_000 } };
  // 0.38 a kilometre from the first on since 2026: 30 km × 0.38 × 200 days = 2 280.
  const way = { oneWayMetres: 30_000, commuteDays: 200, costsProved: false };

  it('takes the commuting allowance off what the way to the business comes to', () => {
    // 1 %: 4 800. Way: 0.03 % × 40 000 × 30 km × 12 = 4 320 − 2 280 = 2 040.
    const { lines, result, outcome } = calculated('selfEmployed', way, forty, driven(8_000, 12_000));
    expect(lines).toEqual([
      ['privateUse', '4800.000'],
      ['commuteToWork', '4320.000'],
      ['distanceAllowance', '-2280.000'],
    ]);
    expect(result.amountMinor).toBe(684_000);
    // The allowance's rate was seen at second hand only.
    expect(result.toCheck.map(({ rateId }) => rateId)).toContain('DE.commute.any.2026-01-01.0');
    expect(outcome.businessShare && toDecimal(outcome.businessShare, 4)).toBe('0.6667');
  });

  it('has two rates of the allowance in 2025', () => {
    // 200 days × (20 × 0.30 + 10 × 0.38) = 1 200 + 760.
    const period = { fromDay: '2025-01-01', untilDay: '2025-12-31' };
    expect(calculated('selfEmployed', way, forty, { period }).lines.slice(2)).toEqual([
      ['distanceAllowance', '-1200.000'],
      ['distanceAllowance', '-760.000'],
    ]);
  });

  it('never deducts more than the way came to', () => {
    // 0.03 % × 10 000 × 30 km × 12 = 1 080, less than 2 280: it is reduced to zero, and 1 200 of the 1 % remain.
    const cheap = { companyCar: { ...companyCar, listPriceMinor: 1_000_000 } };
    const { lines, result } = calculated('selfEmployed', way, cheap);
    expect(lines).toContainEqual(['allowanceLimit', '1200.000']);
    expect(result.amountMinor).toBe(120_000);
  });

  it('keeps the allowance where the costs are the cap', () => {
    // 9 120 by list price, 5 000 EUR of costs: 5 000 − 2 280.
    const { listPrice } = calculated('selfEmployed', { ...way, costsProved: true }, forty, costsOf(500_000));
    expect(listPrice?.amountMinor).toBe(272_000);
  });

  it('by logbook has the withdrawal and the way apart', () => {
    // 9 000 EUR: 10 000 of 30 000 km private is 3 000; 12 000 km of the way is 3 600 − 2 280 = 1 320.
    const log = { ...driven(8_000, 12_000), ...costsOf(900_000) };
    const { logbook, lines, outcome } = calculated('selfEmployed', { ...way, costsProved: true }, forty, log);
    expect(logbook?.amountMinor).toBe(432_000);
    expect(outcome.lower).toBe('logbook');
    expect(lines).toEqual([
      ['withdrawalByLogbook', '3000.000'],
      ['commuteToWork', '3600.000'],
      ['distanceAllowance', '-2280.000'],
    ]);
  });

  it('has no list price unless more than half of the use is for business, the way to it included', () => {
    const of = (commute: number) => calculated('selfEmployed', way, forty, driven(3_000, commute)).listPrice;
    expect(of(12_000)).toMatchObject({ refused: 'notMoreThanHalf' });
    expect(of(12_001)).toMatchObject({ refused: null });
  });

  it('takes what the car’s purchase says of its acquisition; an employee’s car was acquired by the employer', () => {
    const bought = {
      drive: 'electric',
      heldFromDay: '2026-01-01',
      companyCar: { ...companyCar, acquiredDay: null },
    } as const;
    expect(calculated('selfEmployed', {}, bought).outcome.priceReason).toBe('electricQuarter');
    expect(calculated('employee', {}, bought).outcome.priceReason).toBe('noAcquiredDay');
  });
});

it('is of one calendar year, and of cars of which the driver said what it needs', () => {
  const work = (changes: Partial<ClaimInput<unknown>>) =>
    deCompanyCar.work(aClaimInput({ role: 'employee', cars: [] }, { vehicles: [], ...changes }));
  const period = { fromDay: '2025-07-01', untilDay: '2026-06-30' };
  expect(work({ period })).toEqual({ refused: 'twoCalendarYears', fields: ['period.untilDay'] });
  expect(work({ vehicles: [aClaimVehicle()] })).toEqual({ refused: 'factsMissing', fields: ['facts.cars'] });
});
