import fc from 'fast-check';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import { typedInstant } from './typed-local-time';

const at = (iso: string) => Date.parse(iso);
const read = (day: string, time: string, zone = 'Europe/Berlin') => typedInstant({ day, time, zone });

describe('a typed date and time', () => {
  it('means one instant on an ordinary day', () => {
    expect(read('2026-07-01', '08:15')).toEqual({ kind: 'once', atMs: at('2026-07-01T06:15:00Z') });
    expect(read('2026-07-01', '08:15:30')).toEqual({ kind: 'once', atMs: at('2026-07-01T06:15:30Z') });
    expect(read('2026-03-29', '01:59')).toMatchObject({ kind: 'once' });
    expect(read('2026-03-29', '03:00')).toEqual({ kind: 'once', atMs: at('2026-03-29T01:00:00Z') });
  });

  it('says that a time skipped by the clock does not exist, with the readings by either offset', () => {
    expect(read('2026-03-29', '02:30')).toEqual({
      kind: 'never',
      earlierMs: at('2026-03-29T00:30:00Z'),
      laterMs: at('2026-03-29T01:30:00Z'),
    });
    expect(read('2026-03-29', '02:00')).toMatchObject({ kind: 'never' });
    expect(read('2026-10-04', '02:15', 'Australia/Lord_Howe')).toEqual({
      kind: 'never',
      earlierMs: at('2026-10-03T15:15:00Z'),
      laterMs: at('2026-10-03T15:45:00Z'),
    });
  });

  it('knows a gap in the middle of an hour: Caracas went from 02:30 to 03:00', () => {
    expect(read('2016-05-01', '02:45', 'America/Caracas')).toEqual({
      kind: 'never',
      earlierMs: at('2016-05-01T06:45:00Z'),
      laterMs: at('2016-05-01T07:15:00Z'),
    });
  });

  it('says that a time shown twice exists twice', () => {
    expect(read('2026-10-25', '02:30')).toEqual({
      kind: 'twice',
      earlierMs: at('2026-10-25T00:30:00Z'),
      laterMs: at('2026-10-25T01:30:00Z'),
    });
    expect(read('2026-11-01', '01:00', 'America/New_York')).toEqual({
      kind: 'twice',
      earlierMs: at('2026-11-01T05:00:00Z'),
      laterMs: at('2026-11-01T06:00:00Z'),
    });
    expect(read('2026-10-25', '03:00')).toMatchObject({ kind: 'once' });
  });

  it.each([
    ['2026-02-29', '08:00', 'Europe/Berlin', 'day'],
    ['0000-01-01', '08:00', 'Europe/Berlin', 'day'],
    ['9999-12-31', '08:00', 'Europe/Berlin', 'day'],
    ['29.03.2026', '08:00', 'Europe/Berlin', 'day'],
    ['2026-03-29', '24:00', 'Europe/Berlin', 'time'],
    ['2026-03-29', '8:00', 'Europe/Berlin', 'time'],
    ['2026-03-29', '', 'Europe/Berlin', 'time'],
    ['2026-03-29', '08:00', 'Mars/Olympus', 'zone'],
    ['2026-03-29', '08:00', '+02:00', 'zone'],
  ])('names the field that cannot be read: %s %s %s', (day, time, zone, field) => {
    expect(typedInstant({ day, time, zone })).toEqual({ kind: 'unreadable', field });
  });

  it('is what Temporal says, near changes of the clock and far from them', () => {
    const zones = [
      'Europe/Berlin',
      'Africa/Casablanca',
      'America/Caracas',
      'Asia/Tokyo',
      'Pacific/Apia',
      'UTC',
    ];
    const minutes = fc.integer({
      min: Date.UTC(1971, 0, 3) / 60_000,
      max: Date.UTC(2037, 11, 30) / 60_000,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const [day = '', time = ''] = new Date(minute * 60_000).toISOString().split('T');
        const read = typedInstant({ day, time: time.slice(0, 5), zone });
        const at = new Date(minute * 60_000);
        const shown = PlainDateTime.create(
          at.getUTCFullYear(),
          at.getUTCMonth() + 1,
          at.getUTCDate(),
          at.getUTCHours(),
          at.getUTCMinutes(),
        );
        const instants = (['earlier', 'later'] as const).map(
          (disambiguation) =>
            PlainDateTime.toZonedDateTime(shown, zone, { disambiguation }).epochMilliseconds,
        );
        const found =
          read.kind === 'once'
            ? [read.atMs, read.atMs]
            : 'earlierMs' in read
              ? [read.earlierMs, read.laterMs]
              : [];
        expect(found).toEqual(instants);
      }),
      { numRuns: 500 },
    );
  });
});
