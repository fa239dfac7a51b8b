import { ATrack, detectionOf } from '../../../test/fixtures/tracks/a-track';

const driven = (speedMetresPerSecond: number | null, seconds = 600) =>
  detectionOf(new ATrack(undefined, undefined, { speedMetresPerSecond }).drive(10, seconds, 5).points);

describe('recorded speeds', () => {
  test('are read in the unit that fits the positions: 10 m/s are 36 km/h, 19.44 knots, 22.37 mph', () => {
    expect(driven(10).speedUnit).toBe('metresPerSecond');
    expect(driven(36).speedUnit).toBe('kilometresPerHour');
    expect(driven(19.44).speedUnit).toBe('knots');
    expect(driven(22.37).speedUnit).toBe('milesPerHour');
  });

  test('are of no use if no unit fits', () => {
    expect(driven(9005).speedUnit).toBe('unusable');
    expect(driven(2.78).speedUnit).toBe('unusable');
  });

  test('are not compared if there are too few, or only zeros', () => {
    // Nine legs of 50 m, and ten.
    expect(driven(36, 45).speedUnit).toBe('none');
    expect(driven(36, 50).speedUnit).toBe('kilometresPerHour');
    expect(driven(0).speedUnit).toBe('none');
    expect(driven(null).speedUnit).toBe('none');
  });

  test('make no drive of a walk: 1.4 m/s written as 5 km/h', () => {
    const walk = new ATrack(undefined, undefined, { speedMetresPerSecond: 5.04 }).move(1.4, 1800, 10);
    expect(detectionOf(walk.points)).toMatchObject({
      ...{ speedUnit: 'kilometresPerHour', trips: [] },
      leftOut: { walks: 1 },
    });
  });
});
