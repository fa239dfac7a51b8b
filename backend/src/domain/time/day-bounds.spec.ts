import fc from 'fast-check';
import { dayAfter, dayBounds } from './day-bounds';
import { localDay } from './local-day';
import { earliestInstantMs, latestInstantMs } from './time.schema';

const hours = ({ startMs, endMs }: { startMs: number; endMs: number }) => (endMs - startMs) / 3_600_000;

describe('the bounds of a day', () => {
  it.each([
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00Z', '2026-07-01T22:00:00Z', 24],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z', 24.5],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z', 23.5],
    // No 00:00: the clock jumps from 23:59:59 to 01:00.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', 23],
    // Samoa crossed the date line: Thursday 29 was followed by Saturday 31.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z', 0],
    // At 00:01 on Sunday 7 November 2010 the clock went back to 23:01 on Saturday; Sunday had begun.
    ['2010-11-07', 'America/St_Johns', '2010-11-07T02:30:00Z', '2010-11-08T03:30:00Z', 25],
  ])('%s in %s', (day, zone, start, end, length) => {
    const bounds = dayBounds(day, zone);
    expect(bounds).toEqual({ startMs: Date.parse(start), endMs: Date.parse(end) });
    expect(hours(bounds)).toBe(length);
  });

  it.each([
    ['2026-02-28', '2026-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-12-31', '2027-01-01'],
  ])('after %s comes %s', (day, next) => {
    expect(dayAfter(day)).toBe(next);
  });

  it('throws at a date that is on no calendar', () => {
    expect(() => dayBounds('2026-02-30', 'UTC')).toThrow(RangeError);
    expect(() => dayBounds('2026-02-28', 'Mars/Olympus')).toThrow(RangeError);
  });

  it('partitions time: an instant lies within its own day, and a day ends where the next begins', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Beirut',
      'Pacific/Apia',
      'UTC',
    ];
    const instants = fc.integer({ min: earliestInstantMs, max: latestInstantMs });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (atMs, zone) => {
        const day = localDay(atMs, zone);
        const bounds = dayBounds(day, zone);
        expect(bounds.startMs).toBeLessThanOrEqual(atMs);
        expect(bounds.endMs).toBeGreaterThan(atMs);
        expect(dayBounds(dayAfter(day), zone).startMs).toBe(bounds.endMs);
        expect(localDay(bounds.startMs, zone)).toBe(day);
        expect(localDay(bounds.endMs - 1, zone)).toBe(day);
      }),
      { numRuns: 1000 },
    );
  });
});
