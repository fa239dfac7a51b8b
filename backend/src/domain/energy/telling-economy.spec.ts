import { economyDirection, tellsEconomy } from './telling-economy';

describe('an economy', () => {
  it('says something from five kilometres and a litre or kilowatt-hour on', () => {
    // 7.8 miles on 0.1 kWh would be 78.00 mi/kWh.
    expect(tellsEconomy('electricity', { distanceMetres: 12_553, quantity: 100 })).toBe(false);
    expect(tellsEconomy('electricity', { distanceMetres: 12_553, quantity: 2_000 })).toBe(true);
    expect(tellsEconomy('petrol', { distanceMetres: 4_999, quantity: 1_000 })).toBe(false);
    expect(tellsEconomy('petrol', { distanceMetres: 5_000, quantity: 1_000 })).toBe(true);
    expect(tellsEconomy('hydrogen', { distanceMetres: 20_000, quantity: 199 })).toBe(false);
  });

  it('is better or worse by a hundredth or more', () => {
    const on10 = (kilometres: number) => ({ distanceMetres: kilometres * 1000, quantity: 10_000 });
    expect(economyDirection(on10(462), on10(463))).toBe('same');
    expect(economyDirection(on10(100), on10(101))).toBe('same');
    expect(economyDirection(on10(99), on10(100))).toBe('worse');
    expect(economyDirection(on10(101), on10(100))).toBe('better');
  });
});
