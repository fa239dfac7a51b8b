import {
  costSharingSchema,
  maxSharingMembers,
  settlementCreateInputSchema,
  settlementDeleteInputSchema,
} from './cost-share.schema';

const id = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`;
const [anna, ben, cleo] = [id('A'), id('B'), id('C')];
const isValid = (sharing: unknown) => costSharingSchema.safeParse(sharing).success;
const percent = (...shares: (readonly [string, number])[]) => ({
  by: 'percent',
  shares: shares.map(([memberId, percentHundredths]) => ({ memberId, percentHundredths })),
});

describe('the rule by which a cost is shared', () => {
  it('names each member once', () => {
    expect(isValid({ by: 'equal', memberIds: [anna, ben] })).toBe(true);
    expect(isValid({ by: 'distance', memberIds: [anna] })).toBe(true);
    expect(isValid({ by: 'equal', memberIds: [anna, anna] })).toBe(false);
    expect(isValid(percent([anna, 5000], [anna, 5000]))).toBe(false);
  });

  it('names at least one member, and no more than may share', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `01JZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(3, '0')}`);
    expect(isValid({ by: 'equal', memberIds: [] })).toBe(false);
    expect(isValid(percent())).toBe(false);
    expect(isValid({ by: 'equal', memberIds: many(maxSharingMembers) })).toBe(true);
    expect(isValid({ by: 'equal', memberIds: many(maxSharingMembers + 1) })).toBe(false);
  });

  it('shares 100 percent, to the hundredth', () => {
    expect(isValid(percent([anna, 3333], [ben, 3333], [cleo, 3334]))).toBe(true);
    expect(isValid(percent([anna, 3333], [ben, 3333], [cleo, 3333]))).toBe(false);
    expect(isValid(percent([anna, 6000], [ben, 5000]))).toBe(false);
    expect(isValid(percent([anna, 10_000], [ben, 0]))).toBe(false);
    expect(isValid(percent([anna, 9999.5], [ben, 0.5]))).toBe(false);
  });

  it('has no other rule, and no fields of another rule', () => {
    expect(isValid({ by: 'age', memberIds: [anna] })).toBe(false);
    expect(isValid({ ...percent([anna, 10_000]), memberIds: [anna] })).toBe(false);
  });
});

describe('a settlement', () => {
  const settlement = {
    id: id('S'),
    fromMemberId: anna,
    toMemberId: ben,
    amountMinor: 2550,
    currency: 'EUR',
    atMs: Date.parse('2026-03-03T14:10:00Z'),
    zone: 'Europe/Berlin',
    note: '',
  };

  it('gives at least one minor unit', () => {
    expect(settlementCreateInputSchema.safeParse(settlement).success).toBe(true);
    expect(settlementCreateInputSchema.safeParse({ ...settlement, amountMinor: 0 }).success).toBe(false);
    expect(settlementCreateInputSchema.safeParse({ ...settlement, amountMinor: -2550 }).success).toBe(false);
  });

  it('is deleted in the version that was seen', () => {
    expect(settlementDeleteInputSchema.safeParse({ id: settlement.id, version: 1 }).success).toBe(true);
    expect(settlementDeleteInputSchema.safeParse({ id: settlement.id }).success).toBe(false);
  });
});
