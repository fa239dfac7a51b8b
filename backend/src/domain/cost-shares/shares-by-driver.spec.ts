import fc from 'fast-check';
import type { OdometerSpan } from '../vehicles/odometer-span';
import type { MemberTrip } from './driven-by-member';
import { costsByDistance, type DriverShares, sharesByDriver } from './shares-by-driver';

const reading = (atMs: number, odometerMetres: number) => ({
  atMs,
  day: '2026-03-01',
  odometerMetres,
  place: 'within' as const,
});
/** From the first to the hundredth millisecond. */
const spanOf = (drivenMetres: number): Extract<OdometerSpan, { known: true }> => ({
  known: true,
  from: reading(1, 50_000),
  to: reading(100, 50_000 + drivenMetres),
  drivenMetres,
  uncovered: [],
});
const unknownSpan: OdometerSpan = {
  known: false,
  uncovered: [{ fromDay: '2026-03-01', untilDay: '2026-03-31' }],
};
const trip = (id: string, drivenBy: string | null, distanceMetres: number | null): MemberTrip => ({
  id,
  vehicleId: 'van',
  startedAtMs: 10,
  endedAtMs: 20,
  odometerStartMetres: null,
  odometerEndMetres: null,
  distanceMetres,
  drivenBy,
});
const texts = ({ rows }: DriverShares) =>
  rows.map(
    ({ who, metres, percent }) => `${who.kind === 'member' ? who.memberId : who.kind} ${metres} ${percent}`,
  );

describe("the drivers' shares of a vehicle's distance", () => {
  it('are of the odometer, with a row for what belongs to nobody', () => {
    // Shares of 900 km: 500 km 55.555… %, 300 km 33.333… %, 38 km 4.222… %, 62 km 6.888… %; the percents left: nobody, ben.
    const trips = [
      trip('t1', 'ben', 200_000),
      trip('t2', null, 38_000),
      trip('t3', 'anna', 300_000),
      trip('t4', 'ben', 300_000),
    ];
    const shares = sharesByDriver(trips, spanOf(900_000));
    expect(shares).toEqual({
      of: 'odometer',
      totalMetres: 900_000,
      rows: [
        {
          who: { kind: 'member', memberId: 'anna' },
          metres: 300_000,
          percent: 33,
          tripIds: ['t3'],
          withoutDistanceTripIds: [],
        },
        {
          who: { kind: 'member', memberId: 'ben' },
          metres: 500_000,
          percent: 56,
          tripIds: ['t1', 't4'],
          withoutDistanceTripIds: [],
        },
        {
          who: { kind: 'unnamed' },
          metres: 38_000,
          percent: 4,
          tripIds: ['t2'],
          withoutDistanceTripIds: [],
        },
        {
          who: { kind: 'nobody' },
          metres: 62_000,
          percent: 7,
          tripIds: [],
          withoutDistanceTripIds: [],
        },
      ],
      exceedsMetres: 0,
      outsideTripIds: [],
    });
  });

  it('have no row for nobody if the trips are the whole distance', () => {
    const shares = sharesByDriver([trip('t1', 'anna', 1000), trip('t2', 'ben', 2000)], spanOf(3000));
    expect(texts(shares)).toEqual(['anna 1000 33', 'ben 2000 67']);
    expect([shares.of, shares.exceedsMetres]).toEqual(['odometer', 0]);
  });

  it('are of the trips if these exceed the odometer, and say by how much', () => {
    const shares = sharesByDriver([trip('t1', 'anna', 60_000), trip('t2', 'ben', 60_000)], spanOf(100_000));
    expect(texts(shares)).toEqual(['anna 60000 50', 'ben 60000 50']);
    expect([shares.of, shares.totalMetres, shares.exceedsMetres]).toEqual(['trips', 120_000, 20_000]);
  });

  it('are of the trips if the odometer is unknown, and what belongs to nobody is unknown', () => {
    const shares = sharesByDriver([trip('t1', 'anna', 60_000)], unknownSpan);
    expect(texts(shares)).toEqual(['anna 60000 100']);
    expect([shares.of, shares.exceedsMetres]).toEqual(['trips', null]);
  });

  it('count only trips between the two readings, and name the others', () => {
    const at = (id: string, startedAtMs: number, endedAtMs: number | null): MemberTrip => ({
      ...trip(id, 'anna', 1000),
      startedAtMs,
      endedAtMs,
    });
    const trips = [at('t4', 99, 101), at('t1', 0, 5), at('t2', 1, 5), at('t3', 90, 100), at('t5', 50, null)];
    const shares = sharesByDriver(trips, spanOf(4000));
    expect(texts(shares)).toEqual(['anna 2000 50', 'nobody 2000 50']);
    expect(shares.outsideTripIds).toEqual(['t1', 't4']);
    expect(sharesByDriver(trips, unknownSpan).rows[0]?.tripIds).toEqual(['t1', 't2', 't3', 't4']);
  });

  it('name a driver whose trips have no distance', () => {
    const shares = sharesByDriver([trip('t1', 'anna', null), trip('t2', 'ben', 1000)], spanOf(3000));
    expect(texts(shares)).toEqual(['anna 0 0', 'ben 1000 33', 'nobody 2000 67']);
    expect(shares.rows[0]?.withoutDistanceTripIds).toEqual(['t1']);
  });

  it('are all of nobody without a trip, and none of nothing', () => {
    expect(texts(sharesByDriver([], spanOf(3000)))).toEqual(['nobody 3000 100']);
    expect(sharesByDriver([], spanOf(0)).rows).toEqual([]);
    expect(texts(sharesByDriver([trip('t1', 'anna', 0)], spanOf(0)))).toEqual(['anna 0 null']);
  });

  it('count miles as typed', () => {
    const mile = (id: string, drivenBy: string) => ({
      ...trip(id, drivenBy, 1609),
      distanceMileThousandths: 1000,
    });
    const span = { ...spanOf(4828), drivenExact: { metres: 0, mileThousandths: 3000 } };
    // 3 miles are 4828.032 m; each one is 1609.344 m, and the first gets the metre that is left.
    const shares = sharesByDriver([mile('t1', 'anna'), mile('t2', 'ben'), mile('t3', 'cleo')], span);
    expect(texts(shares)).toEqual(['anna 1610 34', 'ben 1609 33', 'cleo 1609 33']);
    expect([shares.of, shares.totalMetres, shares.exceedsMetres]).toEqual(['odometer', 4828, 0]);
  });

  it('add up, are never negative, and are the same for any order of the trips', () => {
    const anyTrip = fc.record({
      drivenBy: fc.constantFrom('anna', 'ben', 'cleo', null),
      metres: fc.option(fc.nat({ max: 5000 })),
      miles: fc.option(fc.nat({ max: 3000 })),
    });
    const trips = fc
      .array(anyTrip, { maxLength: 12 })
      .map((some) =>
        some.map(
          ({ drivenBy, metres, miles }, at): MemberTrip => ({
            ...trip(`t${at}`, drivenBy, metres),
            distanceMileThousandths: metres === null ? null : miles,
          }),
        ),
      )
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(trips, fc.nat({ max: 40_000 }), ([one, other], drivenMetres) => {
        const shares = sharesByDriver(one, spanOf(drivenMetres));
        const { rows, totalMetres, exceedsMetres } = shares;
        expect(sharesByDriver(other, spanOf(drivenMetres))).toEqual(shares);
        expect(rows.reduce((sum, { metres }) => sum + metres, 0)).toBe(totalMetres);
        expect(Math.abs(totalMetres - (exceedsMetres ?? 0) - drivenMetres)).toBeLessThanOrEqual(1);
        expect(rows.every(({ metres, percent }) => metres >= 0 && (percent ?? 0) >= 0)).toBe(true);
        if (totalMetres > 0) {
          expect(rows.reduce((sum, { percent }) => sum + (percent ?? 0), 0)).toBe(100);
        }
      }),
    );
  });
});

describe("the drivers' shares of a vehicle's costs", () => {
  const of = (...metres: number[]) => metres.map((each) => ({ metres: each }));
  const amount = (currency: string, amountMinor: number) => ({ currency, amountMinor });

  it('are in proportion to distance, by currency and to the cent', () => {
    // A third of 100.00 is 33.33 and of ¥200 it is 66: what is left over goes to the first. Zero metres cost nothing.
    const costs = [amount('EUR', 10_000), amount('JPY', 200)];
    expect(costsByDistance(of(5000, 5000, 0, 5000), costs)).toEqual([
      [amount('EUR', 3334), amount('JPY', 67)],
      [amount('EUR', 3333), amount('JPY', 67)],
      [amount('EUR', 0), amount('JPY', 0)],
      [amount('EUR', 3333), amount('JPY', 66)],
    ]);
    // More was refunded than paid: 7.00 back, 3 to 1.
    expect(costsByDistance(of(3000, 1000), [amount('EUR', -700)])).toEqual([
      [amount('EUR', -525)],
      [amount('EUR', -175)],
    ]);
  });

  it('are none if nothing was driven or paid', () => {
    expect(costsByDistance(of(0), [amount('EUR', 1)])).toEqual([[]]);
    expect(costsByDistance(of(1, 2), [])).toEqual([[], []]);
    expect(costsByDistance([], [amount('EUR', 1)])).toEqual([]);
  });
});
