import { costShareFields } from './cost-sharing.schema';

const id = (letter: string) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`;
const [anna, ben, cleo] = [id('A'), id('B'), id('C')];
const isValid = (sharing: unknown) => costShareFields.sharing.safeParse(sharing).success;
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
    expect(isValid({ by: 'equal', memberIds: many(50) })).toBe(true);
    expect(isValid({ by: 'equal', memberIds: many(51) })).toBe(false);
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
