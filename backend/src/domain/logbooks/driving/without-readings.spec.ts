import type { TripDraft } from '../../trips/trip.schema';
import { tripRefusals } from '../../trips/trip-refusals';
import { withoutReadings } from './without-readings';

const late = (changes: Partial<TripDraft>): TripDraft => ({
  vehicleId: '01JZ000000000000000000000V',
  startedAtMs: Date.parse('2026-07-01T12:00Z'),
  startZone: 'UTC',
  endedAtMs: Date.parse('2026-07-01T13:00Z'),
  endZone: 'UTC',
  ...{ fromText: '', toText: '', odometerStartMetres: null, odometerEndMetres: null, distanceMetres: null },
  ...{ category: null, purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0 },
  ...{ currency: 'EUR', note: '', tags: [], favourite: false },
  ...changes,
});

it('has the distance of its readings, 12 km', () => {
  const readings = { odometerStartMetres: 118_000, odometerEndMetres: 130_000, distanceMetres: 99_000 };
  expect(withoutReadings(late(readings))).toEqual(late({ distanceMetres: 12_000 }));
});

it('keeps 10.1 miles exactly', () => {
  const kept = withoutReadings(
    late({
      odometerStartMetres: 160_934,
      odometerStartMileThousandths: 100_000,
      odometerEndMetres: 177_189,
      odometerEndMileThousandths: 110_100,
    }),
  );
  expect(kept).toEqual(late({ distanceMetres: 16_254, distanceMileThousandths: 10_100 }));
  expect(kept && tripRefusals(kept)).toEqual([]);
});

it('has a typed distance as typed, and none where none is known', () => {
  const start = { odometerStartMetres: 118_000 };
  expect(withoutReadings(late({ ...start, distanceMetres: 9000 }))?.distanceMetres).toBe(9000);
  expect(withoutReadings(late(start))?.distanceMetres).toBeNull();
});

it('is not there for readings that are too far apart for a distance', () => {
  const readings = (metres: number) => ({ odometerStartMetres: 0, odometerEndMetres: metres });
  expect(withoutReadings(late(readings(100_000_001)))).toBeNull();
  expect(withoutReadings(late(readings(100_000_000)))?.distanceMetres).toBe(100_000_000);
});
