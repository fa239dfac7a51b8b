import type { UsualTrip } from '@domain/trips/usual-trip';
import { describe, expect, it } from 'vitest';
import { readTripForm } from './read-trip-form';
import { emptyTripFormText, type TripFormText } from './trip-form-text';
import { openParts, typedDistance } from './usual-parts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const writing = { locale: 'en-GB', distanceUnit: 'mi', odometerUnit: 'mi' } as const;
const blank = emptyTripFormText({ vehicleId: '', zone: 'Europe/London', currency: 'GBP', nowMs }, writing);
const usual: UsualTrip = {
  tripCount: 4,
  distance: { metres: 0, mileThousandths: 6000 },
  category: 'business',
  purpose: 'Survey',
  forWhom: 'Brandt',
  employerId: 'ACME',
};

function partsOf(changes: Partial<TripFormText>) {
  const text = { ...blank, ...changes };
  return openParts({ text, read: readTripForm(text, writing, null) }, usual);
}

describe('what is suggested of the usual trip', () => {
  it('is all of it while nothing is typed', () => {
    const { tripCount: _, ...all } = usual;
    expect(partsOf({})).toEqual(all);
  });

  it('leaves out what is typed', () => {
    expect(partsOf({ distance: '7', purpose: 'Offer' })).toMatchObject({
      distance: null,
      purpose: null,
      category: 'business',
      forWhom: 'Brandt',
    });
    // Unreadable text is left for the driver to correct.
    expect(partsOf({ distance: 'far' }).distance).toBeNull();
  });

  it('has no distance beside two readings, nor for a trip that runs', () => {
    expect(partsOf({ odometerStart: '15195', odometerEnd: '15201' }).distance).toBeNull();
    expect(partsOf({ odometerStart: '15195' }).distance).not.toBeNull();
    expect(partsOf({ end: null }).distance).toBeNull();
  });

  it('has no purpose where the driver says that it was another kind of trip', () => {
    expect(partsOf({ category: 'private' })).toMatchObject({
      ...{ category: null, purpose: null, forWhom: null, employerId: null },
    });
  });
});

describe('a usual distance in its field', () => {
  it('is exactly what was typed in that unit', () => {
    expect(typedDistance({ metres: 0, mileThousandths: 6000 }, 'mi', 'en-GB')).toBe('6');
    expect(typedDistance({ metres: 0, mileThousandths: 6040 }, 'mi', 'en-GB')).toBe('6.04');
    expect(typedDistance({ metres: 12_345, mileThousandths: 0 }, 'km', 'de-DE')).toBe('12,345');
  });

  it('is a tenth of what was typed in the other: 6 miles are 9.656 km', () => {
    expect(typedDistance({ metres: 0, mileThousandths: 6000 }, 'km', 'de-DE')).toBe('9,7');
    expect(typedDistance({ metres: 9700, mileThousandths: 0 }, 'mi', 'en-GB')).toBe('6');
  });
});
