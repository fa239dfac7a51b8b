import { fillReading, replacedRecord } from './a-reading.fixture';
import { currentOdometer } from './current-odometer';
import { drivenDistance } from './driven-distance';
import { odometerTimeline } from './odometer-timeline';

const at = (iso: string) => Date.parse(iso);
const replaced = replacedRecord('swap', '2026-03-01T12:00Z', 122_000, 0);
const timeline = odometerTimeline(
  [
    fillReading('a', '2026-01-10T08:00Z', 120_000),
    fillReading('b', '2026-02-10T08:00Z', 121_500),
    fillReading('c', '2026-04-10T08:00Z', 800),
  ],
  [replaced],
);

describe('the current odometer', () => {
  it.each([
    ['2026-01-10T07:59Z', null],
    ['2026-01-10T08:00Z', 120_000],
    ['2026-02-28T08:00Z', 121_500],
    ['2026-03-02T08:00Z', 0],
    ['2026-12-31T08:00Z', 800],
  ])('at %s is %p km', (now, km) => {
    expect(currentOdometer(timeline, at(now))?.odometerMetres ?? null).toBe(km === null ? null : km * 1000);
  });
});

describe('the distance between two instants', () => {
  it.each([
    // 122 000 − 120 000 on the old odometer, 800 on the new one.
    ['across a replacement', '2026-01-01T00:00Z', '2026-12-31T00:00Z', 2_800_000],
    ['from reading to reading', '2026-01-10T08:00Z', '2026-02-10T08:00Z', 1_500_000],
    ['up to the replacement itself', '2026-02-01T00:00Z', '2026-03-31T00:00Z', 500_000],
  ])('%s', (_, from, to, metres) => {
    expect(drivenDistance(timeline, at(from), at(to))).toMatchObject({ known: true, metres });
  });

  it('names the readings that it was taken from', () => {
    expect(drivenDistance(timeline, at('2026-01-01T00:00Z'), at('2026-02-28T00:00Z'))).toMatchObject({
      from: { from: { recordId: 'a' } },
      to: { from: { recordId: 'b' } },
    });
  });

  it.each([
    ['2026-01-11T00:00Z', '2026-02-28T00:00Z'],
    ['2026-01-11T00:00Z', '2026-01-12T00:00Z'],
    ['2026-03-01T00:00Z', '2026-03-02T00:00Z'],
  ])('is not known from fewer than two instants: %s to %s', (from, to) => {
    expect(drivenDistance(timeline, at(from), at(to))).toEqual({
      known: false,
      reason: 'NEEDS_TWO_READINGS',
    });
  });

  it('is not known where readings run backwards, and says which', () => {
    const muddled = odometerTimeline(
      [
        fillReading('a', '2026-01-10T08:00Z', 1000),
        fillReading('typo', '2026-01-11T08:00Z', 9000),
        fillReading('c', '2026-01-12T08:00Z', 1200),
      ],
      [],
    );
    expect(drivenDistance(muddled, 0, at('2027-01-01T00:00Z'))).toMatchObject({
      known: false,
      reason: 'RUNS_BACKWARDS',
      between: { earlier: { from: { recordId: 'typo' } }, later: { from: { recordId: 'c' } } },
    });
  });
});
