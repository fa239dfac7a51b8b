import type { TripDraft } from '@domain/trips/trip.schema';
import { describe, expect, it } from 'vitest';
import { fieldOfPath, readTripForm } from './read-trip-form';
import { emptyTripFormText, type TripFormText, tripFormText, type Writing } from './trip-form-text';

const inGerman: Writing = { locale: 'de-DE', distanceUnit: 'km', odometerUnit: 'km' };
const inBritain: Writing = { locale: 'en-GB', distanceUnit: 'mi', odometerUnit: 'mi' };
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const blank = emptyTripFormText({ vehicleId: '', zone: 'Europe/Berlin', currency: 'EUR', nowMs }, inGerman);

function at(
  day: string,
  time: string,
  zone = 'Europe/Berlin',
  clockChange: 'earlier' | 'later' | null = null,
) {
  return { at: { day, time }, clockChange, zone };
}

function typed(changes: Partial<TripFormText>): TripFormText {
  const [start, end] = [at('2026-11-20', '08:00'), at('2026-11-20', '09:15')];
  return { ...blank, start, end, ...changes };
}

const faults = (text: TripFormText, writing = inGerman) => readTripForm(text, writing, null).faults;

describe('what was typed', () => {
  it('is read in the zone of its field: Berlin is an hour ahead of UTC in winter', () => {
    const { draft } = readTripForm(
      typed({ end: at('2026-11-20', '09:15', 'Europe/London') }),
      inGerman,
      null,
    );
    expect(draft?.startedAtMs).toBe(Date.parse('2026-11-20T07:00:00Z'));
    expect(draft?.endedAtMs).toBe(Date.parse('2026-11-20T09:15:00Z'));
    expect(draft?.endZone).toBe('Europe/London');
  });

  it('is read in the driver’s way of writing, and in the units of odometer and driver', () => {
    const german = readTripForm(typed({ odometerStart: '45.678', distance: '12,5' }), inGerman, null).draft;
    expect(german).toMatchObject({ odometerStartMetres: 45_678_000, distanceMetres: 12_500 });
    const miles = readTripForm(typed({ odometerStart: '1,000', distance: '10' }), inBritain, null).draft;
    expect(miles).toMatchObject({ odometerStartMetres: 1_609_344, distanceMetres: 16_093 });
    // 1000 and 10 miles in thousandths: what was typed is what counts.
    expect(miles).toMatchObject({ odometerStartMileThousandths: 1_000_000, distanceMileThousandths: 10_000 });
    expect(german).not.toHaveProperty('distanceMileThousandths');
  });

  it('becomes amounts in cents, tags, and nothing where nothing was typed', () => {
    const { draft } = readTripForm(
      typed({ tolls: '4,50', tags: ' fair, , Kassel ', passengers: '2' }),
      inGerman,
      null,
    );
    expect(draft).toMatchObject({
      tollsMinor: 450,
      parkingMinor: 0,
      tags: ['fair', 'Kassel'],
      passengers: 2,
    });
    expect(draft).toMatchObject({ vehicleId: null, odometerStartMetres: null, distanceMetres: null });
  });

  it('names the field that is at fault', () => {
    expect(faults({ ...blank, end: at('', '09:00') })).toEqual({
      start: 'trip-sheet:fault.TIME_MISSING',
      end: 'trip-sheet:fault.DATE_MISSING',
    });
    expect(faults({ ...blank, end: at('31.2.', '09:00') })).toMatchObject({
      end: 'trip-sheet:fault.DATE_MISSING',
    });
    expect(faults(typed({ distance: 'far' }))).toEqual({ distance: 'fields:fault.notANumber' });
    expect(faults(typed({ end: at('2026-11-20', '07:59') }))).toEqual({
      end: 'trip-sheet:fault.END_BEFORE_START',
    });
    expect(faults(typed({ odometerStart: '200', odometerEnd: '199,9' }))).toEqual({
      odometerEnd: 'trip-sheet:fault.ODOMETER_END_BELOW_START',
    });
    expect(faults(typed({ tags: 'a, a' }))).toEqual({ tags: 'trip-sheet:fault.TAG_TWICE' });
  });

  it('asks about a time that came twice, and takes the answer: 02:30 on 25 October, summer time first', () => {
    const start = at('2026-10-25', '02:30');
    const end = at('2026-10-25', '04:00');
    expect(faults(typed({ start, end }))).toEqual({ start: 'trip-sheet:fault.TIME_TWICE' });
    const read = (answer: 'earlier' | 'later') =>
      readTripForm(typed({ start: { ...start, clockChange: answer }, end }), inGerman, null).draft
        ?.startedAtMs;
    expect(read('earlier')).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(read('later')).toBe(Date.parse('2026-10-25T01:30:00Z'));
  });

  it('asks about a time that never was: 02:30 on 29 March', () => {
    const start = at('2026-03-29', '02:30');
    expect(faults(typed({ start, end: at('2026-03-29', '04:00') }))).toEqual({
      start: 'trip-sheet:fault.TIME_SKIPPED',
    });
  });
});

describe('a trip that is opened and saved again', () => {
  const trip: TripDraft = {
    vehicleId: null,
    startedAtMs: Date.parse('2026-11-20T07:00:31.250Z'),
    startZone: 'Europe/Berlin',
    endedAtMs: Date.parse('2026-11-20T08:15:59.999Z'),
    endZone: 'Europe/Berlin',
    fromText: 'Home',
    toText: 'Office',
    odometerStartMetres: 45_678_912,
    odometerEndMetres: 45_690_123,
    distanceMetres: 11_234,
    category: 'business',
    purpose: 'Fair',
    forWhom: 'Brandt',
    passengers: 1,
    tollsMinor: 450,
    parkingMinor: 5,
    currency: 'EUR',
    note: 'Two lines\nof it',
    tags: ['fair'],
    favourite: true,
  };
  const text = tripFormText(trip, inGerman);

  it('keeps every value to the metre and the millisecond', () => {
    expect(text).toMatchObject({ odometerStart: '45678,9', distance: '11,2', tolls: '4,50' });
    expect(readTripForm(text, inGerman, trip).draft).toEqual(trip);
  });

  it('keeps its employer, and takes it away where none is chosen any more', () => {
    const stored = { ...trip, employerId: '01JZ0000000000000000000ACM' };
    const own = tripFormText(stored, inGerman);
    const read = (employerId: string) => readTripForm({ ...own, employerId }, inGerman, stored).draft;
    expect(read(own.employerId)).toEqual(stored);
    expect(read('')).toEqual({ ...trip, employerId: null });
  });

  it('keeps the miles that were typed, also where it is shown in kilometres', () => {
    const stored = { ...trip, distanceMetres: 16_093, distanceMileThousandths: 10_000 };
    for (const writing of [inBritain, inGerman]) {
      const shown = tripFormText(stored, writing);
      const { draft } = readTripForm(shown, writing, stored);
      expect(draft).toEqual(stored);
    }
    expect(tripFormText(stored, inBritain).distance).toBe('10');
    expect(tripFormText(stored, inGerman).distance).toBe('16,1');
  });

  it('forgets them where kilometres are typed over them', () => {
    const stored = { ...trip, distanceMetres: 16_093, distanceMileThousandths: 10_000 };
    const shown = tripFormText(stored, inGerman);
    const { draft } = readTripForm({ ...shown, distance: '16,5' }, inGerman, stored);
    expect(draft).toMatchObject({ distanceMetres: 16_500 });
    expect(draft).not.toHaveProperty('distanceMileThousandths');
  });

  it('is read again where its unit has changed with the vehicle or the currency', () => {
    const ofMiles: Writing = { ...inGerman, odometerUnit: 'mi' };
    const inYen = { ...text, odometerStart: '100', odometerEnd: '110', tolls: '', currency: 'JPY' };
    // 100 miles; 0,05 is no amount of yen.
    expect(readTripForm({ ...inYen, parking: '5' }, ofMiles, trip).draft).toMatchObject({
      odometerStartMetres: 160_934,
      distanceMetres: 11_234,
      parkingMinor: 5,
    });
    expect(readTripForm({ ...text, currency: 'JPY' }, ofMiles, trip).faults).toEqual({
      tolls: 'fields:fault.tooManyDecimals',
      parking: 'fields:fault.tooManyDecimals',
    });
    const { known } = readTripForm(text, ofMiles, trip);
    // 45678.9 mi
    expect(known.odometerStartMetres).toBe(73_513_064);
  });

  it('takes over what was changed, and leaves the rest', () => {
    const changed = { ...text, distance: '12', start: at('2026-11-20', '08:00') };
    const { draft } = readTripForm(changed, inGerman, trip);
    expect(draft).toEqual({
      ...trip,
      distanceMetres: 12_000,
      startedAtMs: Date.parse('2026-11-20T07:00:00Z'),
    });
  });
});

it('knows the field that the server means', () => {
  expect(fieldOfPath('changes.odometerEndMetres')).toBe('odometerEnd');
  expect(fieldOfPath('tags.3')).toBe('tags');
  expect(fieldOfPath('id')).toBe(null);
});
