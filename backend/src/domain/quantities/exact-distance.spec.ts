import fc from 'fast-check';
import { metresFromTyped, mileThousandthsFromTyped, shownDistance, shownSum } from './distance';
import {
  type ExactDistance,
  metresOf,
  metresOfMileThousandths,
  sumOfDistances,
  wholeMetres,
} from './exact-distance';
import { ratio, toDecimal } from './ratio';

const miles = (thousandths: number): ExactDistance => ({ metres: 0, mileThousandths: thousandths });
const kilometres = (metres: number): ExactDistance => ({ metres, mileThousandths: 0 });
const times = (count: number, distance: ExactDistance) => Array<ExactDistance>(count).fill(distance);

describe('a distance without loss', () => {
  it('is ten miles as typed: 16 093.44 m, of which 16 093 are stored beside it', () => {
    expect(mileThousandthsFromTyped(ratio(10), 'mi')).toBe(10_000);
    expect(mileThousandthsFromTyped(ratio(123, 10), 'mi')).toBe(12_300);
    expect(mileThousandthsFromTyped(ratio(10), 'km')).toBeNull();
    expect(toDecimal(metresOf(miles(10_000)), 6)).toBe('16093.440000');
    expect(metresOfMileThousandths(10_000)).toBe(16_093);
    expect(metresFromTyped(ratio(10), 'mi')).toBe(16_093);
  });

  it('adds up: 250 times 10 miles are 2500.0, where whole metres come to 2499.9', () => {
    expect(shownDistance(sumOfDistances(times(250, miles(10_000))), 'mi', 1)).toBe('2500.0');
    expect(shownDistance(250 * 16_093, 'mi', 1)).toBe('2499.9');
  });

  it('adds up over both units: 1000 miles and 12.5 km are 1 621 844 m', () => {
    const distance = sumOfDistances([...times(1000, miles(1000)), kilometres(12_500)]);
    expect(distance).toEqual({ metres: 12_500, mileThousandths: 1_000_000 });
    expect(wholeMetres(distance)).toBe(1_621_844);
    expect(shownDistance(distance, 'km', 3)).toBe('1621.844');
  });

  it('has a sum as shown, which is that of the column and not always the exact one', () => {
    // 16.09344 km are shown as 16.1: ten of them as 161.0, although 160.9344 were driven.
    expect(shownSum(times(10, miles(10_000)), 'km', 1)).toBe('161.0');
    expect(shownDistance(sumOfDistances(times(10, miles(10_000))), 'km', 1)).toBe('160.9');
    expect(shownSum([], 'km', 1)).toBe('0.0');
  });
});

describe('distances of any number, typed in either unit', () => {
  const typed = fc.record({ unit: fc.constantFrom('mi' as const, 'km' as const), tenths: fc.nat(1_000_000) });

  it('add up exactly, by arithmetic of their own: ten-millionths of a metre as integers', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 200 }), (list) => {
        const distances = list.map(({ unit, tenths }): ExactDistance => {
          const value = ratio(tenths, 10);
          const thousandths = mileThousandthsFromTyped(value, unit);
          return thousandths === null ? kilometres(metresFromTyped(value, unit)) : miles(thousandths);
        });
        // A tenth of a mile is 160.9344 m, a tenth of a kilometre 100 m.
        const expected = list.reduce(
          (sum, { unit, tenths }) => sum + BigInt(tenths) * (unit === 'mi' ? 1_609_344_000n : 1_000_000_000n),
          0n,
        );
        const { numerator, denominator } = metresOf(sumOfDistances(distances));
        expect(numerator * 10_000_000n).toBe(expected * denominator);
      }),
    );
  });

  it('are shown in rows that add up to the total in the unit in which they were typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('mi' as const, 'km' as const),
        fc.array(fc.nat(1_000_000)),
        (unit, tenths) => {
          const distances = tenths.map((count) =>
            unit === 'mi' ? miles(count * 100) : kilometres(count * 100),
          );
          const rows = distances.map((distance) => Math.round(Number(shownDistance(distance, unit, 1)) * 10));
          const total = shownDistance(sumOfDistances(distances), unit, 1);
          expect(Math.round(Number(total) * 10)).toBe(rows.reduce((sum, row) => sum + row, 0));
          expect(shownSum(distances, unit, 1)).toBe(total);
        },
      ),
    );
  });
});
