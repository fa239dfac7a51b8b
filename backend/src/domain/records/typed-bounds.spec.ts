import { readTypedNumber } from '../quantities/typed-number';
import { amountBounds, odometerBounds } from './typed-bounds';

const read = (text: string, bounds: ReturnType<typeof odometerBounds>) =>
  readTypedNumber(text, '.', bounds).known;

describe('what is taken of a typed number', () => {
  it('is ten million miles of an odometer, whatever its unit, to a tenth', () => {
    expect(read('10000000', odometerBounds('mi'))).toBe(true);
    expect(read('10000000.1', odometerBounds('mi'))).toBe(false);
    // 10 000 000 × 1.609344.
    expect(read('16093440', odometerBounds('km'))).toBe(true);
    expect(read('16093440.1', odometerBounds('km'))).toBe(false);
    expect(read('12.25', odometerBounds('km'))).toBe(false);
  });

  it('is ten million million minor units of an amount, to the minor unit', () => {
    expect(read('100000000000', amountBounds('EUR'))).toBe(true);
    expect(read('100000000000.01', amountBounds('EUR'))).toBe(false);
    expect(read('10000000000000', amountBounds('JPY'))).toBe(true);
    expect(read('0.5', amountBounds('JPY'))).toBe(false);
    expect(read('0.125', amountBounds('TND'))).toBe(true);
  });
});
