import fc from 'fast-check';
import { type Owed, whoOwesWhom } from './who-owes-whom';

const owed = (amounts: Readonly<Record<string, number>>): Owed[] =>
  Object.entries(amounts).map(([memberId, minor]) => ({ memberId, balanceMinor: BigInt(minor) }));
const texts = (amounts: Readonly<Record<string, number>>) =>
  whoOwesWhom(owed(amounts)).map(
    ({ fromMemberId, toMemberId, amountMinor }) => `${fromMemberId} ${toMemberId} ${amountMinor}`,
  );

describe('who owes whom', () => {
  it('is nobody if all is settled', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ anna: 0, ben: 0 })).toEqual([]);
  });

  it('pays the largest creditor first', () => {
    expect(texts({ anna: 50, ben: 20, cleo: -40, dora: -30 })).toEqual([
      'cleo anna 40',
      'dora ben 20',
      'dora anna 10',
    ]);
  });

  it('pays whoever is owed exactly that, which saves a transfer', () => {
    // Sorted by size alone: emil anna 5, dora ben 3, fred anna 2, dora cleo 1, fred cleo 1.
    expect(texts({ anna: 7, ben: 3, cleo: 2, dora: -4, emil: -5, fred: -3 })).toEqual([
      'fred ben 3',
      'emil anna 5',
      'dora anna 2',
      'dora cleo 2',
    ]);
  });

  it('takes the lower id of equal ones', () => {
    expect(texts({ dora: -10, cleo: -10, ben: 10, anna: 10 })).toEqual(['cleo anna 10', 'dora ben 10']);
  });

  it('refuses balances that do not add up', () => {
    expect(() => texts({ anna: 5, ben: -4 })).toThrow(RangeError);
  });

  const anyBalances = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 50 })
    .chain((ids) =>
      fc.tuple(
        fc.constant(ids),
        fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger()), {
          minLength: ids.length - 1,
          maxLength: ids.length - 1,
        }),
      ),
    )
    .map(([ids, minors]): Owed[] => {
      const sum = minors.reduce((total, minor) => total + BigInt(minor), 0n);
      return ids.map((id, at) => ({
        memberId: `m${id}`,
        balanceMinor: at === 0 ? -sum : BigInt(minors[at - 1] ?? 0),
      }));
    });

  it('settles everything with fewer transfers than balances', () => {
    fc.assert(
      fc.property(anyBalances, (balances) => {
        const left = new Map(balances.map(({ memberId, balanceMinor }) => [memberId, balanceMinor]));
        const transfers = whoOwesWhom(balances);
        for (const { fromMemberId, toMemberId, amountMinor } of transfers) {
          expect(amountMinor > 0n).toBe(true);
          left.set(fromMemberId, (left.get(fromMemberId) ?? 0n) + amountMinor);
          left.set(toMemberId, (left.get(toMemberId) ?? 0n) - amountMinor);
        }
        expect([...left.values()].every((minor) => minor === 0n)).toBe(true);
        const open = balances.filter(({ balanceMinor }) => balanceMinor !== 0n).length;
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, open - 1));
      }),
    );
  });

  it('is the same for any order of the balances', () => {
    const inAnyOrder = anyBalances.chain((balances) =>
      fc.tuple(fc.constant(balances), fc.shuffledSubarray(balances, { minLength: balances.length })),
    );
    fc.assert(
      fc.property(inAnyOrder, ([one, other]) => {
        expect(whoOwesWhom(other)).toEqual(whoOwesWhom(one));
      }),
    );
  });
});
