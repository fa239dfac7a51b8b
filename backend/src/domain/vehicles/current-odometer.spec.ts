import { fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import { currentOdometer } from './current-odometer';
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
