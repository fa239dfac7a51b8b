import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { fillGap } from './fill-gap';
import type { OdometerGap } from './gaps';

const after = aTrip({
  id: 'after',
  endedAtMs: Date.parse('2026-07-01T08:30Z'),
  endZone: 'Europe/London',
  toText: 'Dover',
  odometerEndMetres: 120_000,
});
const before = aTrip({
  id: 'before',
  startedAtMs: Date.parse('2026-07-01T18:00Z'),
  startZone: 'Europe/Paris',
  fromText: 'Calais',
  odometerStartMetres: 127_000,
  currency: 'GBP',
});
const gap: OdometerGap = { kind: 'gap', metres: 7000, after, before, tripsWithoutDistance: [] };

describe('a gap filled', () => {
  it('is a private trip from the one to the next', () => {
    expect(fillGap(gap)).toEqual({
      vehicleId: after.vehicleId,
      startedAtMs: Date.parse('2026-07-01T08:30Z'),
      startZone: 'Europe/London',
      endedAtMs: Date.parse('2026-07-01T18:00Z'),
      endZone: 'Europe/Paris',
      fromText: 'Dover',
      toText: 'Calais',
      odometerStartMetres: 120_000,
      odometerEndMetres: 127_000,
      distanceMetres: null,
      category: 'private',
      purpose: '',
      forWhom: '',
      passengers: 0,
      tollsMinor: 0,
      parkingMinor: 0,
      currency: 'GBP',
      note: '',
      tags: [],
      favourite: false,
    });
  });

  it.each([
    ['a typed trip before it', { ...gap, after: { ...after, odometerEndMetres: null } }],
    ['another odometer after it', { ...gap, before: { ...before, odometerStartMetres: 5000 } }],
  ])('carries the distance where readings cannot show it: %s', (_, given) => {
    expect(fillGap(given)).toMatchObject({
      odometerStartMetres: null,
      odometerEndMetres: null,
      distanceMetres: 7000,
    });
  });

  it.each([
    ['an overlap', { ...gap, kind: 'overlap' as const }],
    ['a trip whose own distance is missing', { ...gap, kind: 'tripWithoutDistance' as const }],
    [
      'trips with no time between them',
      { ...gap, before: { ...before, startedAtMs: Date.parse('2026-07-01T08:29Z') } },
    ],
    ['more than a year', { ...gap, before: { ...before, startedAtMs: Date.parse('2027-07-03T08:30Z') } }],
    ['a trip that still runs', { ...gap, after: { ...after, endedAtMs: null } }],
  ])('is nothing for %s', (_, given) => {
    expect(fillGap(given)).toBeNull();
  });
});
