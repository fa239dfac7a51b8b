import { aTrip } from '../../../test/fixtures/trips/a-trip';
import {
  tripCreateInputSchema,
  tripSchema,
  tripStartInputSchema,
  tripStopInputSchema,
  tripUpdateInputSchema,
} from './trip.schema';

const refusedAt = (changed: object) => {
  const parsed = tripSchema.safeParse({ ...aTrip(), ...changed });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('a trip', () => {
  it('may have neither vehicle nor category yet', () => {
    expect(refusedAt({ vehicleId: null, category: null })).toEqual([]);
  });

  it.each([
    [{ id: 'x' }, 'id'],
    [{ startedAtMs: Date.parse('9999-01-01T00:00Z') }, 'startedAtMs'],
    [{ startedAtMs: -62_135_596_800_000 }, 'startedAtMs'],
    [{ startZone: 'Mars/Olympus' }, 'startZone'],
    [{ fromText: 'x'.repeat(201) }, 'fromText'],
    [{ odometerStartMetres: -1 }, 'odometerStartMetres'],
    [{ odometerEndMetres: 16_093_440_001 }, 'odometerEndMetres'],
    [{ distanceMetres: 1.5 }, 'distanceMetres'],
    [{ distanceMetres: Number.NaN }, 'distanceMetres'],
    [{ distanceMetres: 100_000_001 }, 'distanceMetres'],
    [{ category: 'holiday' }, 'category'],
    [{ passengers: 101 }, 'passengers'],
    [{ tollsMinor: -1 }, 'tollsMinor'],
    [{ parkingMinor: Number.POSITIVE_INFINITY }, 'parkingMinor'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ note: 'x'.repeat(1_000_000) }, 'note'],
    [{ tags: ['a', ' a'] }, 'tags'],
    [{ tags: [''] }, 'tags.0'],
    [{ version: 0 }, 'version'],
  ])('%j is refused at %s', (changed, path) => {
    expect(refusedAt(changed)).toEqual([path]);
  });

  it('keeps HTML as the text that it is', () => {
    expect(tripSchema.parse(aTrip({ note: '<b>late</b>' })).note).toBe('<b>late</b>');
  });

  it('is created with an end, started without one, and stopped with one', () => {
    const { version, ...whole } = aTrip();
    expect(tripCreateInputSchema.parse(whole)).toEqual(whole);
    expect(tripCreateInputSchema.safeParse({ ...whole, endedAtMs: null }).success).toBe(false);

    const { endedAtMs, endZone, odometerEndMetres, distanceMetres, ...start } = whole;
    expect(tripStartInputSchema.parse(start)).toEqual(start);
    expect(tripStartInputSchema.safeParse(whole).success).toBe(false);

    const stop = {
      id: whole.id,
      version,
      toText: 'Office',
      endedAtMs,
      endZone,
      odometerEndMetres,
      distanceMetres,
    };
    expect(tripStopInputSchema.parse(stop)).toEqual(stop);
    expect(tripStopInputSchema.safeParse({ ...stop, endZone: null }).success).toBe(false);
  });

  it('is updated only in what is named', () => {
    const update = { id: aTrip().id, version: 1, changes: { category: null } };
    expect(tripUpdateInputSchema.parse(update)).toEqual(update);
    expect(tripUpdateInputSchema.safeParse({ ...update, changes: { version: 2 } }).success).toBe(false);
  });
});
