import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { nextOfTour, tours } from './tours';
import type { Trip } from './trip.schema';

/** Trips of a day in July 2026 from place to place, an hour apart. */
function driven(day: number, places: readonly string[], changes: Partial<Trip> = {}): Trip[] {
  return places.slice(1).map((toText, at) => {
    const startedAtMs = Date.UTC(2026, 6, day, 6 + at);
    const fromText = places[at] ?? '';
    return aTrip({ fromText, toText, startedAtMs, endedAtMs: startedAtMs + 1_200_000, ...changes });
  });
}

const round = ['Depot', 'Brandt', 'Fischer', 'Depot'];
const found = (...trips: Trip[][]) => tours(trips.flat(), 'Europe/Berlin', 3);

describe('tours of a driver', () => {
  it('are places that were driven in a row on three days', () => {
    expect(found(driven(1, round), driven(2, round), driven(3, round))).toEqual([{ places: round, days: 3 }]);
    expect(found(driven(1, round), driven(2, round))).toEqual([]);
  });

  it('are the part that the days have in common, with the latest spelling', () => {
    const days = [
      driven(1, ['Home', ...round, 'Home']),
      driven(2, ['depot', 'BRANDT', 'Fischer', 'Depot', 'Leeds']),
      driven(3, ['Leeds', ...round]),
    ];
    expect(found(...days)).toEqual([{ places: round, days: 3 }]);
  });

  it('are never there and back, and never two rounds on one day', () => {
    const commute = ['Home', 'Office', 'Home'];
    expect(found(driven(1, commute), driven(2, commute), driven(3, commute))).toEqual([]);
    expect(found(driven(1, [...round, 'Brandt', 'Fischer', 'Depot', 'Brandt', 'Fischer']))).toEqual([]);
  });

  it('are broken by a trip that began elsewhere, by another vehicle, and by a place without a name', () => {
    const broken = (day: number) => [
      ...driven(day, ['Depot', 'Brandt']),
      ...driven(day, ['Brandt', 'Fischer'], {
        vehicleId: '01JZ000000000000000000000B',
        startedAtMs: Date.UTC(2026, 6, day, 12),
      }),
    ];
    expect(found(broken(1), broken(2), broken(3))).toEqual([]);
    const unnamed = ['Depot', '', 'Fischer', 'Depot'];
    expect(found(driven(1, unnamed), driven(2, unnamed), driven(3, unnamed))).toEqual([]);
  });

  it('come with those of the most days first, then the longer ones', () => {
    const short = ['Depot', 'Post', 'Bank'];
    const days = [1, 2, 3, 6].map((day) => driven(day, short));
    const others = [7, 8, 9].map((day) => driven(day, round));
    expect(found(...days, ...others).map(({ places, days: count }) => [places.length, count])).toEqual([
      [3, 4],
      [4, 3],
    ]);
  });
});

describe('the next place of a tour', () => {
  it('follows the one just reached, also if a stop was left out', () => {
    expect(nextOfTour(round, { fromText: 'Depot', toText: 'brandt' })).toBe('Fischer');
    expect(nextOfTour(round, { fromText: 'Depot', toText: 'Fischer' })).toBe('Depot');
  });

  it('is none at the end, and off the tour', () => {
    expect(nextOfTour(round, { fromText: 'Fischer', toText: 'Depot' })).toBeNull();
    expect(nextOfTour(round, { fromText: 'Depot', toText: 'Leeds' })).toBeNull();
    expect(nextOfTour(round, { fromText: 'Leeds', toText: 'Brandt' })).toBeNull();
  });
});
