import { isQuiet, nextDigestMs, notQuietMs } from './send-times';

const berlin = 'Europe/Berlin';
const night = { from: '21:00', until: '07:00' };
const next = (now: string, digestAt: string, quiet: typeof night | null = night, zone = berlin) =>
  new Date(nextDigestMs(Date.parse(now), zone, { digestAt, quiet })).toISOString();

it('the next digest is at the hour, today or tomorrow', () => {
  expect(next('2026-11-23T06:59:59Z', '08:00')).toBe('2026-11-23T07:00:00.000Z');
  expect(next('2026-11-23T07:00:00Z', '08:00')).toBe('2026-11-24T07:00:00.000Z');
});

it('an hour within the quiet hours is their end', () => {
  expect(next('2026-11-23T12:00:00Z', '22:30')).toBe('2026-11-24T06:00:00.000Z');
  expect(next('2026-11-23T12:00:00Z', '06:59')).toBe('2026-11-24T06:00:00.000Z');
  expect(next('2026-11-23T12:00:00Z', '22:30', null)).toBe('2026-11-23T21:30:00.000Z');
});

it('an hour that the clock is set forward over comes an hour later, one that comes twice counts once', () => {
  // 29 March 2026: after 01:59 comes 03:00. 25 October 2026: 02:00 to 02:59 come twice.
  expect(next('2026-03-28T23:00:00Z', '02:30', null)).toBe('2026-03-29T01:30:00.000Z');
  expect(next('2026-10-24T23:00:00Z', '02:30', null)).toBe('2026-10-25T00:30:00.000Z');
  expect(next('2026-10-25T00:30:00Z', '02:30', null)).toBe('2026-10-26T01:30:00.000Z');
});

it('a date that a zone left out has no digest', () => {
  // Samoa had no 30 December 2011.
  expect(next('2011-12-30T09:00:00Z', '08:00', night, 'Pacific/Apia')).toBe('2011-12-30T18:00:00.000Z');
});

it('quiet hours may lie over midnight or within a day', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
  expect(
    [at('19:59'), at('20:00'), at('05:59'), at('06:00')].map((atMs) => isQuiet(atMs, berlin, night)),
  ).toEqual([false, true, true, false]);
  const noon = { from: '12:00', until: '13:00' };
  expect([at('10:59'), at('11:00'), at('12:00')].map((atMs) => isQuiet(atMs, berlin, noon))).toEqual([
    ...[false, true, false],
  ]);
  expect(notQuietMs(at('20:00'), berlin, night)).toBe(Date.parse('2026-11-24T06:00:00Z'));
  expect(notQuietMs(at('10:59'), berlin, noon)).toBe(at('10:59'));
});
