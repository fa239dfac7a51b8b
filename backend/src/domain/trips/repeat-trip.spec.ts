import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { repeatTrip, returnTrip } from './repeat-trip';

const trip = aTrip({
  fromText: 'Home',
  toText: 'Customer',
  odometerStartMetres: 100_000,
  odometerEndMetres: 130_000,
  distanceMetres: 30_500,
  category: 'business',
  purpose: 'Offer',
  forWhom: 'Müller',
  passengers: 1,
  tollsMinor: 700,
  parkingMinor: 350,
  note: 'Rain',
  tags: ['north'],
  favourite: true,
});
const done = {
  startedAtMs: Date.parse('2026-07-02T08:00Z'),
  startZone: 'Europe/Paris',
  endedAtMs: Date.parse('2026-07-02T08:40Z'),
  endZone: 'Europe/London',
};
const starting = { ...done, endedAtMs: null, endZone: null };

it('keeps for which employer it was, there and back', () => {
  const named = { ...trip, employerId: '01JZ0000000000000000000ACM' };
  expect(repeatTrip(named, done).employerId).toBe(named.employerId);
  expect(returnTrip(named, done).employerId).toBe(named.employerId);
});

describe('a trip repeated', () => {
  it('is the same trip at new times, without what belonged to one drive', () => {
    expect(repeatTrip(trip, done)).toEqual({
      ...done,
      vehicleId: trip.vehicleId,
      fromText: 'Home',
      toText: 'Customer',
      odometerStartMetres: null,
      odometerEndMetres: null,
      distanceMetres: 30_500,
      category: 'business',
      purpose: 'Offer',
      forWhom: 'Müller',
      passengers: 1,
      tollsMinor: 0,
      parkingMinor: 0,
      currency: 'EUR',
      note: '',
      tags: ['north'],
      favourite: false,
    });
  });

  it('has no distance before it was driven', () => {
    expect(repeatTrip(trip, starting)).toMatchObject({ endedAtMs: null, distanceMetres: null });
  });

  it('goes the other way round as a return', () => {
    expect(returnTrip(trip, done)).toEqual({
      ...repeatTrip(trip, done),
      fromText: 'Customer',
      toText: 'Home',
    });
  });

  it('shares no list with the trip that it was taken from', () => {
    expect(repeatTrip(trip, done).tags).not.toBe(trip.tags);
  });
});
