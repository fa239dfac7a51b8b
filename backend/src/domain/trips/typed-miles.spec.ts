import fc from 'fast-check';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tenthOfMileAt } from '../quantities/exact-distance';
import type { TripDraft } from './trip.schema';
import { tripDistance } from './trip-distance';
import { tripRefusals } from './trip-refusals';
import { milesDiffer, withChanges } from './typed-miles';

function draft(changes: Partial<TripDraft> = {}): TripDraft {
  const { id: _id, version: _version, ...trip } = aTrip(changes);
  return trip;
}

const tenMiles = { distanceMetres: 16_093, distanceMileThousandths: 10_000 };

describe('the distance of a trip typed in miles', () => {
  it('is what was typed', () => {
    expect(tripDistance(aTrip(tenMiles))).toMatchObject({
      metres: 16_093,
      exact: { metres: 0, mileThousandths: 10_000 },
    });
  });

  it('is that between two readings typed in miles: 12 345.3 to 12 355.4 are 10.1', () => {
    // 19 867 834.48 m and 19 884 088.86 m, stored as 19 867 834 and 19 884 089: their difference is 16 255 m.
    const readings = { odometerStartMetres: 19_867_834, odometerEndMetres: 19_884_089 };
    const typed = { odometerStartMileThousandths: 12_345_300, odometerEndMileThousandths: 12_355_400 };
    expect(tripDistance(aTrip({ ...readings, ...typed }))).toMatchObject({
      // 10.1 × 1609.344 = 16 254.3744.
      metres: 16_254,
      exact: { metres: 0, mileThousandths: 10_100 },
      source: 'odometer',
    });
    const { odometerEndMileThousandths: _unknown, ...half } = typed;
    expect(tripDistance(aTrip({ ...readings, ...half }))).toMatchObject({
      exact: { metres: 16_255, mileThousandths: 0 },
    });
  });

  it('is its metres in a trip from before: nobody knows whether they were typed as ten miles', () => {
    expect(tripDistance(aTrip({ distanceMetres: 16_093 }))).toMatchObject({
      exact: { metres: 16_093, mileThousandths: 0 },
    });
  });
});

describe('miles beside metres', () => {
  it('are refused where they do not round to them', () => {
    expect(milesDiffer(16_093, 10_000)).toBe(false);
    expect(milesDiffer(16_094, 10_000)).toBe(true);
    expect(milesDiffer(null, 10_000)).toBe(true);
    expect(milesDiffer(16_094, undefined)).toBe(false);
    expect(tripRefusals(draft({ ...tenMiles, distanceMetres: 16_094 }))).toEqual([
      { path: 'distanceMileThousandths', rule: 'MILES_DIFFER' },
    ]);
    expect(tripRefusals(draft({ odometerStartMetres: 0, odometerStartMileThousandths: 1 }))).toEqual([
      { path: 'odometerStartMileThousandths', rule: 'MILES_DIFFER' },
    ]);
  });

  it('go with the metres when others come without any', () => {
    const changed = withChanges(draft(tenMiles), { distanceMetres: 20_000 });
    expect(changed).toEqual(draft({ distanceMetres: 20_000 }));
    expect(changed).not.toHaveProperty('distanceMileThousandths');
  });

  it('stay when something else changes, come with new ones, and go by null', () => {
    const before = draft(tenMiles);
    expect(withChanges(before, { category: 'business' })).toEqual({ ...before, category: 'business' });
    expect(withChanges(before, { category: undefined })).toEqual(before);
    const twelve = { distanceMetres: 19_312, distanceMileThousandths: 12_000 };
    expect(withChanges(before, twelve)).toEqual(draft(twelve));
    expect(withChanges(before, { distanceMileThousandths: null })).toEqual(draft({ distanceMetres: 16_093 }));
  });

  it('are known of a reading that is taken over as it is shown, and only of a tenth of a mile', () => {
    // 12 345.3 miles are 19 867 834.48 m.
    expect(tenthOfMileAt(19_867_834)).toBe(12_345_300);
    expect(tenthOfMileAt(19_867_835)).toBeNull();
    fc.assert(
      fc.property(fc.nat(100_000_000), (tenths) => {
        // A tenth of a mile is 1 609 344 ten-thousandths of a metre; no number of tenths up to this one is half-way.
        const metres = Number((BigInt(tenths) * 1_609_344n * 2n + 10_000n) / 20_000n);
        expect(tenthOfMileAt(metres)).toBe(tenths * 100);
      }),
    );
  });
});
