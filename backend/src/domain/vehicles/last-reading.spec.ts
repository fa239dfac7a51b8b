import { lastReading } from './last-reading';

// A charge at 10:00 at 15 168 mi, a trip that ended at 18:20 at 15 195 mi, in metres.
const charge = { atMs: Date.parse('2026-11-22T10:00Z'), odometerMetres: 24_410_530 };
const trip = { atMs: Date.parse('2026-11-22T18:20Z'), odometerMetres: 24_453_982 };

describe('the last reading', () => {
  it('is that of the latest record of any kind', () => {
    expect(lastReading([trip, charge], Date.parse('2026-11-23T08:00Z'))).toBe(trip);
    expect(lastReading([charge, trip], trip.atMs)).toBe(trip);
  });

  it('is the one before an earlier instant', () => {
    expect(lastReading([charge, trip], trip.atMs - 1)).toBe(charge);
    expect(lastReading([charge, trip], charge.atMs - 1)).toBeNull();
  });

  it('is the higher of two of the same instant', () => {
    const start = { atMs: trip.atMs, odometerMetres: 24_453_000 };
    expect(lastReading([trip, start], trip.atMs)).toBe(trip);
    expect(lastReading([start, trip], trip.atMs)).toBe(trip);
  });
});
