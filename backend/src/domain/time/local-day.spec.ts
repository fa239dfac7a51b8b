import fc from 'fast-check';
import { localClock, localDay, localMonth, localYear } from './local-day';

const at = (iso: string) => Date.parse(iso);

describe('the date of an instant', () => {
  it.each([
    ['2026-12-31T22:59:59Z', 'Europe/Berlin', '2026-12-31', '2026-12', 2026],
    ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-01', '2027-01', 2027],
    ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01', '2026-07', 2026],
    ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12-31', '2026-12', 2026],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01', '2027-01', 2027],
    ['2024-02-29T12:00:00Z', 'UTC', '2024-02-29', '2024-02', 2024],
    ['1971-01-01T00:00:00Z', 'America/Los_Angeles', '1970-12-31', '1970-12', 1970],
  ])('%s in %s is %s', (iso, zone, day, month, year) => {
    expect(localDay(at(iso), zone)).toBe(day);
    expect(localMonth(at(iso), zone)).toBe(month);
    expect(localYear(at(iso), zone)).toBe(year);
  });

  it.each([
    // 29 March 2026 is a Sunday; the clock goes from 02:00 to 03:00.
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', 7, 119],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 7, 180],
    // Monday morning in Sydney is still Sunday evening in London.
    ['2026-07-05T22:30:00Z', 'Australia/Sydney', 1, 510],
    ['2026-07-05T22:30:00Z', 'Europe/London', 7, 1410],
    ['2026-07-05T22:30:00Z', 'Asia/Kathmandu', 1, 255],
  ])('the clock at %s in %s', (iso, zone, weekday, minuteOfDay) => {
    expect(localClock(at(iso), zone)).toEqual({ weekday, minuteOfDay });
  });

  it('throws at what is no zone and no instant', () => {
    expect(() => localDay(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(() => localDay(0.5, 'UTC')).toThrow(RangeError);
    expect(() => localDay(Number.NaN, 'UTC')).toThrow(RangeError);
    expect(() => localDay(8_640_000_000_000_001, 'UTC')).toThrow(RangeError);
    // Tests it also right after a valid instant in the same period of the zone.
    expect(localDay(0, 'UTC')).toBe('1970-01-01');
    expect(() => localDay(0.5, 'UTC')).toThrow(RangeError);
  });

  it('is the one that Intl shows, also where clocks are changed by half an hour, twice a year or a whole day', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
    zones.push('Pacific/Apia', 'Africa/Casablanca', 'Africa/Monrovia');
    const options = { calendar: 'iso8601', hourCycle: 'h23', weekday: 'short', year: 'numeric' } as const;
    const numbers = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    const formats = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('en', { ...options, ...numbers, timeZone }),
      ]),
    );
    const instant = fc.integer({ min: at('1971-01-01T00:00Z'), max: at('2099-12-31T00:00Z') });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(instant, { minLength: 1, maxLength: 5 }),
        (zone, instants) => {
          for (const atMs of instants) {
            const parts = formats.get(zone)?.formatToParts(atMs) ?? [];
            const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
            expect(localDay(atMs, zone)).toBe(`${of.year}-${of.month}-${of.day}`);
            expect(localMonth(atMs, zone)).toBe(`${of.year}-${of.month}`);
            expect(localClock(atMs, zone)).toEqual({
              weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of.weekday ?? '') + 1,
              minuteOfDay: Number(of.hour) * 60 + Number(of.minute),
            });
          }
        },
      ),
    );
  });
});
