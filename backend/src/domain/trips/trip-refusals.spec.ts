import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tripRefusals } from './trip-refusals';

const startedAtMs = aTrip().startedAtMs;
const refused = (changes: Parameters<typeof aTrip>[0]) =>
  tripRefusals(aTrip(changes)).map(({ path, rule }) => `${path} ${rule}`);

describe('a trip as a whole', () => {
  it.each([
    ['as it is', {}, []],
    ['without duration', { endedAtMs: startedAtMs }, []],
    ['ends before it starts', { endedAtMs: startedAtMs - 1 }, ['endedAtMs END_BEFORE_START']],
    ['lasts 366 days', { endedAtMs: startedAtMs + 366 * 86_400_000 }, []],
    ['lasts longer', { endedAtMs: startedAtMs + 366 * 86_400_000 + 1 }, ['endedAtMs LASTS_OVER_A_YEAR']],
    ['ends nowhere', { endZone: null }, ['endZone END_WITHOUT_ZONE']],
    ['runs', { endedAtMs: null, endZone: null, odometerStartMetres: 5 }, []],
    ['runs, with the zone of an end', { endedAtMs: null }, ['endZone END_WITHOUT_ZONE']],
    [
      'runs, with what only its end can tell',
      { endedAtMs: null, endZone: null, odometerEndMetres: 7, distanceMetres: 7 },
      ['odometerEndMetres STILL_RUNNING', 'distanceMetres STILL_RUNNING'],
    ],
    ['of zero distance', { odometerStartMetres: 7, odometerEndMetres: 7 }, []],
    [
      'with an odometer that fell',
      { odometerStartMetres: 7, odometerEndMetres: 6 },
      ['odometerEndMetres ODOMETER_END_BELOW_START'],
    ],
    ['of absurd speed, which is flagged and not refused', { distanceMetres: 100_000_000 }, []],
  ])('%s', (_, changes, refusals) => {
    expect(refused(changes)).toEqual(refusals);
  });
});
