import { aClaimTrip } from '../../../test/fixtures/claims/claimable-trips';
import { namedTrips, namedTripsSchema, TagTally, tripsWithTag } from './named-trips';

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

  it('are named one by one or by their tag', () => {
    expect([...namedTrips(trips, ['b'])]).toEqual(['b']);
    expect([...namedTrips(trips, { tag: 'site' })]).toEqual(['a']);
    expect(namedTripsSchema.safeParse({ tag: ' ' }).success).toBe(false);
    expect(namedTripsSchema.safeParse({ tag: 'x', tripIds: [] }).success).toBe(false);
  });

  it('are offered by the tags that there are, those on most trips first', () => {
    const tally = new TagTally();
    expect(tally.mostUsed()).toEqual([]);
    tally.add(trips.slice(0, 2));
    tally.add(trips.slice(2));
    expect(tally.mostUsed()).toEqual(['Yukon', 'Cafe\u0301', 'Yukon River', 'site']);
  });

  it('are offered by names that mean something to JavaScript like by any other', () => {
    const tally = new TagTally();
    tally.add([aClaimTrip({ id: 'a', tags: ['__proto__', 'constructor'] })]);
    expect(tally.mostUsed()).toEqual(['__proto__', 'constructor']);
  });

  it('are offered by five hundred tags at most, also where every trip has its own', () => {
    const tally = new TagTally();
    for (let trip = 0; trip < 12_000; trip += 1) tally.add([aClaimTrip({ id: 'a', tags: [`tag ${trip}`] })]);
    tally.add([aClaimTrip({ id: 'b', tags: ['tag 7'] })]);
    const offered = tally.mostUsed();
    expect(offered).toHaveLength(500);
    expect(offered[0]).toBe('tag 7');
  });
});
