import fc from 'fast-check';
import type { MemberDistance } from './driven-by-member';
import { splitCost } from './split';

const nobodyDrove = new Map<string | null, MemberDistance>();
const drove = (
  metres: number,
  withoutDistanceTripIds: string[] = [],
  mileThousandths = 0,
): MemberDistance => ({
  distance: { metres, mileThousandths },
  tripIds: [],
  withoutDistanceTripIds,
});
const amounts = (split: ReturnType<typeof splitCost>) =>
  Object.fromEntries(split.shares.map(({ memberId, amountMinor }) => [memberId, amountMinor]));
const equally = (amountMinor: number, ...memberIds: string[]) =>
  splitCost({ amountMinor, sharing: { by: 'equal', memberIds } }, nobodyDrove);

describe('a cost shared equally', () => {
  it('gives the cent of a third to the lower member id', () => {
    // 1.00 / 3 = 0.333…, one cent is left; 2.00 / 3 = 0.666…, two are left.
    expect(equally(100, 'cleo', 'anna', 'ben')).toEqual({
      sharedBy: 'equal',
      shares: [
        { memberId: 'anna', amountMinor: 34 },
        { memberId: 'ben', amountMinor: 33 },
        { memberId: 'cleo', amountMinor: 33 },
      ],
      withoutDistanceTripIds: [],
    });
    expect(amounts(equally(200, 'cleo', 'ben', 'anna'))).toEqual({ anna: 67, ben: 67, cleo: 66 });
  });

  it('gives a refund back as the cost was shared', () => {
    expect(amounts(equally(-100, 'anna', 'ben', 'cleo'))).toEqual({ anna: -34, ben: -33, cleo: -33 });
  });

  it('shares whole yen, and less than there are members', () => {
    // ¥1000 / 3 = 333.33: no yen has a part.
    expect(amounts(equally(1000, 'anna', 'ben', 'cleo'))).toEqual({ anna: 334, ben: 333, cleo: 333 });
    expect(amounts(equally(1, 'anna', 'ben', 'cleo'))).toEqual({ anna: 1, ben: 0, cleo: 0 });
    expect(amounts(equally(0, 'anna', 'ben'))).toEqual({ anna: 0, ben: 0 });
  });

  it('gives all to a single member', () => {
    expect(amounts(equally(4711, 'ben'))).toEqual({ ben: 4711 });
  });
});

describe('a cost shared by percent', () => {
  const percent = (amountMinor: number, shares: Readonly<Record<string, number>>) =>
    amounts(
      splitCost(
        {
          amountMinor,
          sharing: {
            by: 'percent',
            shares: Object.entries(shares).map(([memberId, percentHundredths]) => ({
              memberId,
              percentHundredths,
            })),
          },
        },
        nobodyDrove,
      ),
    );

  it('gives the cents that are left to the largest remainders', () => {
    // 10.01 at 33.33, 33.33 and 33.34 %: 333.6333, 333.6333, 333.7334. Two cents are left: cleo, then anna.
    expect(percent(1001, { anna: 3333, ben: 3333, cleo: 3334 })).toEqual({ anna: 334, ben: 333, cleo: 334 });
    // 0.99 at 12.5 and 87.5 %: 12.375 and 86.625.
    expect(percent(99, { anna: 1250, ben: 8750 })).toEqual({ anna: 12, ben: 87 });
    expect(percent(-99, { anna: 1250, ben: 8750 })).toEqual({ anna: -12, ben: -87 });
  });

  it('is exact for the largest amount', () => {
    // 0.01 % of 10 000 000 000 001.
    expect(percent(10_000_000_000_001, { anna: 1, ben: 9999 })).toEqual({
      anna: 1_000_000_000,
      ben: 9_999_000_000_001,
    });
  });
});

describe('a cost shared by distance', () => {
  const sharing = { by: 'distance' as const, memberIds: ['ben', 'anna', 'cleo'] };

  it('is shared by the metres of these members alone', () => {
    // 50.00 by 300 km and 120 km: 35.714 28… and 14.285 71…: the cent goes to ben.
    const driven = new Map([
      ['anna', drove(300_000)],
      ['ben', drove(120_000)],
      ['other', drove(900_000)],
      [null, drove(77_000)],
    ]);
    expect(splitCost({ amountMinor: 5000, sharing }, driven)).toEqual({
      sharedBy: 'distance',
      shares: [
        { memberId: 'anna', amountMinor: 3571 },
        { memberId: 'ben', amountMinor: 1429 },
        { memberId: 'cleo', amountMinor: 0 },
      ],
      withoutDistanceTripIds: [],
    });
  });

  it('counts miles as typed', () => {
    // 15 625 thousandths of a mile are exactly 25 146 m.
    const driven = new Map([
      ['anna', drove(25_146)],
      ['ben', drove(0, [], 15_625)],
    ]);
    expect(amounts(splitCost({ amountMinor: 101, sharing }, driven))).toEqual({ anna: 51, ben: 50, cleo: 0 });
  });

  it('is shared equally in a month in which none of them drove, and says so', () => {
    const driven = new Map([['other', drove(900_000)]]);
    expect(splitCost({ amountMinor: 100, sharing }, driven)).toEqual({
      sharedBy: 'equalAsNobodyDrove',
      shares: [
        { memberId: 'anna', amountMinor: 34 },
        { memberId: 'ben', amountMinor: 33 },
        { memberId: 'cleo', amountMinor: 33 },
      ],
      withoutDistanceTripIds: [],
    });
  });

  it('names the trips of these members without a known distance', () => {
    const driven = new Map([
      ['anna', drove(1000, ['t3'])],
      ['ben', drove(0, ['t1', 't2'])],
      ['other', drove(0, ['t0'])],
    ]);
    const split = splitCost({ amountMinor: 100, sharing }, driven);
    expect(split.withoutDistanceTripIds).toEqual(['t1', 't2', 't3']);
    expect(amounts(split)).toEqual({ anna: 100, ben: 0, cleo: 0 });
    const unknown = splitCost({ amountMinor: 100, sharing }, new Map([['ben', drove(0, ['t1'])]]));
    expect([unknown.sharedBy, unknown.withoutDistanceTripIds]).toEqual(['equalAsNobodyDrove', ['t1']]);
  });
});

describe('a split of a cost', () => {
  it('is the same for any order of the members', () => {
    const members = fc.uniqueArray(fc.constantFrom('anna', 'ben', 'cleo', 'dora', 'emil'), { minLength: 1 });
    const inAnyOrder = members.chain((ids) =>
      fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
    );
    const driven = new Map(
      ['anna', 'ben', 'cleo', 'dora'].map((memberId, at) => [memberId, drove(at % 2 === 0 ? 7000 : 13_000)]),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        inAnyOrder,
        fc.constantFrom('equal' as const, 'distance' as const),
        (amountMinor, [one, other], by) => {
          expect(splitCost({ amountMinor, sharing: { by, memberIds: other } }, driven)).toEqual(
            splitCost({ amountMinor, sharing: { by, memberIds: one } }, driven),
          );
        },
      ),
    );
  });
});
