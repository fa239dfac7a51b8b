import { fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import type { OdometerRecord, Reading } from './odometer.schema';
import { odometerForecast } from './odometer-forecast';
import { odometerTimeline } from './odometer-timeline';

// 40 km a day from 10 000 to 10 400 km in the ten days up to noon of 11 June.
const readings = [
  fillReading('from', '2026-06-01T12:00Z', 10_000),
  fillReading('to', '2026-06-11T12:00Z', 10_400),
];

function forecast(
  km: number,
  given: { readings?: Reading[]; records?: OdometerRecord[]; zone?: string } = {},
) {
  const timeline = odometerTimeline(given.readings ?? readings, given.records ?? []);
  const now = { nowMs: Date.parse('2026-06-12T00:00Z'), zone: given.zone ?? 'UTC' };
  return odometerForecast(timeline, km * 1000, now);
}

describe('the date on which an odometer is reached', () => {
  it.each([
    // The forecast is one day later, at noon of the 12th.
    [10_440, 'UTC', '2026-06-12'],
    // A day and a half on, at midnight, which is the 13th.
    [10_460, 'UTC', '2026-06-13'],
    [10_460, 'America/New_York', '2026-06-12'],
    // 115 days on: 19 left of June (to the 30th), 31 + 31 + 30 make 111; 4 October.
    [15_000, 'UTC', '2026-10-04'],
  ])('%d km in %s: %s', (km, zone, day) => {
    expect(forecast(km, { zone })).toMatchObject({ known: true, day, by: { metresPerDay: 40_000 } });
  });

  it('may lie in the past, counted from a reading that is old', () => {
    const old = [fillReading('from', '2026-01-01T00:00Z', 0), fillReading('to', '2026-01-11T00:00Z', 100)];
    expect(forecast(150, { readings: old })).toMatchObject({ known: true, day: '2026-01-16' });
  });

  it('is meant of the odometer now in the vehicle', () => {
    // 10 420 − 10 000 on the old one and 80 on the new one are 500 km in 251 hours.
    const given = {
      readings: [...readings, fillReading('new', '2026-06-11T23:00Z', 80)],
      records: [replacedRecord('swap', '2026-06-11T18:00Z', 10_420, 0)],
    };
    // 1000 km more take 502 hours, 20 days and 22 hours after 11 June 23:00.
    expect(forecast(1080, given)).toMatchObject({ known: true, day: '2026-07-02' });
    expect(forecast(80, given)).toMatchObject({ reason: 'REACHED', at: { from: { recordId: 'new' } } });
  });

  it('says when it was reached', () => {
    expect(forecast(10_400)).toMatchObject({
      known: false,
      reason: 'REACHED',
      at: { from: { recordId: 'to' } },
    });
    expect(forecast(9000)).toMatchObject({
      known: false,
      reason: 'REACHED',
      at: { from: { recordId: 'from' } },
    });
  });

  it('says why it is not known', () => {
    const parked = [fillReading('a', '2026-05-01T00:00Z', 5), fillReading('b', '2026-06-01T00:00Z', 5)];
    expect(forecast(10, { readings: parked })).toEqual({ known: false, reason: 'NOT_DRIVEN' });
    expect(forecast(16_000_000)).toEqual({ known: false, reason: 'TOO_FAR' });
    expect(forecast(10, { readings: [] })).toEqual({ known: false, reason: 'NO_READING' });
    expect(forecast(10_001, { readings: readings.slice(0, 1) })).toEqual({
      known: false,
      reason: 'ONE_READING',
    });
  });
});
