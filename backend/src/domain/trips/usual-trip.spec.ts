import fc from 'fast-check';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import type { Trip } from './trip.schema';
import { tripDistance } from './trip-distance';
import { usualTrip } from './usual-trip';

const acme = '01JZ0000000000000000000ACM';
const way = { fromText: 'Home', toText: 'Office' };

/** A trip in July 2026. */
function onDay(day: number, changes: Partial<Trip> = {}): Trip {
  const startedAtMs = Date.UTC(2026, 6, day, 8);
  return aTrip({ ...way, startedAtMs, endedAtMs: startedAtMs + 1_800_000, category: null, ...changes });
}

describe('the usual trip of a way', () => {
  it('is not known from a single trip', () => {
    expect(usualTrip([onDay(1, { distanceMetres: 9656, category: 'commute' })], way)).toBeNull();
  });

  it('is known from a single trip where one is enough, and not from two that differ', () => {
    const trip = onDay(1, { distanceMetres: 9656, category: 'commute' });
    expect(usualTrip([trip], way, 1)).toMatchObject({ distance: { metres: 9656 }, category: 'commute' });
    expect(usualTrip([trip, onDay(2, { category: 'private' })], way, 1)?.category).toBeNull();
  });

  it('has the middle distance, one that was driven: 5.9, 6.0, 6.0 and 31 miles are usually 6.0', () => {
    const miles = (thousandths: number, metres: number) => ({
      distanceMetres: metres,
      distanceMileThousandths: thousandths,
    });
    const trips = [
      onDay(1, miles(31_000, 49_890)),
      onDay(2, miles(6000, 9656)),
      onDay(3, miles(5900, 9495)),
      onDay(4, miles(6000, 9656)),
    ];
    expect(usualTrip(trips, way)).toMatchObject({
      tripCount: 4,
      distance: { metres: 0, mileThousandths: 6000 },
    });
  });

  it('takes the shorter of two distances, and none where only one trip has one', () => {
    const trips = [onDay(1, { distanceMetres: 10_400 }), onDay(2, { distanceMetres: 10_000 })];
    expect(usualTrip(trips, way)?.distance).toEqual({ metres: 10_000, mileThousandths: 0 });
    expect(usualTrip([onDay(1, { distanceMetres: 10_400 }), onDay(2)], way)?.distance).toBeNull();
  });

  it('counts the distance of readings as well', () => {
    const read = { odometerStartMetres: 100_000, odometerEndMetres: 112_000 };
    expect(usualTrip([onDay(1, read), onDay(2, read)], way)?.distance).toEqual({
      metres: 12_000,
      mileThousandths: 0,
    });
  });

  it.each([
    [['private', 'private'], 'private'],
    [['private', 'private', 'business'], 'private'],
    [['private', 'private', null, null, null], 'private'],
    [['private', 'private', 'business', 'business'], null],
    [['private', 'business'], null],
    [['private', null], null],
  ] as const)('of %j is %s', (categories, usual) => {
    const trips = categories.map((category, index) => onDay(index + 1, { category }));
    expect(usualTrip(trips, way)?.category).toBe(usual);
  });

  it('counts the sorted trips of its category', () => {
    const categories = ['private', 'private', 'business', null] as const;
    const trips = categories.map((category, index) => onDay(index + 1, { category }));
    expect(usualTrip(trips, way)).toMatchObject({ sameCategory: 2, sorted: 3, tripCount: 4 });
  });

  it('has purpose and employer of the latest business trip', () => {
    const trips = [
      onDay(3, { category: 'business', purpose: 'Survey', forWhom: 'Brandt', employerId: acme }),
      onDay(1, { category: 'business', purpose: 'First visit', forWhom: 'Brandt' }),
      onDay(2, { category: 'business', purpose: 'Offer', forWhom: 'Weber' }),
    ];
    expect(usualTrip(trips, way)).toMatchObject({
      ...{ purpose: 'Survey', forWhom: 'Brandt', employerId: acme },
    });
    const privately = trips.map((trip) => ({ ...trip, category: 'private' as const }));
    expect(usualTrip(privately, way)).toMatchObject({ purpose: '', forWhom: '', employerId: null });
  });

  it('is that of the latest ten: what was commuting, and 20 km, until June is private and 15 km since', () => {
    const old = Array.from({ length: 20 }, (_, index) =>
      aTrip({
        ...way,
        startedAtMs: Date.UTC(2026, 4, index + 1),
        category: 'commute',
        distanceMetres: 20_000,
      }),
    );
    const since = Array.from({ length: 10 }, (_, index) =>
      onDay(index + 1, { category: 'private', distanceMetres: 15_000 }),
    );
    expect(usualTrip([...old, ...since], way)).toMatchObject({
      tripCount: 30,
      category: 'private',
      distance: { metres: 15_000, mileThousandths: 0 },
    });
  });

  it('is known from what was sorted before, however many trips wait to be sorted', () => {
    const sorted = [1, 2].map((day) => onDay(day, { category: 'private', distanceMetres: 4000 }));
    const waiting = Array.from({ length: 12 }, (_, index) => onDay(index + 3));
    expect(usualTrip([...sorted, ...waiting], way)).toMatchObject({
      category: 'private',
      distance: { metres: 4000, mileThousandths: 0 },
    });
  });

  it('is of trips in the same direction, however the places are written', () => {
    const trips = [
      onDay(1, { fromText: 'home ', toText: 'OFFICE' }),
      onDay(2, { fromText: ' Home', toText: 'office' }),
      onDay(3, { fromText: 'Office', toText: 'Home' }),
    ];
    expect(usualTrip(trips, way)?.tripCount).toBe(2);
  });

  it('leaves out a trip that runs, and needs both places', () => {
    expect(usualTrip([onDay(1), onDay(2, { endedAtMs: null, endZone: null })], way)).toBeNull();
    const nowhere = [onDay(1, { fromText: '' }), onDay(2, { fromText: '' })];
    expect(usualTrip(nowhere, { fromText: '', toText: 'Office' })).toBeNull();
  });

  it('has a distance that one of the trips has, at most half of them being longer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 2, maxLength: 10 }),
        (metres) => {
          const trips = metres.map((distanceMetres, index) => onDay(index + 1, { distanceMetres }));
          const usual = usualTrip(trips, way)?.distance?.metres ?? -1;
          expect(metres).toContain(usual);
          expect(metres.filter((other) => other > usual).length * 2).toBeLessThanOrEqual(metres.length);
          expect(metres.filter((other) => other < usual).length * 2).toBeLessThan(metres.length);
          expect(trips.every((trip) => tripDistance(trip).known)).toBe(true);
        },
      ),
    );
  });
});
