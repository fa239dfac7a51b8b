import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../test/fixtures/claims/claimable-trips';
import { ratio, toDecimal } from '../quantities/ratio';
import type { ClaimLine } from './claim';
import {
  byReason,
  claimableTrips,
  coveredTrips,
  linesOf,
  notPaid,
  paidOnTheWay,
  periodRefusal,
  roundedOnce,
  toCheckOf,
} from './claimable-trips';
import type { Rate } from './rate';

const perMile: Rate = {
  id: 'test.mile',
  jurisdiction: 'custom',
  pays: 'business',
  vehicles: ['car'],
  fromDay: '2026-01-01',
  untilDay: null,
  per: 'mi',
  micros: 500_000,
  above: 0,
  upTo: null,
  currency: 'EUR',
  certainty: 'secondary',
  source: 'a test',
};

function line(changes: Partial<ClaimLine>): ClaimLine {
  return {
    pays: 'business',
    vehicleId: null,
    rateId: null,
    metres: null,
    amount: ratio(0),
    tripIds: [],
    recordIds: [],
    ...changes,
  };
}

describe('the period of a claim', () => {
  it.each([
    ['2026-01-01', '2026-12-31', undefined],
    ['2026-03-01', '2026-03-01', undefined],
    ['2024-02-29', '2025-02-28', undefined],
    ['2026-01-01', '2027-01-01', 'periodTooLong'],
    ['2026-03-02', '2026-03-01', 'periodEndsBeforeItBegins'],
  ])('from %s until %s: %s', (fromDay, untilDay, refused) => {
    expect(periodRefusal({ fromDay, untilDay })?.refused).toBe(refused);
  });
});

describe('the trips of a claim', () => {
  const input = aClaimInput(null, {
    period: { fromDay: '2026-03-01', untilDay: '2026-03-31' },
    trips: [
      aClaimTrip({ id: 'before', day: '2026-02-28' }),
      aClaimTrip({ id: 'beforeUnknown', day: '2026-02-28', distanceMetres: null }),
      aClaimTrip({ id: 'first', day: '2026-03-01' }),
      aClaimTrip({ id: 'private', category: 'private' }),
      aClaimTrip({ id: 'commute', category: 'commute' }),
      aClaimTrip({ id: 'unsorted', category: null }),
      aClaimTrip({ id: 'unknown', distanceMetres: null }),
      aClaimTrip({ id: 'none', distanceMetres: 0 }),
      aClaimTrip({ id: 'last', day: '2026-03-31' }),
      aClaimTrip({ id: 'after', day: '2026-04-01' }),
    ],
  });
  const found = claimableTrips(input, ['business']);

  it('are those of the category from the first to the last day; 0 is a distance', () => {
    expect(found.measured.map(({ id }) => id)).toEqual(['first', 'none', 'last']);
    expect(found.all.map(({ id }) => id)).toEqual(['first', 'unknown', 'none', 'last']);
    expect(found.before.map(({ id }) => id)).toEqual(['before']);
  });

  it('leave those that are unsorted or of unknown distance, by name', () => {
    expect(found.notPaid).toEqual([
      { reason: 'unsorted', tripIds: ['unsorted'], recordIds: [] },
      { reason: 'noDistance', tripIds: ['unknown'], recordIds: [] },
    ]);
  });

  it('need a vehicle of a kind that is paid for', () => {
    const trips = ['car', 'unspecified', 'lorry', 'sold', null].map((vehicleId) => ({
      ...aClaimTrip({ id: `by ${vehicleId}`, vehicleId }),
      distanceMetres: 10_000,
    }));
    const vehicles = [
      aClaimVehicle(),
      aClaimVehicle({ id: 'unspecified', kind: null }),
      aClaimVehicle({ id: 'lorry', kind: 'lorry' }),
    ];
    const { covered, notPaid } = coveredTrips(trips, vehicles, ['car', 'van']);
    expect(covered.map(({ id, kind }) => [id, kind])).toEqual([['by car', 'car']]);
    expect(notPaid).toEqual([
      { reason: 'noVehicle', tripIds: ['by sold', 'by null'], recordIds: [] },
      { reason: 'noVehicleKind', tripIds: ['by unspecified'], recordIds: [] },
      { reason: 'vehicleNotCovered', tripIds: ['by lorry'], recordIds: [] },
    ]);
  });

  it('are named once for each reason', () => {
    expect(
      byReason([
        ...notPaid('otherCurrency', ['a', 'b']),
        ...notPaid('noRate', ['c']),
        ...notPaid('otherCurrency', ['b'], ['d']),
        ...notPaid('aboveCap', []),
      ]),
    ).toEqual([
      { reason: 'otherCurrency', tripIds: ['a', 'b'], recordIds: ['d'] },
      { reason: 'noRate', tripIds: ['c'], recordIds: [] },
    ]);
  });
});

describe('the lines of a claim', () => {
  it('are one for each rate and vehicle; 1 609 344 m are 1000 miles at 0.50', () => {
    const trips = [
      aClaimTrip({ id: 'a' }),
      aClaimTrip({ id: 'b', vehicleId: 'van' }),
      aClaimTrip({ id: 'c' }),
    ];
    const piece = (tripId: string, numerator: number, denominator: number) => ({
      tripId,
      rate: perMile,
      metres: ratio(numerator, denominator),
      amount: ratio(0),
    });
    const lines = linesOf(
      [piece('a', 804_672, 1), piece('b', 1_609_344, 1000), piece('c', 1_609_344, 2)],
      trips,
      undefined,
    );
    expect(lines.map(({ vehicleId, tripIds, amount }) => [vehicleId, tripIds, toDecimal(amount, 4)])).toEqual(
      [
        ['car', ['a', 'c'], '500.0000'],
        ['van', ['b'], '0.5000'],
      ],
    );
  });

  it('pay tolls and parking in full in the currency of the claim, and name the others', () => {
    const { lines, notPaid } = paidOnTheWay(
      [
        aClaimTrip({ id: 'a', tollsMinor: 250, parkingMinor: 400 }),
        aClaimTrip({ id: 'b', tollsMinor: 150 }),
        aClaimTrip({ id: 'c', tollsMinor: 999, currency: 'CHF' }),
        aClaimTrip({ id: 'd', currency: 'CHF' }),
      ],
      'EUR',
      ['tolls', 'parking'],
    );
    expect(lines.map(({ pays, amount, tripIds }) => [pays, toDecimal(amount, 2), tripIds])).toEqual([
      ['tolls', '4.00', ['a', 'b']],
      ['parking', '4.00', ['a']],
    ]);
    expect(notPaid).toEqual([{ reason: 'otherCurrency', tripIds: ['c'], recordIds: [] }]);
  });

  it('pay only what is asked for', () => {
    const trips = [aClaimTrip({ id: 'a', tollsMinor: 250, currency: 'CHF' })];
    expect(paidOnTheWay(trips, 'EUR', ['parking'])).toEqual({ lines: [], notPaid: [] });
  });

  it('are added first and rounded then: three times 0.005 are 0.015, which is 2 cents', () => {
    const half = line({ amount: ratio(5, 1000) });
    expect(roundedOnce([half, half, half], 'EUR', 0).amountMinor).toBe(2);
    expect(roundedOnce([half], 'JPY', 3)).toEqual({
      amountMinor: 0,
      balanceMinor: -3,
      rounding: 'onceHalfAwayFromZero',
    });
  });

  it('say which of their rates are to be checked', () => {
    const sure: Rate = { ...perMile, id: 'sure', certainty: 'primary' };
    const unused: Rate = { ...perMile, id: 'unused' };
    const lines = [line({ rateId: perMile.id }), line({ rateId: perMile.id }), line({ rateId: 'sure' })];
    expect(toCheckOf(lines, [perMile, sure, unused])).toEqual([
      { rateId: 'test.mile', certainty: 'secondary', source: 'a test' },
    ]);
  });
});
