import { aSchedule, nothingCounted } from '../../../test/fixtures/maintenance/maintenance';
import { readingLastsDays } from './stale-reading';

const every = (km: number | null) => ({
  first: null,
  later: { ...nothingCounted, months: 12, distanceMetres: km === null ? null : km * 1000 },
});
const byTime = aSchedule({ normal: every(null) });

// A tenth of 15 000 km is 1 500 km: 33.3 days at 45 km a day, 7.5 at 200 and 300 at 5.
it.each([
  [45_000, 34],
  [200_000, 21],
  [5_000, 90],
  [0, 90],
])(
  'a reading lasts until a tenth of 15 000 km is driven: at %d m a day for %d days',
  (metresPerDay, days) => {
    expect(readingLastsDays([byTime, aSchedule()], metresPerDay)).toBe(days);
  },
);

it('a reading lasts for 60 days where the rate of use is not known', () => {
  expect(readingLastsDays([aSchedule()], null)).toBe(60);
});

it('a reading lasts by the shortest interval of the profile that is chosen', () => {
  const rotation = aSchedule({ normal: every(10_000) });
  // 1 000 km at 40 km a day.
  expect(readingLastsDays([aSchedule(), rotation], 40_000)).toBe(25);
  const severe = aSchedule({ profile: 'severe', severe: every(9_000) });
  // 900 km at 30 km a day; by the normal interval it were 50 days.
  expect(readingLastsDays([severe], 30_000)).toBe(30);
});

it('a shorter interval before the first service does not count for ever', () => {
  const normal = { ...every(15_000), first: { ...nothingCounted, distanceMetres: 1_500_000 } };
  // 150 km, a tenth of the first interval, would be three weeks.
  expect(readingLastsDays([aSchedule({ normal })], 45_000)).toBe(34);
});

it('nothing rests on a reading where nothing is counted by distance', () => {
  expect(readingLastsDays([byTime], 45_000)).toBeNull();
  expect(readingLastsDays([], 45_000)).toBeNull();
});
