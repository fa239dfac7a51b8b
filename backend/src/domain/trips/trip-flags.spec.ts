import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tripFlags } from './trip-flags';

const startedAtMs = aTrip().startedAtMs;

describe('what to look at in a trip', () => {
  it.each([
    // Half an hour at 200 km/h is 100 km.
    [{ distanceMetres: 100_000 }, []],
    [{ distanceMetres: 100_001 }, [{ flag: 'ABSURD_SPEED', metresPerHour: 200_002 }]],
    [{ distanceMetres: 1, endedAtMs: startedAtMs }, [{ flag: 'ABSURD_SPEED', metresPerHour: null }]],
    [{ distanceMetres: 0, endedAtMs: startedAtMs }, []],
    [
      { odometerStartMetres: 0, odometerEndMetres: 10_000, distanceMetres: 13_000 },
      [{ flag: 'DISTANCES_DISAGREE', typedMetres: 13_000, odometerMetres: 10_000 }],
    ],
    [{ category: 'business' as const, purpose: 'Offer', forWhom: 'Müller' }, []],
    [{ category: null }, []],
    [{ endedAtMs: null, endZone: null }, []],
  ])('%j: %j', (changes, flags) => {
    expect(tripFlags(aTrip(changes))).toEqual(flags);
  });
});
