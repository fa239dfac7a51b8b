import fc from 'fast-check';
import { ratio, toDecimal } from './ratio';
import { type DecimalMark, readTypedNumber, type TypedBounds } from './typed-number';

const wide: TypedBounds = { min: ratio(-1_000_000_000), max: ratio(1_000_000_000), maxDecimals: 9 };

function read(text: string, mark: DecimalMark, bounds = wide): string {
  const result = readTypedNumber(text, mark, bounds);
  return result.known ? toDecimal(result.value, 4) : result.reason;
}

describe('a typed number', () => {
  it.each([
    ['1,5', '1.5000'],
    ['1.5', '1.5000'],
    [' 41.23 ', '41.2300'],
    [',5', '0.5000'],
    ['007', '7.0000'],
    ['-3,25', '-3.2500'],
    ['\u22123.25', '-3.2500'],
    ['0.125', '0.1250'],
    ['0,125', '0.1250'],
    ['1234.567', '1234.5670'],
    ['1.234,5', '1234.5000'],
    ['1,234.5', '1234.5000'],
    ['1,234,567', '1234567.0000'],
    ['1.234.567', '1234567.0000'],
    ["12'345.6", '12345.6000'],
    ['12’345', '12345.0000'],
    ['12 345,678', '12345.6780'],
    ['12\u202f345', '12345.0000'],
    ['12\u00a0345,6', '12345.6000'],
  ])('reads %j in both conventions as %s', (text, value) => {
    expect(read(text, '.')).toBe(value);
    expect(read(text, ',')).toBe(value);
  });

  it.each([
    'abc',
    '-',
    '.',
    '1.',
    '1..5',
    '1,23,4',
    '1.23.456',
    '1e5',
    '0x1f',
    'NaN',
    'Infinity',
    '1 23',
    '1 2345',
    "1'234 567",
    '+1',
    '--1',
    '١٢',
    '1.234,567.8',
    '9'.repeat(41),
  ])('takes %j for no number', (text) => {
    expect(read(text, '.')).toBe('notANumber');
    expect(read(text, ',')).toBe('notANumber');
  });

  it('says that nothing was typed', () => {
    expect(read('  ', ',')).toBe('empty');
  });

  it.each<[string, DecimalMark, string]>([
    ['1.799', '.', '1.7990'],
    ['1,799', ',', '1.7990'],
    ['1.799', ',', 'ambiguous'],
    ['1,799', '.', 'ambiguous'],
    ['-1,799', '.', 'ambiguous'],
    ['50.000', ',', 'ambiguous'],
  ])('%s where the decimal mark is %j: %s', (text, mark, outcome) => {
    expect(read(text, mark)).toBe(outcome);
  });

  it('lets the bounds decide between the two readings', () => {
    const odometer: TypedBounds = { min: ratio(0), max: ratio(16_093_440), maxDecimals: 1 };
    expect(read('50.000', ',', odometer)).toBe('50000.0000');
    expect(read('50,000', '.', odometer)).toBe('50000.0000');
    const tank: TypedBounds = { min: ratio(0), max: ratio(200), maxDecimals: 3 };
    expect(read('41.234', ',', tank)).toBe('41.2340');
    expect(read('41,234', '.', tank)).toBe('41.2340');
  });

  it('does not take decimals for thousands only because there are too many of them', () => {
    const odometer: TypedBounds = { min: ratio(0), max: ratio(16_093_440), maxDecimals: 1 };
    expect(read('50.000', '.', odometer)).toBe('tooManyDecimals');
  });

  it('keeps to the bounds, which are included', () => {
    const bounds: TypedBounds = { min: ratio(1, 10), max: ratio(100), maxDecimals: 2 };
    expect(read('0.1', '.', bounds)).toBe('0.1000');
    expect(read('100.00', '.', bounds)).toBe('100.0000');
    expect(read('0.09', '.', bounds)).toBe('tooSmall');
    expect(read('-5', '.', bounds)).toBe('tooSmall');
    expect(read('100.01', '.', bounds)).toBe('tooLarge');
    expect(read('1.005', '.', bounds)).toBe('tooManyDecimals');
  });

  it('never gives anything but an exact number within the bounds, or a reason', () => {
    const signs = fc.constantFrom('0', '1', '9', '.', ',', ' ', '-', "'", 'e');
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 12 }),
        fc.constantFrom<DecimalMark>('.', ','),
        (text, mark) => {
          const outcome = read(text.join(''), mark);
          expect(outcome).toMatch(
            /^(-?\d+\.\d{4}|empty|notANumber|ambiguous|tooManyDecimals|tooSmall|tooLarge)$/,
          );
        },
      ),
    );
  });
});
