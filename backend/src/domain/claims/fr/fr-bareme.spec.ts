import fc from 'fast-check';
import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult, ClaimTrip, ClaimVehicle } from '../claim';
import { checkTiers } from '../rate';
import { frBands, frBandsOf } from './fr-bands';
import { type FrBaremeFacts, frBareme } from './fr-bareme';

type Changes = Partial<Omit<ClaimInput<FrBaremeFacts>, 'facts'>>;

function calculated(
  changes: Changes,
  commute: FrBaremeFacts['commute'] = 'none',
  secondReturnTrip = false,
): ClaimResult {
  const result = frBareme.work(aClaimInput({ commute, secondReturnTrip }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const yearOf = (year: number) => ({ fromDay: `${year}-01-01`, untilDay: `${year}-12-31` });

/** Result for a year with one trip of this many kilometres. */
function inYear(year: number, kilometres: number, vehicle: Partial<ClaimVehicle>): ClaimResult {
  return calculated({
    period: yearOf(year),
    vehicles: [aClaimVehicle(vehicle)],
    trips: [aClaimTrip({ day: `${year}-05-05`, distanceMetres: kilometres * 1000 })],
  });
}

const car = (fiscalPowerCv: number, electric = false) => ({ kind: 'car', fiscalPowerCv, electric }) as const;

describe('the French scale', () => {
  it.each([
    // fiscalonline.com, barème 2025: 4000 km, 5 CV.
    [2024, 4_000, car(5), '2544.00'],
    // cfdt-schneider-grenoble.fr on the arrêté of 15 February 2021: 4000 km, 4 CV, and the same on electricity.
    [2020, 4_000, car(4), '2092.00'],
    [2020, 4_000, car(4, true), '2510.40'],
    // preprod.justifik.fr, barème 2021: 12 000 × 0.308 + 1200.
    [2020, 12_000, car(5), '4896.00'],
    // 4000 × 0.606 = 2424.00, × 1.20; the printed electric table would give 2908.00.
    [2025, 4_000, car(4, true), '2908.80'],
    // 15 000 × 0.316 + 1065; 25 000 × 0.47; power beyond 7 CV is paid as 7.
    [2022, 15_000, car(2), '5805.00'],
    [2023, 25_000, car(12), '11750.00'],
    // 10 000 × 0.305 + 1188, and no uplift yet for a car on electricity.
    [2016, 10_000, car(5, true), '4238.00'],
    // 5000 × 0.082 + 1158; 7000 × 0.343.
    [2025, 5_000, { kind: 'motorcycle', fiscalPowerCv: 3 }, '1568.00'],
    [2025, 7_000, { kind: 'motorcycle', fiscalPowerCv: 6 }, '2401.00'],
    [2020, 2_000, { kind: 'motorcycle', fiscalPowerCv: 2 }, '682.00'],
    // 4000 × 0.079 + 711; a moped needs no power.
    [2025, 4_000, { kind: 'moped', fiscalPowerCv: null }, '1027.00'],
    // 2000 × 0.315 × 1.2
    [2025, 2_000, { kind: 'moped', fiscalPowerCv: null, electric: true }, '756.00'],
  ] as const)('in %d pays for %d km with %j %s euros', (year, kilometres, vehicle, euros) => {
    const { amountMinor, notPaid, toCheck } = inYear(year, kilometres, vehicle);
    expect([(amountMinor / 100).toFixed(2), notPaid]).toEqual([euros, []]);
    expect(toCheck.map(({ certainty }) => certainty)).toEqual(['secondary']);
  });

  it.each([
    [2013, car(5)],
    [2015, car(3)],
    [2018, car(5)],
    [2019, car(5)],
    [2021, car(5)],
    [2026, car(5)],
    [2016, { kind: 'motorcycle', fiscalPowerCv: 3 }],
    [2020, { kind: 'moped' }],
  ] as const)('has no rate for income of %d with %j', (year, vehicle) => {
    expect(inYear(year, 1_000, vehicle)).toMatchObject({
      amountMinor: 0,
      notPaid: [{ reason: 'noRate', tripIds: ['trip'], recordIds: [] }],
    });
  });

  it('has bands without gaps, each with an id of its own', () => {
    expect(new Set(frBands.map(({ id }) => id)).size).toBe(frBands.length);
    for (const { fromDay, vehicles, fromCv } of frBands) {
      const bands = frBandsOf(fromDay.slice(0, 4), { kind: vehicles[0] ?? null, fiscalPowerCv: fromCv });
      expect(bands).toHaveLength(3);
      checkTiers(bands);
    }
  });

  it('changes its band after the last whole kilometre of the one before', () => {
    // 5000 × 0.636 = 3180.00; 5001 × 0.357 + 1395 = 3180.357; 20 000 × 0.357 + 1395 = 8535; 20 001 × 0.427 = 8540.427.
    expect(
      [5_000, 5_001, 20_000, 20_001].map((kilometres) => inYear(2025, kilometres, car(5)).amountMinor),
    ).toEqual([318_000, 318_036, 853_500, 854_043]);
  });
});

describe('the barème kilométrique', () => {
  const trips = (...drawn: (readonly [day: string, kilometres: number])[]): ClaimTrip[] =>
    drawn.map(([day, kilometres], index) =>
      aClaimTrip({ id: `t${index}`, day, distanceMetres: kilometres * 1000 }),
    );

  it('pays a part of a year what the year comes to by then, less what it came to before', () => {
    const all = trips(['2025-03-01', 4_000], ['2025-09-01', 2_000], ['2026-02-01', 100]);
    const first = calculated({
      period: { fromDay: '2025-01-01', untilDay: '2025-06-30' },
      trips: all.slice(0, 1),
    });
    const second = calculated({
      period: { fromDay: '2025-07-01', untilDay: '2025-12-31' },
      trips: all.slice(0, 2),
    });
    // 4000 × 0.636 = 2544; 6000 × 0.357 + 1395 = 3537, less 2544.
    expect([first.amountMinor, second.amountMinor]).toEqual([254_400, 99_300]);
    expect(
      second.lines.map(({ rateId, metres, tripIds }) => [rateId, metres && toDecimal(metres, 0), tripIds]),
    ).toEqual([['FR.bareme.car5CV.2022-01-01.5000', '2000000', ['t1']]]);
    // Across New Year 2026 the part of 2026 waits for its scale.
    const across = calculated({ period: { fromDay: '2025-07-01', untilDay: '2026-06-30' }, trips: all });
    expect(across.amountMinor).toBe(99_300);
    expect(across.notPaid).toEqual([{ reason: 'noRate', tripIds: ['t2'], recordIds: [] }]);
  });

  it('takes each income year by its own scale and total', () => {
    const all = trips(['2024-03-01', 4_000], ['2024-12-31', 5_000], ['2025-01-01', 5_000]);
    const { amountMinor } = calculated({
      period: { fromDay: '2024-07-01', untilDay: '2025-06-30' },
      trips: all,
    });
    // 9000 × 0.357 + 1395 = 4608, less 4000 × 0.636 = 2544; and 5000 × 0.636 = 3180.
    expect(amountMinor).toBe(524_400);
  });

  it('makes the parts of a year add up to the year, wherever it is cut', () => {
    const drawn = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 8 });
    const total = (result: ClaimResult) => result.lines.map(({ amount }) => Number(toDecimal(amount, 3)));
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(drawn, fc.nat(8), fc.boolean(), (kilometres, cut, electric) => {
        const vehicles = [aClaimVehicle({ electric })];
        const all = trips(...kilometres.map((km, index) => [`2025-0${index + 1}-15`, km] as const));
        const middle = `2025-0${Math.max(1, cut)}-20`;
        const next = middle.replace('-20', '-21');
        const until = all.filter(({ day }) => day <= middle);
        const parts = [
          calculated({ vehicles, trips: until, period: { fromDay: '2025-01-01', untilDay: middle } }),
          calculated({ vehicles, trips: all, period: { fromDay: next, untilDay: '2025-12-31' } }),
        ];
        const whole = calculated({ vehicles, trips: all, period: yearOf(2025) });
        expect(sum(parts.flatMap(total))).toBeCloseTo(sum(total(whole)), 2);
      }),
    );
  });

  it('takes each vehicle apart, with tolls and parking on top', () => {
    const { lines, amountMinor } = calculated({
      period: yearOf(2025),
      vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'second', fiscalPowerCv: 7 })],
      trips: [
        aClaimTrip({ id: 'a', day: '2025-03-01', distanceMetres: 4_000_000, tollsMinor: 1_050 }),
        aClaimTrip({
          id: 'b',
          day: '2025-03-02',
          distanceMetres: 4_000_000,
          vehicleId: 'second',
          parkingMinor: 300,
        }),
      ],
    });
    // 4000 × 0.636, 4000 × 0.697, 10.50, 3.00; together 8000 km would be in another band.
    expect(lines.map(({ pays, amount }) => [pays, toDecimal(amount, 2)])).toEqual([
      ['bareme', '2544.00'],
      ['bareme', '2788.00'],
      ['tolls', '10.50'],
      ['parking', '3.00'],
    ]);
    expect(amountMinor).toBe(534_550);
  });

  it('counts the way to work as the driver’s case has it', () => {
    const way = [
      aClaimTrip({ id: 'far', day: '2025-03-03', distanceMetres: 55_000, category: 'commute' }),
      aClaimTrip({ id: 'near', day: '2025-03-04', distanceMetres: 40_000, category: 'commute' }),
      aClaimTrip({ id: 'business', day: '2025-03-05', distanceMetres: 100_000 }),
    ];
    const claim = (commute: FrBaremeFacts['commute']) =>
      calculated({ period: yearOf(2025), trips: way }, commute);
    // 100 × 0.636; 180 × 0.636 = 114.48; 195 × 0.636 = 124.02.
    expect(claim('none')).toMatchObject({ amountMinor: 6_360, notPaid: [] });
    expect(claim('first40Kilometres')).toMatchObject({
      amountMinor: 11_448,
      notPaid: [{ reason: 'aboveCap', tripIds: ['far'], recordIds: [] }],
    });
    expect(claim('all')).toMatchObject({ amountMinor: 12_402, notPaid: [] });
    expect(claim('all').conditions).toContain('FR.distanceToWorkMustBeJustified');
  });

  describe('with more than one return trip to work a day', () => {
    /** Four ways a day, home at noon included, on each of a hundred days. */
    const hundredDays = (...ways: readonly number[]): ClaimTrip[] =>
      Array.from({ length: 100 }, (_, index) =>
        new Date(Date.UTC(2025, 0, 6 + index)).toISOString().slice(0, 10),
      ).flatMap((day) =>
        ways.map((kilometres, at) =>
          aClaimTrip({ id: `${day} ${at}`, day, distanceMetres: kilometres * 1000, category: 'commute' }),
        ),
      );
    const period = yearOf(2025);

    it('pays one a day, and a second one where it is justified', () => {
      const trips = hundredDays(10, 10, 10, 10);
      // DB 5 F 2542 no. 9: 2 × 10 km × 100 days × 0.636; twice as many kilometres if the second return trip counts.
      const one = calculated({ period, trips }, 'all');
      expect(one).toMatchObject({ amountMinor: 127_200, notPaid: [{ reason: 'secondReturnTrip' }] });
      expect(one.notPaid[0]?.tripIds.slice(0, 3)).toEqual(['2025-01-06 2', '2025-01-06 3', '2025-01-07 2']);
      const two = calculated({ period, trips }, 'all', true);
      expect(two).toMatchObject({ amountMinor: 254_400, notPaid: [] });
      expect(two.conditions).toContain('FR.secondReturnTripMustBeJustified');
      expect(calculated({ period, trips: hundredDays(10, 10) }, 'all').amountMinor).toBe(127_200);
    });

    it('pays no third one, and takes the longest ways of a day', () => {
      // 40 ways of the two longest: (12 + 11) × 100 × 0.636 = 1462.80; with (10 + 9), 4200 km: 2671.20.
      const trips = hundredDays(9, 12, 3, 10, 11, 3);
      expect(calculated({ period, trips }, 'all').amountMinor).toBe(146_280);
      expect(calculated({ period, trips }, 'all', true).amountMinor).toBe(267_120);
    });

    it('counts them with all vehicles together, before the period, and leaves their tolls and parking', () => {
      const [car, bike] = [aClaimVehicle(), aClaimVehicle({ id: 'second', fiscalPowerCv: 7 })];
      const way = (id: string, day: string, changes: Partial<ClaimTrip>) =>
        aClaimTrip({ id, day, distanceMetres: 10_000, category: 'commute', ...changes });
      const trips = [
        ...['a', 'b', 'c', 'd'].map((id) => way(id, '2025-06-30', {})),
        ...['e', 'f'].map((id) => way(id, '2025-07-01', { tollsMinor: 100 })),
        ...['g', 'h'].map((id) => way(id, '2025-07-01', { vehicleId: 'second', parkingMinor: 200 })),
      ];
      const half = { fromDay: '2025-07-01', untilDay: '2025-12-31' };
      const both = calculated({ period: half, vehicles: [car, bike], trips }, 'all');
      // 20 km × 0.636 and two tolls of 1.00; the 20 km before do not move the band.
      expect(both.amountMinor).toBe(1_272 + 200);
      const [ofCar, ofBike] = [
        trips.filter(({ vehicleId }) => vehicleId !== 'second'),
        trips.filter(({ vehicleId }) => vehicleId === 'second'),
      ];
      const alone = calculated({ period: half, vehicles: [bike], trips: ofBike, otherTrips: ofCar }, 'all');
      expect([alone.amountMinor, alone.notPaid]).toEqual([
        0,
        [{ reason: 'secondReturnTrip', tripIds: ['g', 'h'], recordIds: [] }],
      ]);
    });
  });

  it('names what it does not pay', () => {
    const { amountMinor, notPaid, conditions } = calculated({
      period: yearOf(2025),
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'powerless', fiscalPowerCv: null }),
        aClaimVehicle({ id: 'unspecified', kind: null }),
        aClaimVehicle({ id: 'van', kind: 'van' }),
      ],
      trips: [
        aClaimTrip({ id: 'a', day: '2025-03-01' }),
        aClaimTrip({ id: 'b', day: '2025-03-01', vehicleId: 'powerless' }),
        aClaimTrip({ id: 'c', day: '2025-03-01', vehicleId: 'unspecified' }),
        aClaimTrip({ id: 'd', day: '2025-03-01', vehicleId: 'van' }),
        aClaimTrip({ id: 'e', day: '2025-03-01', vehicleId: null }),
        aClaimTrip({ id: 'f', day: '2025-03-01', distanceMetres: null }),
        aClaimTrip({ id: 'g', day: '2025-03-01', category: null }),
        aClaimTrip({ id: 'h', day: '2025-03-01', distanceMetres: 0, tollsMinor: 500, currency: 'CHF' }),
      ],
    });
    expect(amountMinor).toBe(636);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['g']],
      ['noDistance', ['f']],
      ['noVehicle', ['e']],
      ['noVehicleKind', ['c', 'b']],
      ['vehicleNotCovered', ['d']],
      ['otherCurrency', ['h']],
    ]);
    expect(conditions).toContain('FR.fiscalPowerMissing');
  });

  it('rounds once, after the uplift: 1.5 km at 0.606 × 1.2 are 1.0908', () => {
    expect(inYear(2025, 1.5, car(4, true))).toMatchObject({
      amountMinor: 109,
      rounding: 'onceHalfAwayFromZero',
    });
  });
});
