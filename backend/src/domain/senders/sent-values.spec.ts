import { sentReading } from './sent-reading';
import { SentFault, sentInstant, sentNumber, sentValues } from './sent-values';

const nowMs = Date.parse('2026-11-28T08:00:00Z');

function reasonOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof SentFault) return error.reason;
    throw error;
  }
}

describe('a number that was sent', () => {
  const read = (value: unknown) =>
    reasonOf(() => {
      const number = sentNumber(value, 1_000_000);
      return number && Number(number.numerator) / Number(number.denominator);
    });

  it.each([
    [12_345.6, 12_345.6],
    ['12345.6', 12_345.6],
    [' 12 345,6 ', 12_345.6],
    ['12.345,6', 12_345.6],
    ['12,345.6', 12_345.6],
    ['12.345', 12.345],
    [0, 0],
    [null, null],
    [undefined, null],
    ['unavailable', null],
    ['Unknown', null],
    ['12,345', 'notANumber'],
    ['12345 km', 'notANumber'],
    ['NaN', 'notANumber'],
    [Number.NaN, 'notANumber'],
    [Number.POSITIVE_INFINITY, 'notANumber'],
    [true, 'notANumber'],
    [[1], 'notANumber'],
    [-1, 'outOfBounds'],
    ['-1', 'outOfBounds'],
    [1_000_001, 'outOfBounds'],
  ])('%p is %p', (sent, expected) => {
    expect(read(sent)).toBe(expected);
  });
});

describe('an instant that was sent', () => {
  const at = Date.parse('2026-11-28T07:30:00Z');
  it.each<[unknown, number | string | null]>([
    ['2026-11-28T07:30:00Z', at],
    ['2026-11-28T08:30:00+01:00', at],
    ['2026-11-28T08:30:00+0100', at],
    ['2026-11-28T08:30:00 01:00', at],
    ['2026-11-28 08:30', 'badTime'],
    ['2026-11-28 07:30:00.000000+00:00', at],
    [at, at],
    [at / 1000, at],
    [String(at / 1000), at],
    [null, null],
    ['', null],
    ['2026-11-28T07:30:00', 'badTime'],
    ['2026-02-30T07:30:00Z', 'badTime'],
    ['yesterday', 'badTime'],
    [2 ** 64, 'badTime'],
    ['12345678901234567890', 'badTime'],
    [{}, 'badTime'],
    [0, 'tooOld'],
    ['1970-01-01T00:00:00Z', 'tooOld'],
    ['1999-12-31T23:59:59Z', 'tooOld'],
    [nowMs + 86_400_000, nowMs + 86_400_000],
    [nowMs + 86_400_001, 'inTheFuture'],
    ['2099-01-01T00:00:00Z', 'inTheFuture'],
  ])('%p is %p', (sent, expected) => {
    expect(reasonOf(() => sentInstant(sent, nowMs))).toBe(expected);
  });
});

it('takes values as JSON, alone or several, and as fields of a form', () => {
  expect(sentValues('{"odometer":1}', 2)).toEqual([{ odometer: 1 }]);
  expect(sentValues('[{"odometer":1},2]', 2)).toEqual([{ odometer: 1 }, 2]);
  expect(sentValues('odometer=12+345%2C6&soc=40\r\n', 2)).toEqual([{ odometer: '12 345,6', soc: '40' }]);
  expect(reasonOf(() => sentValues('[1,2,3]', 2))).toBe('tooMany');
  for (const body of [
    '',
    '1',
    '"text"',
    'null',
    '{"odometer":',
    '{"odometer":NaN}',
    'a line of text',
    '<a b=c>',
  ]) {
    expect([body, reasonOf(() => sentValues(body, 2))]).toEqual([body, 'notReadable']);
  }
});

describe('a reading that was sent', () => {
  const terms = { nowMs, zone: 'Europe/Berlin', distanceUnit: 'mi' } as const;
  const read = (value: Record<string, unknown>) => reasonOf(() => sentReading(value, terms));

  it('is in the unit of the vehicle unless it names one', () => {
    const now = { atMs: nowMs, zone: 'Europe/Berlin', socPercent: null, note: '' };
    // 12 345.6 miles are 19 868 317.3 m.
    expect(read({ odometer: 12_345.6 })).toEqual({
      ...now,
      odometerMetres: 19_868_317,
      odometerTypedIn: 'mi',
    });
    expect(read({ odometer: 12_345.67 })).toEqual({ ...now, odometerMetres: 19_868_430 });
    expect(read({ odometer: 12_345.6, unit: 'KM' })).toEqual({ ...now, odometerMetres: 12_345_600 });
    expect(read({ odometer: 1, unit: 'm' })).toBe('badUnit');
  });

  it('may be a state of charge alone', () => {
    expect(read({ soc: '62.6' })).toMatchObject({ odometerMetres: null, socPercent: 63 });
    expect(read({ soc: 101 })).toBe('outOfBounds');
    expect(read({ note: 'nothing' })).toBe('noOdometer');
  });
});
