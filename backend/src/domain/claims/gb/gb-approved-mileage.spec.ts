import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimTrip } from '../claim';
import { gbApprovedMileage } from './gb-approved-mileage';
import type { GbApprovedMileageFacts } from './gb-facts.schema';

/** Exact in metres: 125 miles. */
const hundredTwentyFiveMiles = 201_168;
const taxYear2011 = { fromDay: '2011-04-06', untilDay: '2012-04-05' };
const everyKind = [
  aClaimVehicle(),
  aClaimVehicle({ id: 'van', kind: 'van' }),
  aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
  aClaimVehicle({ id: 'bicycle', kind: 'bicycle' }),
  aClaimVehicle({ id: 'lorry', kind: 'lorry' }),
  aClaimVehicle({ id: 'unspecified', kind: null }),
];

/** Rounded to the nearest metre. */
const miles = (count: number): number => Math.round(count * 1609.344);

function aTrip(changes: Partial<ClaimTrip>): ClaimTrip {
  return aClaimTrip({ currency: 'GBP', day: '2011-10-03', ...changes });
}

function work(
  changes: Partial<ClaimInput<GbApprovedMileageFacts>>,
  received: GbApprovedMileageFacts['received'] = null,
) {
  return gbApprovedMileage.work(
    aClaimInput({ received, receivedFrom: [] }, { period: taxYear2011, vehicles: everyKind, ...changes }),
  );
}

function calculated(...given: Parameters<typeof work>) {
  const result = work(...given);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('approved mileage, as the Employment Income Manual works it', () => {
  it.each([
    // EIM31350: 860 miles, nothing paid: relief of £344 in 2003/04 and of £387 in 2011-12.
    ['EIM31350, example 1', '2003-10-01', 860, 0, 34_400, 34_400],
    ['EIM31350, example 2', '2011-10-01', 860, 0, 38_700, 38_700],
    // EIM31355: 5 000 miles at 49p are £2 450 for £2 250; 12 000 at 35p are £4 200 for £5 000.
    ['EIM31355, example one', '2011-10-01', 5_000, 245_000, 225_000, -20_000],
    ['EIM31355, example two', '2011-10-01', 12_000, 420_000, 500_000, 80_000],
    // EIM31365: £5 920 for 19 000 miles, of which £6 750 are exempt.
    ['EIM31365', '2011-10-01', 19_000, 592_000, 675_000, 83_000],
  ])('%s', (_example, day, driven, receivedMinor, amountMinor, balanceMinor) => {
    const year = Number(day.slice(0, 4));
    expect(
      calculated({
        period: { fromDay: `${year}-04-06`, untilDay: `${year + 1}-04-05` },
        trips: [aTrip({ day, distanceMetres: miles(driven) })],
        receivedMinor,
      }),
    ).toMatchObject({ amountMinor, balanceMinor, toCheck: [], notPaid: [] });
  });

  it('EIM31375: £665 relief for the car and £14 taxable for the cycle are not netted', () => {
    const result = calculated(
      {
        trips: [
          aTrip({ id: 'a', distanceMetres: miles(9_500) }),
          aTrip({ id: 'b', distanceMetres: miles(700), vehicleId: 'bicycle' }),
        ],
        receivedMinor: 376_400,
      },
      { carOrVanMinor: 361_000, motorcycleMinor: 0, bicycleMinor: 15_400, passengersMinor: 0 },
    );
    expect(result.byKind).toEqual([
      {
        kind: 'carOrVan',
        approvedMinor: 427_500,
        receivedMinor: 361_000,
        reliefMinor: 66_500,
        taxableMinor: 0,
      },
      { kind: 'bicycle', approvedMinor: 14_000, receivedMinor: 15_400, reliefMinor: 0, taxableMinor: 1_400 },
    ]);
    expect([result.amountMinor, result.balanceMinor]).toEqual([441_500, 66_500]);
    expect(result.conditions).toContain('GB.excessBesideRelief');
  });

  it.each([
    // Example one: 2 × 100 miles at 5p are £10 approved, £6 paid are exempt; £45 against £45 leave nothing else.
    ['example one', 600, 600, 0, ['passenger 10.00', 'passengersNotPaidByEmployer -4.00']],
    ['what is paid at 6p, £12, is taxable above £10', 1_200, 1_000, -200, ['passenger 10.00']],
    ['example two: nothing paid, no relief', 0, 0, 0, []],
  ])('EIM31415, %s', (_example, passengersMinor, approved, balanceMinor, lines) => {
    const result = calculated(
      {
        trips: [aTrip({ distanceMetres: miles(100), passengers: 2 })],
        receivedMinor: 4_500 + passengersMinor,
      },
      { carOrVanMinor: 4_500, motorcycleMinor: 0, bicycleMinor: 0, passengersMinor },
    );
    expect([result.amountMinor, result.balanceMinor]).toEqual([4_500 + approved, balanceMinor]);
    expect(result.lines.slice(1).map(({ pays, amount }) => `${pays} ${toDecimal(amount, 2)}`)).toEqual(lines);
    expect(result.conditions).toContain('GB.passengersOnlyAsEmployerPays');
  });
});

describe('approved mileage', () => {
  it('counts trips before the period, cuts one at 10 000 miles and begins again on 6 April 2026', () => {
    // 9 875 before; of 250 on 5 April 125 × 0.45 = 56.25 and 125 × 0.25 = 31.25; 250 × 0.55 = 137.50 on the 6th.
    const result = calculated({
      period: { fromDay: '2026-03-01', untilDay: '2026-04-30' },
      trips: [
        aTrip({ id: 'a', day: '2025-06-01', distanceMetres: 79 * hundredTwentyFiveMiles }),
        aTrip({ id: 'b', day: '2026-04-05', distanceMetres: 2 * hundredTwentyFiveMiles }),
        aTrip({ id: 'c', day: '2026-04-06', distanceMetres: 2 * hundredTwentyFiveMiles }),
      ],
    });
    expect(
      result.lines.map(({ rateId, amount, tripIds }) => [rateId, toDecimal(amount, 2), tripIds]),
    ).toEqual([
      ['GB.approved.carOrVan.2011-04-06.0', '56.25', ['b']],
      ['GB.approved.carOrVan.2011-04-06.10000', '31.25', ['b']],
      ['GB.approved.carOrVan.2026-04-06.0', '137.50', ['c']],
    ]);
    expect(result.amountMinor).toBe(22_500);
    expect(result.toCheck.map(({ rateId, certainty }) => `${rateId} ${certainty}`)).toEqual([
      'GB.approved.carOrVan.2026-04-06.0 secondary',
    ]);
    expect(result.conditions).toContain('GB.eachTaxYearApart');
    expect(gbApprovedMileage.countsFrom({ fromDay: '2026-03-01', untilDay: '2026-04-30' })).toBe(
      '2025-04-06',
    );
  });

  it('pools cars and vans, and counts other kinds apart', () => {
    // 10 000 miles by car before: the van’s 125 at 25p are 31.25; 125 × 0.24 = 30.00; 125 × 0.20 = 25.00.
    const { lines } = calculated({
      trips: [
        aTrip({ id: 'a', distanceMetres: 80 * hundredTwentyFiveMiles }),
        ...['van', 'motorcycle', 'bicycle'].map((vehicleId) =>
          aTrip({ id: vehicleId, vehicleId, distanceMetres: hundredTwentyFiveMiles }),
        ),
      ],
    });
    expect(lines.map(({ vehicleId, amount }) => `${vehicleId} ${toDecimal(amount, 2)}`)).toEqual([
      'car 4500.00',
      'van 31.25',
      'motorcycle 30.00',
      'bicycle 25.00',
    ]);
  });

  it('rounds each kind for itself: 0.503p and 0.507p are 2p', () => {
    const trips = [
      aTrip({ id: 'a', distanceMetres: 18 }),
      aTrip({ id: 'b', distanceMetres: 34, vehicleId: 'motorcycle' }),
    ];
    expect(calculated({ trips })).toMatchObject({
      amountMinor: 2,
      rounding: 'perVehicleKindHalfAwayFromZero',
    });
  });

  it('names what it does not pay', () => {
    const { lines, notPaid, conditions } = calculated({
      period: { fromDay: '2001-10-01', untilDay: '2002-09-30' },
      trips: [
        aTrip({ id: 'a', day: '2002-04-05' }),
        aTrip({ id: 'b', day: '2002-05-01', distanceMetres: null }),
        aTrip({ id: 'c', day: '2002-05-01', category: null }),
        aTrip({ id: 'd', day: '2002-05-01', vehicleId: null }),
        aTrip({ id: 'e', day: '2002-05-01', vehicleId: 'unspecified' }),
        aTrip({ id: 'f', day: '2002-05-01', vehicleId: 'lorry', tollsMinor: 500 }),
        aTrip({ id: 'g', day: '2002-05-01', category: 'commute' }),
      ],
    });
    expect(lines).toEqual([]);
    expect(notPaid.map(({ reason, tripIds }) => `${reason} ${tripIds}`)).toEqual([
      'unsorted c',
      'noDistance b',
      'noVehicle d',
      'noVehicleKind e',
      'vehicleNotCovered f',
      'noRate a',
    ]);
    expect(conditions).toContain('GB.tollsAndParkingApart');
  });

  it('is refused where it does not know for what was paid', () => {
    const trips = [aTrip({ id: 'a' }), aTrip({ id: 'b', vehicleId: 'bicycle' })];
    const received = { carOrVanMinor: 100, motorcycleMinor: 0, bicycleMinor: 0, passengersMinor: 0 };
    expect(work({ trips, receivedMinor: 100 })).toEqual({ refused: 'factsMissing', fields: ['received'] });
    expect(work({ trips, receivedMinor: 101 }, received)).toEqual({
      refused: 'factsMissing',
      fields: ['received', 'receivedMinor'],
    });
    expect(work({ trips, receivedMinor: 100 }, received)).toMatchObject({ methodId: 'GB.approvedMileage' });
    expect(work({ period: { fromDay: '2026-04-06', untilDay: '2026-04-05' } })).toMatchObject({
      refused: 'periodEndsBeforeItBegins',
    });
  });
});
