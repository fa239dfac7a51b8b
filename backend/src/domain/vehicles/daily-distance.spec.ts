import { fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import { dailyDistance } from './daily-distance';
import type { OdometerRecord, Reading } from './odometer.schema';
import { odometerTimeline } from './odometer-timeline';

const now = Date.parse('2026-12-31T00:00Z');
const daily = (readings: Reading[], records: OdometerRecord[] = []) =>
  dailyDistance(odometerTimeline(readings, records), now);

describe('the average daily distance', () => {
  it('is taken over the 90 days before the latest reading', () => {
    // 1 April to 30 June are 90 days: 3 600 km / 90 = 40 km. The years before do not count.
    expect(
      daily([
        fillReading('long ago', '2020-01-01T00:00Z', 0),
        fillReading('before', '2026-03-31T23:59Z', 10_000),
        fillReading('from', '2026-04-01T00:00Z', 20_000),
        fillReading('between', '2026-05-01T00:00Z', 20_100),
        fillReading('to', '2026-06-30T00:00Z', 23_600),
      ]),
    ).toMatchObject({
      known: true,
      metresPerDay: 40_000,
      metres: 3_600_000,
      from: { from: { recordId: 'from' } },
      to: { from: { recordId: 'to' } },
    });
  });

  it('reaches further back where the last 90 days hold less than a week', () => {
    // 1 January to 30 April are 119 days (31 + 28 + 31 + 29): 11 900 km are 100 a day.
    expect(
      daily([
        fillReading('first', '2025-06-01T00:00Z', 0),
        fillReading('from', '2026-01-01T00:00Z', 10_000),
        fillReading('same week', '2026-04-24T00:00Z', 21_500),
        fillReading('to', '2026-04-30T00:00Z', 21_900),
      ]),
    ).toMatchObject({ known: true, metresPerDay: 100_000, from: { from: { recordId: 'from' } } });
  });

  it('takes exactly a week, rounds to metres, and counts through a replacement', () => {
    // 30 km on the old and 70 on the new odometer in 7 days: 14 285.714 m a day.
    expect(
      daily(
        [fillReading('from', '2026-06-01T00:00Z', 1000), fillReading('to', '2026-06-08T00:00Z', 70)],
        [replacedRecord('swap', '2026-06-03T00:00Z', 1030, 0)],
      ),
    ).toMatchObject({ known: true, metresPerDay: 14_286 });
  });

  it('does not look into the future', () => {
    expect(
      daily([
        fillReading('from', '2026-06-01T00:00Z', 1000),
        fillReading('to', '2026-06-11T00:00Z', 1100),
        fillReading('planned', '2027-06-11T00:00Z', 99_000),
      ]),
    ).toMatchObject({ known: true, metresPerDay: 10_000 });
  });

  it.each([
    ['NO_READING', []],
    ['ONE_READING', [fillReading('a', '2026-06-01T00:00Z', 1000)]],
    [
      'ONE_READING',
      [fillReading('a', '2026-06-01T00:00Z', 1000), fillReading('b', '2026-06-01T00:00Z', 1001)],
    ],
    [
      'READINGS_LESS_THAN_A_WEEK_APART',
      [fillReading('a', '2026-06-01T00:00Z', 1000), fillReading('b', '2026-06-07T23:59Z', 1100)],
    ],
    [
      'RUNS_BACKWARDS',
      [
        fillReading('a', '2026-06-01T00:00Z', 1000),
        fillReading('b', '2026-06-05T00:00Z', 9000),
        fillReading('c', '2026-06-30T00:00Z', 2000),
      ],
    ],
  ])('is not known: %s', (reason, readings) => {
    expect(daily(readings)).toMatchObject({ known: false, reason });
  });
});
