import fc from 'fast-check';
import { minutesByLocalDay, wholeMinutes } from './minutes-by-day';
import { earliestInstantMs } from './time.schema';

const split = (start: string, end: string, zone: string) =>
  minutesByLocalDay({ startMs: Date.parse(start), endMs: Date.parse(end), zone }).map(
    ({ day, minutes }) => `${day} ${minutes}`,
  );

describe('the minutes of an interval by day', () => {
  it.each([
    ['within a day', '2026-07-01T08:00Z', '2026-07-01T09:30Z', 'UTC', ['2026-07-01 90']],
    ['across midnight', '2026-07-01T23:15Z', '2026-07-02T00:40Z', 'UTC', ['2026-07-01 45', '2026-07-02 40']],
    ['up to midnight', '2026-07-01T23:15Z', '2026-07-02T00:00Z', 'UTC', ['2026-07-01 45']],
    [
      'over three days',
      '2026-07-01T12:00Z',
      '2026-07-03T01:00Z',
      'UTC',
      ['2026-07-01 720', '2026-07-02 1440', '2026-07-03 60'],
    ],
    // 23:30 to 03:30 on the clock, but 02:00–03:00 does not exist.
    [
      'in the short night',
      '2026-03-28T23:30+01:00',
      '2026-03-29T03:30+02:00',
      'Europe/Berlin',
      ['2026-03-28 30', '2026-03-29 150'],
    ],
    // 23:30 to 03:30 on the clock, but 02:00–03:00 exists twice.
    [
      'in the long night',
      '2026-10-24T23:30+02:00',
      '2026-10-25T03:30+01:00',
      'Europe/Berlin',
      ['2026-10-24 30', '2026-10-25 270'],
    ],
    [
      'over a skipped date',
      '2011-12-30T09:30Z',
      '2011-12-30T10:45Z',
      'Pacific/Apia',
      ['2011-12-29 30', '2011-12-31 45'],
    ],
    // The second 23:31 of Saturday belongs to Sunday, which had begun at 00:00 half an hour before.
    [
      'after a midnight set back',
      '2010-11-07T03:01Z',
      '2010-11-07T03:31Z',
      'America/St_Johns',
      ['2010-11-07 30'],
    ],
  ])('%s', (_, start, end, zone, days) => {
    expect(split(start, end, zone)).toEqual(days);
  });

  it('carries seconds left over at midnight into the next day', () => {
    expect(split('2026-07-01T23:59:30Z', '2026-07-02T00:00:29Z', 'UTC')).toEqual([
      '2026-07-01 0',
      '2026-07-02 0',
    ]);
    expect(split('2026-07-01T23:59:30Z', '2026-07-02T00:00:30Z', 'UTC')).toEqual([
      '2026-07-01 0',
      '2026-07-02 1',
    ]);
  });

  it('puts an interval without length on its day', () => {
    expect(split('2026-07-01T23:00Z', '2026-07-01T23:00Z', 'Europe/Berlin')).toEqual(['2026-07-02 0']);
  });

  it('throws at an interval that runs backwards', () => {
    expect(() => split('2026-07-01T23:00Z', '2026-07-01T22:00Z', 'UTC')).toThrow(RangeError);
  });

  it('loses and invents no minute, whatever the zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: earliestInstantMs, max: Date.UTC(2099, 0, 1) }),
        fc.integer({ min: 0, max: 10 * 86_400_000 }),
        fc.constantFrom(
          'Europe/Berlin',
          'America/New_York',
          'Australia/Lord_Howe',
          'Pacific/Apia',
          'America/St_Johns',
        ),
        (startMs, lengthMs, zone) => {
          const days = minutesByLocalDay({ startMs, endMs: startMs + lengthMs, zone });
          expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
            wholeMinutes(startMs, startMs + lengthMs),
          );
          expect(days.every(({ minutes }) => minutes >= 0)).toBe(true);
          const names = days.map(({ day }) => day);
          expect(names).toEqual([...new Set(names)].sort());
        },
      ),
      { numRuns: 500 },
    );
  });
});
