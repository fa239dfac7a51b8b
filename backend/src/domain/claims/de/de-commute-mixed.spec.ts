import { aClaimInput, aClaimTrip } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimRefusal, ClaimResult } from '../claim';
import { deCommute } from './de-commute';
import { type DeCommuteFacts, deCommuteFactsSchema } from './de-facts.schema';

type Changes = Partial<Omit<ClaimInput<DeCommuteFacts>, 'facts'>>;
type Mixed = NonNullable<DeCommuteFacts['mixed']>;

const yearOf = (year: number) => ({ fromDay: `${year}-01-01`, untilDay: `${year}-12-31` });
const noDays: Mixed = { otherDays: 0, parkAndRideDays: 0, parkAndRideCarMetres: 0 };

function tried(facts: Partial<DeCommuteFacts>, changes: Changes): ClaimResult | ClaimRefusal {
  const one = { oneWayMetres: 30_000, daysWorked: 0, ownCar: true, mixed: null, ticketsMinor: 0 };
  return deCommute.work(aClaimInput({ ...one, ...facts }, changes));
}

function calculated(facts: Partial<DeCommuteFacts>, changes: Changes): ClaimResult {
  const result = tried(facts, changes);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const shown = ({ lines }: ClaimResult) =>
  lines.map(({ pays, metres, amount }) => [pays, metres && toDecimal(metres, 0), toDecimal(amount, 2)]);

describe('the way to work by car and otherwise', () => {
  // The example of the Ministry of Finance of 18 November 2021: 220 days in 2021, 30 km by car and on by rail, shortest
  // road 100 km, tickets 2160: 220 × 20 × 0.30 + 220 × 50 × 0.35 = 5170, at most 4500; 220 × 30 × 0.35 = 2310; 6810 in all.
  it('gives the lower rate to the part by rail, caps it, and leaves cheaper tickets out', () => {
    const result = calculated(
      {
        oneWayMetres: 100_000,
        mixed: { otherDays: 0, parkAndRideDays: 220, parkAndRideCarMetres: 30_000 },
        ticketsMinor: 216_000,
      },
      { period: yearOf(2021) },
    );
    expect(shown(result)).toEqual([
      ['commuteRideCar', '6600000', '2310.00'],
      ['commuteRideOther', '4400000', '1320.00'],
      ['commuteRideOther', '11000000', '3850.00'],
      ['cap', null, '-670.00'],
    ]);
    expect(result.amountMinor).toBe(681_000);
    expect(result.toCheck.map(({ rateId }) => rateId)).toContain('DE.commute.parkAndRide');
    expect(result.conditions).toContain('DE.ticketsOfWholeYear');
  });

  // www.haufe.de, Berechnung der Entfernungspauschale bei Park & Ride: 230 days, 30 km by car, shortest road 90 km.
  // 230 × 20 × 0.30 = 1380, 230 × 40 × 0.35 = 3220: 4600, at most 4500. 230 × 30 × 0.35 = 2415.
  it('has no use for how far the train goes', () => {
    const mixed = { otherDays: 0, parkAndRideDays: 230, parkAndRideCarMetres: 30_000 };
    expect(calculated({ oneWayMetres: 90_000, mixed }, { period: yearOf(2021) }).amountMinor).toBe(691_500);
  });

  it('adds days by car to days otherwise, of which alone the cap is', () => {
    const trips = [aClaimTrip({ id: 'a', day: '2025-05-05', category: 'commute' })];
    const result = calculated(
      { oneWayMetres: 120_000, daysWorked: 100, mixed: { ...noDays, otherDays: 110 } },
      { period: yearOf(2025), trips },
    );
    // 20 × 0.30 and 100 × 0.38 are 44.00 a day: 4400 by car, 4840 otherwise.
    expect(shown(result)).toEqual([
      ['commuteCar', '2000000', '600.00'],
      ['commuteCar', '10000000', '3800.00'],
      ['commuteOther', '2200000', '660.00'],
      ['commuteOther', '11000000', '4180.00'],
      ['cap', null, '-340.00'],
    ]);
    expect(result.amountMinor).toBe(890_000);
    // The trips of the log are those by car, which have no cap.
    expect(result.lines.map(({ tripIds }) => tripIds.length)).toEqual([1, 1, 0, 0, 0]);
    expect(result.notPaid).toEqual([{ reason: 'aboveCap', tripIds: [], recordIds: [] }]);
  });

  it('pays 0.38 from the first kilometre from 2026, in whatever order', () => {
    const mixed = { otherDays: 0, parkAndRideDays: 100, parkAndRideCarMetres: 30_000 };
    const result = calculated({ oneWayMetres: 70_000, mixed }, { period: yearOf(2026) });
    // 30 × 100 × 0.38 and 40 × 100 × 0.38
    expect(shown(result)).toEqual([
      ['commuteRideCar', '3000000', '1140.00'],
      ['commuteRideOther', '4000000', '1520.00'],
    ]);
    expect(result.toCheck.map(({ rateId }) => rateId)).toEqual([
      'DE.commute.any.2026-01-01.0',
      'DE.commute.capSince2026',
    ]);
  });

  it('lets the car have what is left of the lower rate, in whole kilometres of the way and of its part', () => {
    const mixed = { otherDays: 0, parkAndRideDays: 100, parkAndRideCarMetres: 15_700 };
    const result = calculated({ oneWayMetres: 30_900, mixed }, { period: yearOf(2025) });
    // 15 km otherwise at 0.30; of the 15 km by car 5 at 0.30 and 10 at 0.38.
    expect(shown(result)).toEqual([
      ['commuteRideCar', '500000', '150.00'],
      ['commuteRideCar', '1000000', '380.00'],
      ['commuteRideOther', '1500000', '450.00'],
    ]);
  });

  it('pays no more than the way where the station is farther than the work', () => {
    const mixed = { otherDays: 0, parkAndRideDays: 50, parkAndRideCarMetres: 12_000 };
    const result = calculated({ oneWayMetres: 10_000, mixed }, { period: yearOf(2026) });
    // 10 × 50 × 0.38
    expect(shown(result)).toEqual([['commuteRideCar', '500000', '190.00']]);
  });

  // 20 km × 200 days × 0.30 = 1200; 100 km × 200 days would be 7280 in 2025, 4500 with the cap.
  it.each([
    [20_000, 150_000, '300.00', 150_000],
    [20_000, 120_000, null, 120_000],
    [20_000, 119_999, null, 120_000],
    [100_000, 500_000, '500.00', 500_000],
  ])(
    'of %d m takes tickets of %d cents where they cost more than the year’s allowance',
    (oneWayMetres, ticketsMinor, beyond, amountMinor) => {
      const result = calculated(
        { oneWayMetres, mixed: { ...noDays, otherDays: 200 }, ticketsMinor },
        { period: yearOf(2025) },
      );
      const tickets = result.lines.find(({ pays }) => pays === 'tickets');
      expect(tickets === undefined ? null : toDecimal(tickets.amount, 2)).toBe(beyond);
      expect(result.amountMinor).toBe(amountMinor);
    },
  );

  it('compares tickets with the allowance of all means', () => {
    const facts = { daysWorked: 100, mixed: { ...noDays, otherDays: 50 }, ticketsMinor: 170_000 };
    // 30 km in 2026 are 11.40 a day: 150 days are 1710, more than 1700.
    expect(calculated(facts, { period: yearOf(2026) }).amountMinor).toBe(171_000);
  });

  it.each<[string, Partial<DeCommuteFacts>, [string, string], string]>([
    [
      'a number of days by car missing',
      { daysWorked: null, mixed: noDays },
      ['01-01', '12-31'],
      'daysWorked',
    ],
    [
      'more days than the period has',
      { daysWorked: 10, mixed: { otherDays: 11, parkAndRideDays: 11, parkAndRideCarMetres: 0 } },
      ['03-01', '03-31'],
      'daysWorked',
    ],
    [
      'tickets of a part of a year that began before',
      { ticketsMinor: 1 },
      ['02-01', '12-31'],
      'ticketsMinor',
    ],
  ])('is refused with %s', (_what, facts, [from, until], field) => {
    const period = { fromDay: `2026-${from}`, untilDay: `2026-${until}` };
    expect(tried(facts, { period })).toEqual({ refused: 'factsMissing', fields: [`facts.${field}`] });
  });

  it('takes the facts of reports from before there were other means', () => {
    const before = { oneWayMetres: 30_000, daysWorked: null, ownCar: false };
    expect(deCommuteFactsSchema.parse(before)).toEqual({ ...before, mixed: null, ticketsMinor: 0 });
  });
});
