import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { usualDestinations } from './usual-destinations';

let hour = 0;
function driven(fromText: string, toText: string) {
  hour += 1;
  return aTrip({ fromText, toText, startedAtMs: Date.UTC(2026, 6, 1, hour) });
}

const trips = [
  driven('Home', 'Office'),
  driven('Office', 'Gym'),
  driven('Gym', 'Home'),
  driven('Home', 'Office'),
  driven('Office', 'Home'),
  driven('Home', 'School'),
  driven('School', 'Harbour'),
];

/** No trip was within an hour of that. */
const atNight = { atMs: Date.UTC(2026, 6, 2, 22), zone: 'UTC' };

describe('usual destinations', () => {
  it('from home are the office, twice, then school, then the others, latest first', () => {
    expect(usualDestinations(trips, 'home', 9, atNight)).toEqual(['Office', 'School', 'Harbour', 'Gym']);
  });

  it('are the latest where the start is not known', () => {
    expect(usualDestinations(trips, '', 3, atNight)).toEqual(['Harbour', 'School', 'Home']);
  });

  it('are as many as there is room for, each as it was written last', () => {
    const again = [...trips, driven('Home', 'OFFICE'), driven('Home', '')];
    expect(usualDestinations(again, 'Home', 1, atNight)).toEqual(['OFFICE']);
  });

  it('from home at the hour of the trip to school are school, then the office', () => {
    const at = { atMs: Date.UTC(2026, 6, 2, 6, 30), zone: 'UTC' };
    expect(usualDestinations(trips, 'Home', 2, at)).toEqual(['School', 'Office']);
  });
});
