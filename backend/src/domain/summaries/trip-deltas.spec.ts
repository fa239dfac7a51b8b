import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tripCategories } from '../trips/trip.schema';
import { negated } from './counters';
import { tripDeltas } from './trip-deltas';

const vehicleId = '01JZ000000000000000000000V';

describe('what a trip adds to its month', () => {
  it('is one trip, the metres between its readings, tolls and parking', () => {
    const trip = aTrip({
      category: 'business',
      odometerStartMetres: 100_000,
      odometerEndMetres: 142_500,
      // Typed by eye; the readings count.
      distanceMetres: 42_000,
      tollsMinor: 870,
      parkingMinor: 250,
      currency: 'CHF',
    });
    expect(tripDeltas(trip)).toEqual([
      {
        month: '2026-07',
        vehicleId,
        add: {
          'trips.business.count': 1,
          'trips.business.metres': 42_500,
          'cost.tolls.CHF': 870,
          'cost.parking.CHF': 250,
        },
      },
    ]);
  });

  it('is one unsorted trip without a distance, of no vehicle', () => {
    expect(tripDeltas(aTrip({ category: null, vehicleId: null, odometerStartMetres: 5 }))).toEqual([
      {
        month: '2026-07',
        vehicleId: null,
        add: { 'trips.unsorted.count': 1, 'trips.unsorted.withoutDistance': 1 },
      },
    ]);
  });

  it('knows the distance of a trip that went nowhere', () => {
    expect(tripDeltas(aTrip({ distanceMetres: 0 }))[0]?.add).toEqual({ 'trips.private.count': 1 });
  });

  it.each(tripCategories)('counts a %s trip under its category', (category) => {
    expect(tripDeltas(aTrip({ category, distanceMetres: 7 }))[0]?.add).toEqual({
      [`trips.${category}.count`]: 1,
      [`trips.${category}.metres`]: 7,
    });
  });

  it.each([
    // Berlin is two hours ahead of UTC in July, St. John's two and a half behind.
    ['2026-07-31T21:59:59.999Z', 'Europe/Berlin', '2026-07'],
    ['2026-07-31T22:00:00Z', 'Europe/Berlin', '2026-08'],
    ['2026-08-01T02:29:59.999Z', 'America/St_Johns', '2026-07'],
    ['2026-08-01T02:30:00Z', 'America/St_Johns', '2026-08'],
    ['2025-12-31T23:00:00Z', 'Europe/Berlin', '2026-01'],
  ])('starts at %s in %s and belongs to %s', (start, startZone, month) => {
    const startedAtMs = Date.parse(start);
    const trip = aTrip({ startedAtMs, startZone, endedAtMs: startedAtMs + 7_200_000, endZone: 'Asia/Tokyo' });
    expect(tripDeltas(trip)).toMatchObject([{ month }]);
  });

  it('is nothing while it runs, whatever was paid already', () => {
    expect(tripDeltas(aTrip({ endedAtMs: null, endZone: null, tollsMinor: 500 }))).toEqual([]);
  });

  it('is taken away again by its negation', () => {
    const [delta] = negated(tripDeltas(aTrip({ distanceMetres: 900, parkingMinor: 30 })));
    expect(delta?.add).toEqual({
      'trips.private.count': -1,
      'trips.private.metres': -900,
      'cost.parking.EUR': -30,
    });
  });
});
