import { fittedDistances } from './fitted-distances';

const day = 86_400_000;
const hour = 3_600_000;
/** A trip of an hour, in metres. */
const trip = (startedAtMs: number, metres: number) => ({
  startedAtMs,
  endedAtMs: startedAtMs + hour,
  metres,
});
const reading = (atMs: number, kilometres: number) => ({ atMs, odometerMetres: kilometres * 1000 });

describe('recorded trips between readings of 12 000 and 12 084 km', () => {
  const readings = [reading(0, 12_000), reading(10 * day, 12_084)];

  it('that are 81.9 km sum to 84.0 with a factor of 1.026', () => {
    // 84 000 / 81 900 = 1.025 64; 40 000 m of it are 41 025.6, 41 900 m are 42 974.4.
    expect(fittedDistances([trip(day, 40_000), trip(2 * day, 41_900)], [], readings)).toEqual([
      { metres: 41_026, factor: '1.026' },
      { metres: 42_974, factor: '1.026' },
    ]);
  });

  it('share what trips of the logbook leave', () => {
    // 84 − 44 = 40 km.
    expect(fittedDistances([trip(day, 39_000)], [trip(3 * day, 44_000)], readings)).toEqual([
      { metres: 40_000, factor: '1.026' },
    ]);
  });

  it('are not fitted together with a trip of unknown distance', () => {
    const unknown = { ...trip(3 * day, 0), metres: null };
    expect(fittedDistances([trip(day, 81_900)], [unknown], readings)).toEqual([null]);
  });

  it('are not fitted if another trip must be missing', () => {
    // 84 / 73 = 1.1507.
    expect(fittedDistances([trip(day, 73_000)], [], readings)).toEqual([null]);
  });
});

it('fits no trip after the last reading, and the others by their own readings', () => {
  const readings = [reading(0, 100), reading(2 * day, 210), reading(4 * day, 300)];
  // 110 / 100, 90 / 100.
  expect(
    fittedDistances([trip(day, 100_000), trip(3 * day, 100_000), trip(5 * day, 50_000)], [], readings),
  ).toEqual([{ metres: 110_000, factor: '1.100' }, { metres: 90_000, factor: '0.900' }, null]);
});

it('fits no trip with a reading on its way, but one that was typed a few minutes after it began', () => {
  const readings = (atMs: number) => [reading(0, 100), reading(atMs, 150), reading(3 * day, 200)];
  const trips = [trip(day, 50_000), trip(2 * day, 50_000)];
  expect(fittedDistances(trips, [], readings(2 * day + hour / 2))).toEqual([null, null]);
  expect(fittedDistances(trips, [], readings(2 * day + hour / 20))).toEqual([
    { metres: 50_000, factor: '1.000' },
    { metres: 50_000, factor: '1.000' },
  ]);
});
