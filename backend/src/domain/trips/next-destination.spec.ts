import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { nextDestination } from './next-destination';

/** A trip in July 2026; Berlin is two hours ahead of UTC. */
const driven = (day: number, time: string, fromText: string, toText: string) =>
  aTrip({
    fromText,
    toText,
    startedAtMs: Date.parse(`2026-07-${String(day).padStart(2, '0')}T${time}+02:00`),
  });

const mornings = [1, 2, 3].map((day) => driven(day, '08:00', 'Home', 'Office'));
const evenings = [1, 2, 3].map((day) => driven(day, '18:30', 'Home', 'Gym'));
const from = (trips: Parameters<typeof nextDestination>[0], fromText: string, time: string) =>
  nextDestination(trips, fromText, { atMs: Date.parse(`2026-07-06T${time}+02:00`), zone: 'Europe/Berlin' });

describe('where a driver goes next', () => {
  it.each([
    ['08:45', 'Office'],
    ['07:00', 'Office'],
    ['18:00', 'Gym'],
    // Three trips to each, none within an hour.
    ['12:00', ''],
  ])('from home at %s is "%s"', (time, place) => {
    expect(from([...mornings, ...evenings], 'home ', time)).toBe(place);
  });

  it('is where all other trips from here went, if none was at this hour', () => {
    expect(from(mornings, 'Home', '14:00')).toBe('Office');
    expect(from([...mornings, driven(4, '14:00', 'Home', 'Lake')], 'Home', '20:00')).toBe('Office');
  });

  it('is not known from one trip, from a tie, or without a place', () => {
    expect(from(mornings.slice(1, 2), 'Home', '08:00')).toBe('');
    expect(
      from(
        [...mornings.slice(1), driven(3, '08:00', 'Home', 'Lake'), driven(4, '08:00', 'Home', 'Lake')],
        'Home',
        '08:00',
      ),
    ).toBe('');
    expect(from(mornings, '', '08:00')).toBe('');
    expect(from(mornings, 'Office', '08:00')).toBe('');
  });

  it('is never the place itself, and is compared across midnight', () => {
    const rounds = [1, 2].map((day) => driven(day, '08:00', 'Home', 'HOME'));
    expect(from(rounds, 'Home', '08:00')).toBe('');
    const late = [1, 2].map((day) => driven(day, '23:50', 'Bar', 'Home'));
    const early = [3, 4, 5].map((day) => driven(day, '12:00', 'Bar', 'Market'));
    expect(from([...late, ...early], 'Bar', '00:30')).toBe('Home');
  });

  it('has the latest spelling, whatever the order', () => {
    const trips = [driven(4, '08:00', 'Home', 'office'), ...mornings];
    expect(from(trips, 'Home', '08:00')).toBe('office');
    expect(from(trips.toReversed(), 'Home', '08:00')).toBe('office');
  });

  it('follows the latest twenty trips: an old habit gives way', () => {
    const old = Array.from({ length: 30 }, (_, day) => driven((day % 9) + 1, '08:00', 'Home', 'School'));
    const since = Array.from({ length: 20 }, (_, day) => driven(day + 10, '08:00', 'Home', 'Office'));
    expect(from([...since, ...old], 'Home', '08:00')).toBe('Office');
  });
});
