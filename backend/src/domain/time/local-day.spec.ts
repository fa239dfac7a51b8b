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
  });
});
