import { aClaimTrip } from './claimable-trips.fixture';
import { namedTrips, namedTripsSchema, tagsOf, tripsWithTag } from './named-trips';

const trips = [
  aClaimTrip({ id: 'a', tags: ['Yukon', 'site'] }),
  aClaimTrip({ id: 'b', tags: [] }),
  aClaimTrip({ id: 'c', tags: ['yukon '] }),
  aClaimTrip({ id: 'd', tags: ['Yukon River'] }),
  // e and a combining accent.
  aClaimTrip({ id: 'e', tags: ['Cafe\u0301'] }),
];

describe('trips that a rule treats apart', () => {
  it('are those with the tag, however it is written, and no other', () => {
    expect([...tripsWithTag(trips, 'YUKON')]).toEqual(['a', 'c']);
    expect([...tripsWithTag(trips, 'Caf\u00e9')]).toEqual(['e']);
    expect([...tripsWithTag(trips, 'Nunavut')]).toEqual([]);
  });

  it('are told one by one or by their tag', () => {
    expect([...namedTrips(trips, ['b'])]).toEqual(['b']);
    expect([...namedTrips(trips, { tag: 'site' })]).toEqual(['a']);
    expect(namedTripsSchema.safeParse({ tag: ' ' }).success).toBe(false);
    expect(namedTripsSchema.safeParse({ tag: 'x', tripIds: [] }).success).toBe(false);
  });

  it('are offered by the tags that there are, those on most trips first', () => {
    expect(tagsOf(trips)).toEqual(['Yukon', 'Cafe\u0301', 'Yukon River', 'site']);
    expect(tagsOf([])).toEqual([]);
  });
});
