import { aTrip } from '../../trips/a-trip.fixture';
import { openRequirements } from './open-requirements';

/** A business trip with a typed distance, a destination and a purpose, but neither start nor partner nor odometer. */
const trip = aTrip({
  endedAtMs: Date.parse('2026-03-02T09:00Z'),
  startedAtMs: Date.parse('2026-03-02T08:00Z'),
  fromText: '',
  toText: 'Weber GmbH, Ring 7, Köln',
  odometerStartMetres: null,
  odometerEndMetres: null,
  distanceMetres: 30_000,
  category: 'business',
  purpose: 'Offer',
  forWhom: '',
});

describe('what is still open of a trip', () => {
  it('is told by method: enough for the rate per kilometre, not for the Fahrtenbuch', () => {
    expect(openRequirements(trip, 'DE')).toEqual([
      { methodIds: ['DE.logbook'], kinds: ['odometer', 'partner', 'start'] },
    ]);
  });

  it('is said once for methods that lack the same', () => {
    expect(openRequirements({ ...trip, purpose: '' }, 'US')).toEqual([
      { methodIds: ['US.standardMileage', 'US.actualExpenses'], kinds: ['purpose'] },
    ]);
  });

  it('is nothing where the country asks no more, or the trip was private', () => {
    expect(openRequirements(trip, 'FR')).toEqual([]);
    expect(openRequirements({ ...trip, category: 'private' }, 'DE')).toEqual([]);
  });
});
