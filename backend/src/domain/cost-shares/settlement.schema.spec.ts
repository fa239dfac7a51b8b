import { settlementCreateInputSchema, settlementDeleteInputSchema } from './settlement.schema';

const id = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`;
const [anna, ben] = [id('A'), id('B')];

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
