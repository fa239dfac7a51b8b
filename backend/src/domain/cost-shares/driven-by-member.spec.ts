import { drivenByMember, drivenInMonth, type MemberTrip } from './driven-by-member';

const common: MemberTrip = {
  id: 'a',
  vehicleId: 'van',
  startedAtMs: Date.parse('2026-03-03T14:10:00Z'),
  endedAtMs: Date.parse('2026-03-03T15:00:00Z'),
  odometerStartMetres: null,
  odometerEndMetres: null,
  distanceMetres: null,
  drivenBy: 'anna',
};

describe('distance driven by each member', () => {
  it('is the sum of the trips, with miles as typed, and names trips without a distance', () => {
    const trips: MemberTrip[] = [
      { ...common, id: 'c', distanceMetres: 12_000 },
      { ...common, id: 'a', odometerStartMetres: 5000, odometerEndMetres: 8000 },
      { ...common, id: 'b' },
      // 10 miles are 16 093.44 m.
      { ...common, id: 'd', drivenBy: 'ben', distanceMetres: 16_093, distanceMileThousandths: 10_000 },
    ];
    const expected = [
      [
        'anna',
        {
          distance: { metres: 15_000, mileThousandths: 0 },
          tripIds: ['a', 'c'],
          withoutDistanceTripIds: ['b'],
        },
      ],
      [
        'ben',
        { distance: { metres: 0, mileThousandths: 10_000 }, tripIds: ['d'], withoutDistanceTripIds: [] },
      ],
    ] as const;
    expect([...drivenByMember(trips)]).toEqual(expected);
    expect([...drivenByMember([...trips].reverse())].reverse()).toEqual(expected);
  });

  it('is under null for trips without a known driver, and leaves out a running trip', () => {
    const trips: MemberTrip[] = [
      { ...common, id: 'a', drivenBy: undefined, distanceMetres: 1000 },
      { ...common, id: 'b', drivenBy: null, distanceMetres: 2000 },
      { ...common, id: 'c', endedAtMs: null, odometerStartMetres: 5000 },
    ];
    expect([...drivenByMember(trips)]).toEqual([
      [
        null,
        { distance: { metres: 3000, mileThousandths: 0 }, tripIds: ['a', 'b'], withoutDistanceTripIds: [] },
      ],
    ]);
  });
});

describe('distance driven in a month', () => {
  it('is of trips that start in the month in the zone, with that vehicle', () => {
    const startedAt = (id: string, text: string): MemberTrip => ({
      ...common,
      id,
      startedAtMs: Date.parse(text),
      endedAtMs: Date.parse(text) + 3_600_000,
      distanceMetres: 1000,
    });
    const trips = [
      // In Berlin (UTC+1) the first of March began at 23:00 UTC; the last trip of March ends in April.
      startedAt('a', '2026-02-28T22:59:59Z'),
      startedAt('b', '2026-02-28T23:00:00Z'),
      startedAt('c', '2026-03-31T21:59:59Z'),
      startedAt('d', '2026-03-31T22:00:00Z'),
      { ...startedAt('e', '2026-03-15T12:00:00Z'), vehicleId: 'car' },
    ];
    const idsIn = (month: string, zone: string) =>
      drivenInMonth(trips, { vehicleId: 'van', month, zone }).get('anna')?.tripIds;
    expect(idsIn('2026-03', 'Europe/Berlin')).toEqual(['b', 'c']);
    expect(idsIn('2026-03', 'UTC')).toEqual(['c', 'd']);
    expect(idsIn('2026-05', 'UTC')).toBeUndefined();
  });
});
