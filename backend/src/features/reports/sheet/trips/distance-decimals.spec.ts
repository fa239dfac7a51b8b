import { decimalsOfDistances } from './distance-decimals';

const metres = (count: number) => ({ metres: count, mileThousandths: 0 });
const miles = (mileThousandths: number) => ({ metres: 0, mileThousandths });

describe('the decimals of distances', () => {
  it('are as many as the finest needs: 12.3, 12.34 and 12.345 km', () => {
    expect(decimalsOfDistances([], 'km')).toBe(1);
    expect(decimalsOfDistances([metres(12_000), metres(12_300)], 'km')).toBe(1);
    expect(decimalsOfDistances([metres(12_300), metres(12_340)], 'km')).toBe(2);
    expect(decimalsOfDistances([metres(12_345), metres(12_300)], 'km')).toBe(3);
    expect(decimalsOfDistances([miles(10_250)], 'mi')).toBe(2);
  });

  it('are one where three are not enough: 16 093 m in miles, 10 miles in kilometres', () => {
    expect(decimalsOfDistances([metres(16_093), miles(10_250)], 'mi')).toBe(1);
    expect(decimalsOfDistances([miles(10_000)], 'km')).toBe(1);
  });
});
