import fc from 'fast-check';
import type { CostSharing } from '../records/cost-sharing.schema';
import { balancesOf, type SharedCost } from './balances';
import type { MemberDistance } from './driven-by-member';
import type { Settlement } from './settlement.schema';

const drove = (metres: number): MemberDistance => ({
  distance: { metres, mileThousandths: 0 },
  tripIds: [],
  withoutDistanceTripIds: [],
});
const equal = (...memberIds: string[]): CostSharing => ({ by: 'equal', memberIds });
const common: SharedCost = {
  costId: 'c1',
  month: '2026-03',
  amountMinor: 100,
  currency: 'EUR',
  paidBy: 'anna',
  sharing: equal('anna', 'ben', 'cleo'),
  driven: new Map(),
};
const given: Settlement = {
  id: 's1',
  fromMemberId: 'ben',
  toMemberId: 'anna',
  amountMinor: 20,
  currency: 'EUR',
  atMs: 1,
  zone: 'UTC',
  note: '',
  version: 1,
};

/** Balance by currency and member. */
const amounts = (...input: Parameters<typeof balancesOf>) =>
  Object.fromEntries(
    balancesOf(...input).map(({ currency, members }) => [
      currency,
      Object.fromEntries(members.map(({ memberId, balanceMinor }) => [memberId, Number(balanceMinor)])),
    ]),
  );

describe('balances of shared costs', () => {
  it('are none without a cost', () => {
    expect(balancesOf([], [])).toEqual([]);
  });

  it('owe the payer what the others bear, and explain it', () => {
    // 1.00 in thirds: 34 + 33 + 33. Anna paid 100 and bears 34; ben gave her 20 of his 33.
    const how = { sharedBy: 'equal', withoutDistanceTripIds: [] };
    const cost = { kind: 'cost', costId: 'c1', month: '2026-03', ...how };
    const settlement = { kind: 'settlement', settlementId: 's1', atMs: 1 };
    expect(balancesOf([common], [given])).toEqual([
      {
        currency: 'EUR',
        members: [
          {
            memberId: 'anna',
            balanceMinor: 46n,
            rows: [
              { ...cost, paidMinor: 100, shareMinor: 34 },
              { ...settlement, otherMemberId: 'ben', paidMinor: 0, receivedMinor: 20 },
            ],
          },
          {
            memberId: 'ben',
            balanceMinor: -13n,
            rows: [
              { ...cost, paidMinor: 0, shareMinor: 33 },
              { ...settlement, otherMemberId: 'anna', paidMinor: 20, receivedMinor: 0 },
            ],
          },
          { memberId: 'cleo', balanceMinor: -33n, rows: [{ ...cost, paidMinor: 0, shareMinor: 33 }] },
        ],
        transfers: [
          { fromMemberId: 'cleo', toMemberId: 'anna', amountMinor: 33n },
          { fromMemberId: 'ben', toMemberId: 'anna', amountMinor: 13n },
        ],
      },
    ]);
  });

  it('owe a payer without a part the whole cost', () => {
    expect(amounts([{ ...common, sharing: equal('ben') }], [])).toEqual({ EUR: { anna: 100, ben: -100 } });
  });

  it('are turned around by a refund', () => {
    // Ben got the 100 back that anna had paid: he owes 100, of which 33 are his own and 33 are cleo's.
    const refund = { ...common, costId: 'c2', month: '2026-04', amountMinor: -100, paidBy: 'ben' };
    expect(amounts([refund], [])).toEqual({ EUR: { anna: 34, ben: -67, cleo: 33 } });
    const both = balancesOf([common, refund], []);
    expect(both[0]?.members.map(({ balanceMinor }) => balanceMinor)).toEqual([100n, -100n, 0n]);
    expect(both[0]?.transfers).toEqual([{ fromMemberId: 'ben', toMemberId: 'anna', amountMinor: 100n }]);
  });

  it('are of each currency by itself', () => {
    const yen = { ...common, costId: 'c2', amountMinor: 1000, currency: 'JPY', paidBy: 'ben' };
    expect(amounts([yen, common], [])).toEqual({
      EUR: { anna: 66, ben: -33, cleo: -33 },
      JPY: { anna: -334, ben: 667, cleo: -333 },
    });
    // A settlement in a currency without a cost owes the money back.
    expect(amounts([], [{ ...given, currency: 'CHF' }])).toEqual({ CHF: { anna: -20, ben: 20 } });
  });

  it('use the distances of the month of each cost', () => {
    const sharing: CostSharing = { by: 'distance', memberIds: ['anna', 'ben'] };
    const march = new Map([
      ['anna', drove(300_000)],
      ['ben', drove(100_000)],
    ]);
    const costs = [
      { ...common, costId: 'rate', sharing, driven: march },
      { ...common, costId: 'rate', month: '2026-04', sharing },
    ];
    const [euros] = balancesOf(costs, []);
    const ben = euros?.members.find(({ memberId }) => memberId === 'ben');
    // A quarter of March, and half of April, in which nobody drove.
    expect(ben?.balanceMinor).toBe(-75n);
    expect(ben?.rows).toMatchObject([
      { month: '2026-03', shareMinor: 25, sharedBy: 'distance' },
      { month: '2026-04', shareMinor: 50, sharedBy: 'equalAsNobodyDrove' },
    ]);
  });

  it('keep a member who left, and one whose balance is settled', () => {
    // Cleo left after March; the cost of April is shared without her.
    const april = { ...common, costId: 'c2', month: '2026-04', sharing: equal('anna', 'ben') };
    const paid = { ...given, fromMemberId: 'cleo', amountMinor: 33 };
    expect(amounts([common, april], [])).toEqual({ EUR: { anna: 116, ben: -83, cleo: -33 } });
    expect(amounts([common, april], [paid])).toEqual({ EUR: { anna: 83, ben: -83, cleo: 0 } });
  });

  it('turn around if more was given than was owed', () => {
    expect(amounts([{ ...common, sharing: equal('anna', 'ben') }], [{ ...given, amountMinor: 70 }])).toEqual({
      EUR: { anna: -20, ben: 20 },
    });
  });

  it('are exact beyond the largest exact number', () => {
    const costs = Array.from({ length: 1001 }, (_, at) => ({
      ...common,
      costId: `c${at}`,
      amountMinor: 9_999_999_999_999,
      sharing: equal('ben'),
    }));
    expect(balancesOf(costs, [])[0]?.members[0]?.balanceMinor).toBe(1001n * 9_999_999_999_999n);
  });
});

describe('any balances', () => {
  const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'left'];
  const member = fc.constantFrom(...names);
  const currency = fc.constantFrom('EUR', 'JPY', 'TND');
  const members = fc.uniqueArray(member, { minLength: 1 });
  const amount = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -1e13, max: 1e13 }));
  const sharing: fc.Arbitrary<CostSharing> = fc.oneof(
    members.map((memberIds) => ({ by: 'equal' as const, memberIds })),
    members.map((memberIds) => ({ by: 'distance' as const, memberIds })),
    members.map((memberIds) => ({
      by: 'percent' as const,
      shares: memberIds.map((memberId, at) => ({
        memberId,
        percentHundredths: at === 0 ? 10_000 - 1111 * (memberIds.length - 1) : 1111,
      })),
    })),
  );
  const driven = fc
    .dictionary(member, fc.nat({ max: 900_000 }), { noNullPrototype: true })
    .map((metres) => new Map(Object.entries(metres).map(([memberId, each]) => [memberId, drove(each)])));
  const costs = fc
    .array(fc.record({ amountMinor: amount, currency, paidBy: member, sharing, driven }), { maxLength: 20 })
    .map((some) =>
      some.map(
        (cost, at): SharedCost => ({
          ...cost,
          costId: `c${at % 7}`,
          month: `2026-${String((at % 12) + 1).padStart(2, '0')}`,
        }),
      ),
    );
  const settlements = fc
    .array(
      fc.record({
        from: fc.nat({ max: names.length - 1 }),
        step: fc.integer({ min: 1, max: names.length - 1 }),
        amountMinor: fc.integer({ min: 1, max: 500 }),
        currency,
        atMs: fc.nat({ max: 3 }),
      }),
      { maxLength: 10 },
    )
    .map((some) =>
      some.map(
        ({ from, step, ...rest }, at): Settlement => ({
          ...given,
          ...rest,
          id: `s${at}`,
          fromMemberId: names[from] ?? '',
          toMemberId: names[(from + step) % names.length] ?? '',
        }),
      ),
    );

  it('add up to 0 in each currency, and each is the sum of its rows', () => {
    fc.assert(
      fc.property(costs, settlements, (some, paid) => {
        for (const { members: all } of balancesOf(some, paid)) {
          expect(all.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)).toBe(0n);
          for (const { balanceMinor, rows } of all) {
            const changes = rows.map((row) =>
              BigInt(row.paidMinor - (row.kind === 'cost' ? row.shareMinor : row.receivedMinor)),
            );
            expect(changes.reduce((sum, change) => sum + change, 0n)).toBe(balanceMinor);
          }
        }
      }),
    );
  });

  it('have each cost once, paid and borne in full', () => {
    fc.assert(
      fc.property(costs, settlements, (some, paid) => {
        const rows = balancesOf(some, paid).flatMap(({ members: all }) => all.flatMap((one) => one.rows));
        for (const { costId, month, amountMinor } of some) {
          const own = rows.flatMap((row) =>
            row.kind === 'cost' && row.costId === costId && row.month === month ? [row] : [],
          );
          expect(own.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(amountMinor);
          expect(own.reduce((sum, { shareMinor }) => sum + shareMinor, 0)).toBe(amountMinor);
        }
      }),
    );
  });

  it('are settled by their transfers, as settlements', () => {
    fc.assert(
      fc.property(costs, settlements, (some, paid) => {
        const tapped = balancesOf(some, paid).flatMap(({ currency: code, transfers }) =>
          transfers.map(
            (transfer, at): Settlement => ({
              ...given,
              ...transfer,
              id: `t${at}`,
              currency: code,
              amountMinor: Number(transfer.amountMinor),
            }),
          ),
        );
        for (const { members: all, transfers } of balancesOf(some, [...paid, ...tapped])) {
          expect(all.every(({ balanceMinor }) => balanceMinor === 0n)).toBe(true);
          expect(transfers).toEqual([]);
        }
      }),
    );
  });

  it('are the same for any order of costs and settlements', () => {
    const shuffled = <Item>(all: readonly Item[]) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }));
    fc.assert(
      fc.property(costs.chain(shuffled), settlements.chain(shuffled), ([one, other], [paid, paidOther]) => {
        expect(balancesOf(other, paidOther)).toEqual(balancesOf(one, paid));
      }),
    );
  });
});
