import fc from 'fast-check';
import { convertedMinor, rateNanosBetween } from './converted-amount';

const paid = (amountMinor: number, currency: string) => ({ amountMinor, currency });

describe('a foreign amount in the own currency', () => {
  it.each([
    ['100.00 CHF at 1.0675', paid(10_000, 'CHF'), 1_067_500_000, 'EUR', 10_675],
    ['500 000 VND at 0.0000364 is 18.20', paid(500_000, 'VND'), 36_400, 'EUR', 1_820],
    ['12.34 EUR at 161.5 is 1992.91 yen', paid(1_234, 'EUR'), 161_500_000_000, 'JPY', 1_993],
    ['10.000 TND at 0.3', paid(10_000, 'TND'), 300_000_000, 'EUR', 300],
    ['half a cent goes up', paid(1, 'USD'), 500_000_000, 'EUR', 1],
    ['half a cent that came back goes down', paid(-1, 'USD'), 500_000_000, 'EUR', -1],
    ['less than half a cent is nothing', paid(1, 'USD'), 499_999_999, 'EUR', 0],
  ])('%s', (_, amount, rateNanos, currency, expected) => {
    expect(convertedMinor(amount, rateNanos, currency)).toBe(expected);
  });

  it('is not made up where it would be too large', () => {
    expect(() => convertedMinor(paid(10_000_000_000_000, 'KWD'), 9_000_000_000_000_000, 'EUR')).toThrow(
      RangeError,
    );
  });
});

describe('the rate between two amounts', () => {
  it('is the one that makes the second of the first', () => {
    expect(rateNanosBetween(paid(500_000, 'VND'), paid(1_820, 'EUR'))).toBe(36_400);
    // 10.01 / 3.00 = 3.336666…
    expect(rateNanosBetween(paid(300, 'USD'), paid(1_001, 'PLN'))).toBe(3_336_666_667);
  });

  it('is not known where none is fine enough, or nothing was paid', () => {
    expect(rateNanosBetween(paid(10_000_000_000_000, 'USD'), paid(3_333_333_333_333, 'EUR'))).toBeNull();
    expect(rateNanosBetween(paid(1, 'EUR'), paid(9_007_200, 'EUR'))).toBeNull();
    expect(rateNanosBetween(paid(0, 'USD'), paid(0, 'EUR'))).toBeNull();
    expect(rateNanosBetween(paid(100, 'USD'), paid(0, 'EUR'))).toBeNull();
  });

  it('always makes that amount again', () => {
    const money = fc.record({
      amountMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
      currency: fc.constantFrom('EUR', 'JPY', 'TND', 'CLF'),
    });
    fc.assert(
      fc.property(money, money, (one, other) => {
        const rateNanos = rateNanosBetween(one, other);
        fc.pre(rateNanos !== null);
        expect(convertedMinor(one, rateNanos, other.currency)).toBe(other.amountMinor);
      }),
    );
  });
});
