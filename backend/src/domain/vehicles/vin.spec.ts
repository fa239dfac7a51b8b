import { vinProblem } from './vin';

describe('a vehicle identification number', () => {
  it.each([
    // All ones: the sum is that of the weights, 89 = 8 × 11 + 1.
    ['11111111111111111', null],
    // 351 = 31 × 11 + 10, written X.
    ['1M8GDM9AXKP042788', null],
    // 311 = 28 × 11 + 3.
    ['1HGCM82633A004352', null],
    ['1HGCM82643A004352', 'VIN_CHECK_DIGIT'],
    // Two digits changed places.
    ['1HGCM82633A004325', 'VIN_CHECK_DIGIT'],
    ['1M8GDM9A0KP042788', 'VIN_CHECK_DIGIT'],
    // 311 + 4 × 8 = 343 = 31 × 11 + 2.
    ['5HGCM82623A004352', null],
    ['5HGCM82633A004352', 'VIN_CHECK_DIGIT'],
    // Built in Australia, where the digit is not required by law.
    ['6HGCM82633A004352', null],
    // A European maker puts Z in the place of the check digit.
    ['WVWZZZ1JZXW000001', null],
    ['WVWZZZ1JZXW00000', 'VIN_LENGTH'],
    ['WVWZZZ1JZXW0000011', 'VIN_LENGTH'],
    ['', 'VIN_LENGTH'],
    ['WVWZZZ1JZXW00000O', 'VIN_LETTER'],
    ['WVWZZZ1JZXW00000I', 'VIN_LETTER'],
    ['WVWZZZ1JZXW00000Q', 'VIN_LETTER'],
    ['wvwzzz1jzxw000001', 'VIN_LETTER'],
    ['WVWZZZ1JZXW-00001', 'VIN_LETTER'],
  ])('%s: %s', (vin, problem) => {
    expect(vinProblem(vin)).toBe(problem);
  });
});
