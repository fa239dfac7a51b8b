import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { usualVehicle } from './usual-vehicle';

const golf = '01JZ000000000000000000000G';
const bus = '01JZ000000000000000000000B';

// 6 July 2026 is a Monday; Berlin is two hours ahead of UTC in summer.
const started = (iso: string, vehicleId: string | null = golf) =>
  aTrip({ vehicleId, startedAtMs: Date.parse(iso) });
const mondays = [
  started('2026-06-15T07:55+02:00'),
  started('2026-06-22T08:00+02:00'),
  started('2026-06-29T09:00+02:00'),
];
const usual = (trips: Parameters<typeof usualVehicle>[0], iso = '2026-07-06T08:00+02:00') =>
  usualVehicle(trips, Date.parse(iso), 'Europe/Berlin');

describe('the usual vehicle of a time of the week', () => {
  it('is the one of three Mondays within an hour of 08:00', () => {
    expect(usual(mondays)).toEqual({ vehicleId: golf, tripCount: 3, weekday: 1 });
  });

  it.each([
    ['two trips', mondays.slice(1)],
    [
      'three of which one was more than an hour off',
      [...mondays.slice(1), started('2026-06-15T06:59+02:00')],
    ],
    ['three of which one was on a Tuesday', [...mondays.slice(1), started('2026-06-16T08:00+02:00')]],
    ['three of which one was nine weeks ago', [...mondays.slice(1), started('2026-05-04T08:00+02:00')]],
    ['three without a vehicle', mondays.map((trip) => ({ ...trip, vehicleId: null }))],
  ])('is not known from %s', (_, trips) => {
    expect(usual(trips)).toBeNull();
  });

  it('is that of more than two thirds: four of five, and not four of six', () => {
    const fourth = started('2026-06-08T08:00+02:00');
    const other = (iso: string) => started(iso, bus);
    const five = [...mondays, fourth, other('2026-06-01T08:00+02:00')];
    expect(usual(five)).toMatchObject({ vehicleId: golf, tripCount: 4 });
    expect(usual([...five, other('2026-06-08T08:30+02:00')])).toBeNull();
  });

  it('rests on what came before', () => {
    expect(usual(mondays, '2026-06-22T08:00+02:00')).toBeNull();
  });
});
