import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import { claimMethodIds } from '../claim-method-ids';
import { openRequirements, usualMethod } from './open-requirements';

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

const methodsOf = (country: string) => claimMethodIds.filter((id) => id.startsWith(country));

describe('what is still open of a trip', () => {
  it('is told by method: enough for the rate per kilometre, not for the Fahrtenbuch', () => {
    expect(openRequirements(trip, methodsOf('DE'))).toEqual([
      { methodIds: ['DE.logbook', 'DE.companyCar'], kinds: ['odometer', 'partner', 'start'] },
    ]);
  });

  it('is said once for methods that lack the same', () => {
    expect(openRequirements({ ...trip, purpose: '' }, methodsOf('US'))).toEqual([
      { methodIds: ['US.standardMileage', 'US.actualExpenses'], kinds: ['purpose'] },
    ]);
  });

  it('is not that it was late, which nobody can add any more', () => {
    const loggedAtMs = Date.parse('2027-03-02T09:00Z');
    const log = { loggedAtMs, madeAtMs: loggedAtMs, finalisedAtMs: null, amendments: 0 };
    expect(openRequirements({ ...trip, log }, methodsOf('US'))).toEqual([]);
  });

  it('is nothing where the country asks no more, or the trip was private', () => {
    expect(openRequirements(trip, methodsOf('FR'))).toEqual([]);
    expect(openRequirements({ ...trip, category: 'private' }, methodsOf('DE'))).toEqual([]);
  });
});

describe('the method that most drivers use', () => {
  it('is the one by the kilometre or mile, not that of a full log book', () => {
    expect(usualMethod('US')).toBe('US.standardMileage');
    expect(usualMethod('DE')).toBe('DE.businessTravel');
  });
});
