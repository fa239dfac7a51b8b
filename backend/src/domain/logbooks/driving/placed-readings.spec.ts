import fc from 'fast-check';
import type { ZonedReading } from '../../vehicles/odometer.schema';
import { placedReadings } from './placed-readings';

const zone = 'Europe/Berlin';
const at = (time: string) => Date.parse(`2026-07-01T${time}Z`);
const reading = (kilometres: number, atMs: number, isDayOnly = false): ZonedReading => ({
  ...{ atMs, zone, odometerMetres: kilometres * 1000, isDayOnly },
  from: { kind: 'tripStart', recordId: `01JZ00000000000000000${kilometres}V` },
});
/** 1 July begins at 22:00 in UTC. */
const midnight = Date.parse('2026-06-30T22:00Z');

describe('readings of a day without its time', () => {
  it('are at the last reading that is not higher, or at the start of the day', () => {
    const readings = [
      reading(1_040, at('07:00')),
      reading(1_050, midnight, true),
      reading(1_000, at('06:00')),
      reading(990, midnight, true),
      reading(1_060, at('13:00')),
      reading(1_060, midnight, true),
    ];
    expect(placedReadings(readings).map(({ atMs }) => atMs)).toEqual([
      at('07:00'),
      at('07:00'),
      at('06:00'),
      midnight,
      at('13:00'),
      at('13:00'),
    ]);
  });

  it('are not put on another day', () => {
    const readings = [
      reading(1_000, Date.parse('2026-06-30T21:00Z')),
      reading(1_001, midnight, true),
      reading(1_000, Date.parse('2026-07-01T22:00Z')),
    ];
    expect(placedReadings(readings)[1]?.atMs).toBe(midnight);
  });

  it('never run backwards among themselves, and are where they were when they are placed again', () => {
    const anyReading = fc.record({
      kilometres: fc.integer({ min: 1_000, max: 1_100 }),
      isDayOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyReading, { selector: ({ kilometres }) => kilometres }), (some) => {
        const sorted = some.toSorted((one, other) => one.kilometres - other.kilometres);
        const readings = sorted.map(({ kilometres, isDayOnly }, index) =>
          reading(kilometres, isDayOnly ? midnight : at('06:00') + index * 60_000, isDayOnly),
        );
        const placed = placedReadings(readings);
        expect(placedReadings(placed)).toEqual(placed);
        const times = placed.map(({ atMs }) => atMs);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
    );
  });
});
