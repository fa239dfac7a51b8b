import { aClaimInput, aClaimTrip } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimRefusal, ClaimResult, ClaimTrip } from '../claim';
import { deCommute } from './de-commute';
import type { DeCommuteFacts } from './de-facts.schema';

type Changes = Partial<Omit<ClaimInput<DeCommuteFacts>, 'facts'>>;

function tried(facts: Partial<DeCommuteFacts>, changes: Changes): ClaimResult | ClaimRefusal {
  const all = {
    oneWayMetres: 30_000,
    daysWorked: null,
    ownCar: true,
    mixed: null,
    ticketsMinor: 0,
    ...facts,
  };
  return deCommute.work(aClaimInput(all, changes));
}

function calculated(facts: Partial<DeCommuteFacts>, changes: Changes): ClaimResult {
  const result = tried(facts, changes);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const yearOf = (year: number) => ({ fromDay: `${year}-01-01`, untilDay: `${year}-12-31` });

function commute(id: string, day: string, changes: Partial<ClaimTrip> = {}): ClaimTrip {
  return aClaimTrip({ id, day, category: 'commute', ...changes });
}

/** A commute on each of the first days of a year. */
function commutes(year: number, days: number): ClaimTrip[] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10);
    return commute(`${year}.${index}`, day);
  });
}

describe('the German commuting allowance', () => {
  // The German Ministry of Finance for 2026 and, for comparison, 2025; 220 days a year: mindelmedia-news.de
  // (pendlerpauschale-2026-ab-dem-ersten-kilometer) and buerger-geld.org (?p=27529).
  it.each([
    [2026, 5, 41_800],
    [2026, 10, 83_600],
    [2026, 20, 167_200],
    [2026, 50, 418_000],
    [2025, 10, 66_000],
    [2025, 20, 132_000],
    [2025, 30, 215_600],
  ])('in %d pays for %d km on 220 days %d cents', (year, kilometres, amountMinor) => {
    const facts = { oneWayMetres: kilometres * 1000, daysWorked: 220 };
    expect(calculated(facts, { period: yearOf(year) })).toMatchObject({
      amountMinor,
      rounding: 'wholeKilometresDown',
    });
  });

  // Haufe, HI5162672, the part by rail in 2021: 220 × 20 × 0.30 = 1320 and 220 × 50 × 0.35 = 3850 make 5170, capped
  // at 4500.
  it('caps the year at 4500 euros without a car of one’s own', () => {
    const facts = { oneWayMetres: 70_000, daysWorked: 220 };
    const { lines, amountMinor, toCheck } = calculated(
      { ...facts, ownCar: false },
      { period: yearOf(2021), trips: [commute('a', '2021-05-03')] },
    );
    expect(lines.map(({ pays, rateId, amount }) => [pays, rateId, toDecimal(amount, 2)])).toEqual([
      ['commute', 'DE.commute.any.2021-01-01.0', '1320.00'],
      ['commute', 'DE.commute.any.2021-01-01.20', '3850.00'],
      ['cap', null, '-670.00'],
    ]);
    expect(amountMinor).toBe(450_000);
    expect(toCheck.map(({ rateId }) => rateId)).toEqual([
      'DE.commute.any.2021-01-01.0',
      'DE.commute.any.2021-01-01.20',
    ]);
    expect(calculated({ ...facts, ownCar: true }, { period: yearOf(2021) })).toMatchObject({
      amountMinor: 517_000,
      notPaid: [],
    });
  });

  it('names the commutes of a capped year', () => {
    const trips = [commute('a', '2025-05-05'), aClaimTrip({ id: 'b', day: '2025-05-06' })];
    const { notPaid } = calculated(
      { oneWayMetres: 100_000, daysWorked: 200, ownCar: false },
      { period: yearOf(2025), trips },
    );
    expect(notPaid).toEqual([{ reason: 'aboveCap', tripIds: ['a'], recordIds: [] }]);
  });

  it('counts whole kilometres of the one way, and each day once, whatever was driven', () => {
    const trips = [
      commute('out', '2026-03-02'),
      commute('back', '2026-03-02'),
      commute('again', '2026-03-03', { distanceMetres: null, vehicleId: null, tollsMinor: 500 }),
      commute('before', '2026-02-27'),
      aClaimTrip({ id: 'business', day: '2026-03-04' }),
    ];
    const { lines, amountMinor, notPaid } = calculated(
      { oneWayMetres: 17_999 },
      { period: { fromDay: '2026-03-01', untilDay: '2026-03-31' }, trips },
    );
    // 17 km × 2 days × 0.38 = 12.92
    expect(amountMinor).toBe(1_292);
    expect(lines.map(({ metres, tripIds }) => [metres && toDecimal(metres, 0), tripIds])).toEqual([
      ['34000', ['out', 'back', 'again']],
    ]);
    expect(notPaid).toEqual([]);
  });

  it('pays each day at the rate of its year: 30 km in December 2025 and in January 2026', () => {
    const { lines, amountMinor } = calculated(
      {},
      {
        period: { fromDay: '2025-12-01', untilDay: '2026-01-31' },
        trips: [commute('a', '2025-12-30'), commute('b', '2025-12-31'), commute('c', '2026-01-02')],
      },
    );
    // 2 × 20 × 0.30 = 12.00; 2 × 10 × 0.38 = 7.60; 1 × 30 × 0.38 = 11.40
    expect(lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)])).toEqual([
      ['DE.commute.any.2022-01-01.0', '12.00'],
      ['DE.commute.any.2022-01-01.20', '7.60'],
      ['DE.commute.any.2026-01-01.0', '11.40'],
    ]);
    expect(amountMinor).toBe(3_100);
  });

  it('lets the parts of a capped year add up to the cap', () => {
    // 100 km in 2026 are 38.00 a day: 4500 are reached on the 119th day.
    const facts = { oneWayMetres: 100_000, ownCar: false };
    const trips = commutes(2026, 150);
    const part = (fromDay: string, untilDay: string) =>
      calculated(facts, { period: { fromDay, untilDay }, trips: trips.filter(({ day }) => day <= untilDay) });
    // 100 days until 10 April: 3800; the other 50 would be 1900, 700 are left; nothing after that.
    expect(part('2026-01-01', '2026-04-10').amountMinor).toBe(380_000);
    expect(part('2026-04-11', '2026-12-31').amountMinor).toBe(70_000);
    expect(part('2026-05-20', '2026-12-31').amountMinor).toBe(0);
    expect(part('2026-01-01', '2026-12-31').amountMinor).toBe(450_000);
  });

  it('has a cap for each of two years', () => {
    const inDecember = Array.from({ length: 9 }, (_, index) => commute(`d${index}`, `2025-12-0${index + 1}`));
    const trips = [...commutes(2025, 22), ...inDecember, ...commutes(2026, 5)];
    const { lines, amountMinor } = calculated(
      { oneWayMetres: 500_000, ownCar: false },
      { period: { fromDay: '2025-12-01', untilDay: '2026-11-30' }, trips },
    );
    // 2025: 20 × 0.30 + 480 × 0.38 = 188.40 a day, 22 days before are 4144.80, so 355.20 are left of nine days'
    // 1695.60. 2026: 5 × 190.00 = 950.00.
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 2)])).toEqual([
      ['commute', '54.00'],
      ['commute', '1641.60'],
      ['cap', '-1340.40'],
      ['commute', '950.00'],
    ]);
    expect(amountMinor).toBe(130_520);
  });

  it('has no rate for a year of which none was published', () => {
    const { amountMinor, notPaid } = calculated(
      {},
      {
        period: { fromDay: '2020-12-01', untilDay: '2021-01-31' },
        trips: [commute('a', '2020-12-30'), commute('b', '2021-01-04')],
      },
    );
    // 20 × 0.30 + 10 × 0.35
    expect(amountMinor).toBe(950);
    expect(notPaid).toEqual([{ reason: 'noRate', tripIds: ['a'], recordIds: [] }]);
    expect(calculated({ daysWorked: 5 }, { period: yearOf(2020) }).notPaid).toEqual([
      { reason: 'noRate', tripIds: [], recordIds: [] },
    ]);
  });

  it('names trips that wait to be sorted', () => {
    const { notPaid } = calculated({}, { trips: [aClaimTrip({ id: 'a', category: null })] });
    expect(notPaid).toEqual([{ reason: 'unsorted', tripIds: ['a'], recordIds: [] }]);
  });

  it.each([
    ['across two years', { fromDay: '2025-12-01', untilDay: '2026-01-31' }, 20],
    ['of more days than the period has', { fromDay: '2026-03-01', untilDay: '2026-03-31' }, 32],
  ])('is refused with a number of days %s', (_what, period, daysWorked) => {
    expect(tried({ daysWorked }, { period })).toEqual({
      refused: 'factsMissing',
      fields: ['facts.daysWorked'],
    });
  });

  it('takes as many days as the period has', () => {
    const period = { fromDay: '2026-03-01', untilDay: '2026-03-31' };
    // 31 × 30 × 0.38
    expect(calculated({ daysWorked: 31 }, { period }).amountMinor).toBe(35_340);
  });

  it('asks for the number of days where the log has days with one way alone', () => {
    const asks = (trips: ClaimTrip[], facts: Partial<DeCommuteFacts> = {}) =>
      calculated(facts, { period: yearOf(2025), trips }).conditions.includes('DE.oneWayCountsHalf');
    const way = { distanceMetres: 30_500 };
    // BFH VI R 42/17: out on one evening, back the next morning.
    const night = [commute('out', '2025-05-05', way), commute('back', '2025-05-06', way)];
    expect(asks(night)).toBe(true);
    expect(asks(night, { daysWorked: 1 })).toBe(false);
    expect(asks([commute('out', '2025-05-05', way), commute('back', '2025-05-05', way)])).toBe(false);
    expect(asks([commute('both', '2025-05-05', { distanceMetres: 61_000 })])).toBe(false);
    // It may be one way.
    expect(asks([commute('unknown', '2025-05-05', { distanceMetres: null })])).toBe(true);
  });
});
