import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tripDistance } from './trip-distance';

const distance = (start: number | null, end: number | null, typed: number | null) =>
  tripDistance(aTrip({ odometerStartMetres: start, odometerEndMetres: end, distanceMetres: typed }));

describe('the distance of a trip', () => {
  it.each([
    [10_000, 42_000, null, 32_000, 'odometer'],
    [10_000, 42_000, 30_391, 32_000, 'odometer'],
    [10_000, 10_000, null, 0, 'odometer'],
    [null, null, 31_500, 31_500, 'typed'],
    [10_000, null, 31_500, 31_500, 'typed'],
    [null, null, 0, 0, 'typed'],
  ])('from %p to %p, typed %p, is %d by %s', (start, end, typed, metres, source) => {
    expect(distance(start, end, typed)).toEqual({
      known: true,
      metres,
      exact: { metres, mileThousandths: 0 },
      source,
      disagreement: null,
    });
  });

  it('goes by the odometer and reports a typed distance more than a mile off', () => {
    expect(distance(10_000, 42_000, 30_390)).toEqual({
      known: true,
      metres: 32_000,
      exact: { metres: 32_000, mileThousandths: 0 },
      source: 'odometer',
      disagreement: { typedMetres: 30_390, odometerMetres: 32_000 },
    });
    expect(distance(10_000, 42_000, 33_610)).toMatchObject({ disagreement: { typedMetres: 33_610 } });
  });

  it.each([
    [10_000, null, 'NO_ODOMETER_END'],
    [null, 42_000, 'NO_ODOMETER_START'],
    [null, null, 'NOTHING_GIVEN'],
  ])('from %p to %p is not known: %s', (start, end, reason) => {
    expect(distance(start, end, null)).toEqual({ known: false, reason });
  });

  it('is not known while the trip runs', () => {
    expect(tripDistance(aTrip({ endedAtMs: null, distanceMetres: 5 }))).toEqual({
      known: false,
      reason: 'RUNNING',
    });
  });
});
