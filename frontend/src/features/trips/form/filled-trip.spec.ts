import type { NamedReading } from '@domain/errors/reasons';
import type { KnownTrip } from '@domain/trips/known-trip';
import type { UsualTrip } from '@domain/trips/usual-trip';
import { describe, expect, it } from 'vitest';
import { filledTrip } from './filled-trip';
import { emptyTripFormText, type TripFormText } from './trip-form-text';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const writing = { locale: 'en-GB', distanceUnit: 'mi', odometerUnit: 'mi' } as const;
const blank = emptyTripFormText({ vehicleId: '', zone: 'Europe/London', currency: 'GBP', nowMs }, writing);
const way: UsualTrip = {
  sameCategory: 2,
  sorted: 2,
  tripCount: 4,
  distance: { metres: 0, mileThousandths: 6000 },
  category: 'business',
  purpose: 'Survey',
  forWhom: 'Brandt',
  employerId: 'ACME',
};
/** 15 195 miles. */
const reading: NamedReading = { kind: 'fill', recordId: 'F', atMs: nowMs - 1000, odometerMetres: 24_453_982 };
const before = { placeText: 'Office', endedAtMs: nowMs - 3_600_000, zone: 'Europe/London' };
const trip: KnownTrip<NamedReading> = { fromText: 'Office', before, toText: 'Brandt', start: reading, way };
const nobody = {
  visitedOn: () => null,
  isOffered: () => true,
  isDistanceRead: false,
  recordedMetres: null,
  writing,
};

const filled = (changes: Partial<TripFormText>, known: Partial<Parameters<typeof filledTrip>[1]> = {}) =>
  filledTrip({ ...blank, ...changes }, { ...nobody, trip, ...known });

describe('what is filled in', () => {
  it('is all that is known while nothing is typed, each with its reason', () => {
    const { text, because } = filled({});
    expect(text).toEqual({
      fromText: 'Office',
      toText: 'Brandt',
      odometerStart: '15195',
      distance: '6',
      category: 'business',
      purpose: 'Survey',
      forWhom: 'Brandt',
      employerId: 'ACME',
    });
    expect(because).toMatchObject({
      fromText: { kind: 'placeBefore', before },
      toText: { kind: 'destination' },
      odometerStart: { kind: 'reading', reading },
      purpose: { kind: 'way', tripCount: 4 },
    });
  });

  it('is nothing that was typed, nor what was cleared', () => {
    expect(filled({ distance: '7', purpose: 'Offer' }).text).not.toHaveProperty('purpose');
    const cleared = filled({ typedFields: ['purpose', 'distance', 'category'], category: 'business' }).text;
    expect(Object.keys(cleared)).toEqual(['fromText', 'toText', 'odometerStart', 'forWhom', 'employerId']);
  });

  it('is no reading next to a typed distance, and no distance next to two readings', () => {
    expect(filled({ distance: '7' }).text).not.toHaveProperty('odometerStart');
    expect(filled({}, { isDistanceRead: true }).text).not.toHaveProperty('distance');
  });

  it('is the recorded distance rather than the usual one, and none next to a typed one', () => {
    // 11.2 miles.
    const recorded = filled({}, { recordedMetres: 18_000 });
    expect(recorded.text.distance).toBe('11.2');
    expect(recorded.because.distance).toEqual({ kind: 'recorded' });
    expect(filled({ distance: '7' }, { recordedMetres: 18_000 }).text).not.toHaveProperty('distance');
  });

  it('is neither end nor distance for a trip that runs', () => {
    const { text } = filled({ end: null });
    expect(text).toEqual({ fromText: 'Office', odometerStart: '15195' });
  });

  it('is nothing of the way while one of its ends is cleared', () => {
    const { text } = filled({ typedFields: ['toText'] });
    expect(Object.keys(text)).toEqual(['fromText', 'odometerStart']);
    expect(filled({ typedFields: ['fromText'] }).text).not.toHaveProperty('toText');
  });

  it('has no purpose where the driver says that it was another kind of trip', () => {
    expect(Object.keys(filled({ category: 'private' }).text)).toEqual([
      ...['fromText', 'toText', 'odometerStart', 'distance'],
    ]);
  });

  it('has no employer that was archived', () => {
    expect(filled({}, { isOffered: () => false }).text).not.toHaveProperty('employerId');
  });

  it('is a business trip for the client of the place, unless the way says otherwise', () => {
    const visited = { place: 'Brandt', employerId: '', forWhom: 'Brandt Ltd' };
    const visitedOn = ({ toText }: { readonly toText: string }) => (toText === 'Brandt' ? visited : null);
    const first = { ...trip, way: null };
    expect(filled({}, { trip: first, visitedOn }).text).toMatchObject({
      category: 'business',
      forWhom: 'Brandt Ltd',
    });
    expect(filled({}, { visitedOn }).text).toMatchObject({ forWhom: 'Brandt' });
    const privately = {
      ...trip,
      way: { ...way, category: 'private' as const, forWhom: '', employerId: null },
    };
    expect(filled({}, { trip: privately, visitedOn }).text).not.toHaveProperty('forWhom');
    expect(filled({ category: 'commute' }, { trip: first, visitedOn }).text).not.toHaveProperty('forWhom');
  });
});

describe('a usual distance in its field', () => {
  const shown = (distance: UsualTrip['distance'], distanceUnit: 'km' | 'mi', locale: string) =>
    filled(
      {},
      { trip: { ...trip, way: { ...way, distance } }, writing: { ...writing, distanceUnit, locale } },
    ).text.distance;

  it('has at most one decimal: 6 miles are 9.656 km', () => {
    expect(shown({ metres: 0, mileThousandths: 6000 }, 'mi', 'en-GB')).toBe('6');
    expect(shown({ metres: 0, mileThousandths: 6040 }, 'mi', 'en-GB')).toBe('6');
    expect(shown({ metres: 12_345, mileThousandths: 0 }, 'km', 'de-DE')).toBe('12,3');
    expect(shown({ metres: 0, mileThousandths: 6000 }, 'km', 'de-DE')).toBe('9,7');
    expect(shown({ metres: 9700, mileThousandths: 0 }, 'mi', 'en-GB')).toBe('6');
  });
});
