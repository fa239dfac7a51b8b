import { tripInWords, tripsOf } from '../../../../test/fixtures/import/trips-of-track';
import { ATrack } from '../../../../test/fixtures/tracks/a-track';

/** Whole microdegrees are 0.11 m, so that a sum of legs may be a metre below the sum on paper. */
function expectTripsWithin(track: ATrack, expected: readonly [string, number][]): void {
  const trips = tripsOf(track.points);
  expect(trips.map((trip) => `${trip.start.time} to ${trip.end?.time}`)).toEqual(
    expected.map(([times]) => times),
  );
  for (const [index, [, metres]] of expected.entries()) {
    expect(trips[index]?.distanceMetres).toBeGreaterThanOrEqual(metres - 3);
    expect(trips[index]?.distanceMetres).toBeLessThanOrEqual(metres + 3);
  }
}

describe('trips of a track', () => {
  test('a drive between two stops is one trip, from the end of the first to the beginning of the second', () => {
    const track = new ATrack().stand(10).drive(10, 600).stand(10);
    expectTripsWithin(track, [['08:10:00 to 08:20:00', 6000]]);
  });

  test('the metres of leaving and arriving count, but for those near the middle of a stop', () => {
    const [trip] = tripsOf(new ATrack().stand(10, 1).drive(10, 600, 1).stand(10, 1).points);
    expect(trip?.distanceMetres).toBeGreaterThanOrEqual(5930);
    expect(trip?.distanceMetres).toBeLessThanOrEqual(6000);
  });

  test('its ends are the places of the stops, in degrees', () => {
    const [trip] = tripsOf(new ATrack().stand(10).drive(10, 600).stand(10).points);
    expect(trip?.fromText).toBe('48.0000, 11.5000');
    // 6000 m are 0.05396 degrees.
    expect(trip?.toText).toBe('48.0540, 11.5000');
    expect(trip?.toLocation?.latitudeMicrodegrees).toBeGreaterThan(48_053_900);
    expect(trip?.toLocation?.latitudeMicrodegrees).toBeLessThan(48_054_000);
  });

  test('the way back begins and ends at places of the same names', () => {
    const trips = tripsOf(new ATrack().stand(10).drive(10, 600).stand(10).drive(-10, 603).stand(10).points);
    expect(trips).toHaveLength(2);
    expect(trips[1]?.fromText).toBe(trips[0]?.toText);
    expect(trips[1]?.toText).toBe(trips[0]?.fromText);
  });

  test('a red light of two minutes belongs to the trip', () => {
    expectTripsWithin(new ATrack().stand(10).drive(10, 300).stand(2).drive(10, 300).stand(10), [
      ['08:10:00 to 08:22:00', 6000],
    ]);
  });

  test('a stop of six minutes makes two trips', () => {
    expectTripsWithin(new ATrack().stand(10).drive(10, 300).stand(6).drive(10, 300).stand(10), [
      ['08:10:00 to 08:15:00', 3000],
      ['08:21:00 to 08:26:00', 3000],
    ]);
  });

  test('a trip without a stop at its end counts to the last position', () => {
    expectTripsWithin(new ATrack().stand(10).drive(10, 600), [['08:10:00 to 08:20:00', 6000]]);
  });

  test('without positions for half an hour the straight line counts', () => {
    expectTripsWithin(new ATrack().stand(10).drive(10, 300).skip(30, 20_000).drive(10, 300).stand(10), [
      ['08:10:00 to 08:50:00', 26_000],
    ]);
  });

  test('without positions for more than an hour there are two trips, and what was between is not counted', () => {
    expectTripsWithin(new ATrack().stand(10).drive(10, 300).skip(61, 40_000).drive(10, 300).stand(10), [
      ['08:10:00 to 08:15:00', 3000],
      ['09:16:00 to 09:21:00', 3000],
    ]);
  });

  test('a phone that wakes late has the way from its last stop, and the instant of the first position', () => {
    // Parked at 8:10; the next position is two hours later and 1.5 km on.
    expectTripsWithin(new ATrack().stand(10).skip(120, 1500).drive(10, 600).stand(10), [
      ['10:10:00 to 10:20:00', 7500],
    ]);
  });

  test('positions that are held wrong for a minute are left out as a whole', () => {
    const track = new ATrack().stand(10).drive(10, 300);
    for (let count = 0; count < 6; count += 1) track.wrong(0, 11_500_000);
    expectTripsWithin(track.drive(10, 300).stand(10), [['08:10:00 to 08:21:00', 6000]]);
  });

  test('positions that jump between two wrong places are left out as well', () => {
    const track = new ATrack().stand(10).drive(10, 300);
    for (let count = 0; count < 3; count += 1)
      track.wrong(52_000_000, 13_000_000).wrong(-33_000_000, 151_000_000);
    expectTripsWithin(track.drive(10, 300).stand(10), [['08:10:00 to 08:21:00', 6000]]);
  });

  test('positions with an error of more than 100 m do not count', () => {
    const { points } = new ATrack().stand(10).drive(10, 600).stand(10);
    const vague = points.map((point, index) =>
      index % 5 === 2
        ? { ...point, latitudeMicrodegrees: point.latitudeMicrodegrees + 9_000, accuracyMetres: 1500 }
        : point,
    );
    expect(tripsOf(vague).map(tripInWords)).toEqual(tripsOf(points).map(tripInWords));
  });

  test('a walk is no trip', () => {
    expect(tripsOf(new ATrack().stand(10).drive(1.4, 1800).stand(10).points)).toEqual([]);
  });

  test('what the recording calls a walk is left out, the drive before it stays', () => {
    const track = new ATrack().stand(10).move(10, 600, 10, 'driving').move(3.5, 240, 10, 'walking').stand(10);
    expectTripsWithin(track, [['08:10:00 to 08:20:00', 6000]]);
  });

  test('a ride on a train, as the recording says, is no trip', () => {
    expect(tripsOf(new ATrack().stand(10).move(30, 1800, 10, 'other').stand(10).points)).toEqual([]);
  });

  test('half a minute that the recording takes for a walk does not divide a trip', () => {
    const track = new ATrack(undefined, undefined, { mode: 'driving' })
      .stand(10)
      .drive(10, 300)
      .move(1, 30, 10, 'walking')
      .drive(10, 300)
      .stand(10);
    expect(tripsOf(track.points)).toHaveLength(1);
  });

  test('a flight is no trip, the drives to and from the airports are', () => {
    const track = new ATrack()
      .stand(10)
      .drive(20, 1200)
      .stand(30)
      .skip(60, 900_000)
      .stand(20)
      .drive(20, 1200)
      .stand(10);
    expectTripsWithin(track, [
      ['08:10:00 to 08:30:00', 24_000],
      ['10:20:00 to 10:40:00', 24_000],
    ]);
  });

  test('a flight that was recorded is no trip, nor are its take-off and its landing', () => {
    const track = new ATrack()
      .stand(30)
      .drive(8, 300)
      .drive(65, 30)
      .drive(240, 3600)
      .drive(65, 30)
      .drive(8, 300)
      .stand(30);
    expect(tripsOf(track.points)).toEqual([]);
  });

  test('a phone that is parked for a night and jumps to another cell now and then makes no trip', () => {
    const track = new ATrack().stand(10, 60);
    for (let jump = 0; jump < 20; jump += 1) {
      const north = jump % 2 === 0 ? 2_700 : -3_500;
      track.wrong(48_000_000 + north, 11_500_000, 60).stand(20, 60);
    }
    expect(tripsOf(track.points)).toEqual([]);
  });

  test('nor does one that jumps half a kilometre for a single position, however rare its positions are', () => {
    const track = new ATrack().stand(30, 150);
    // 4300 microdegrees are 478 m.
    for (let jump = 0; jump < 5; jump += 1) track.wrong(48_004_300, 11_500_000, 150).stand(30, 150);
    expect(tripsOf(track.points)).toEqual([]);
  });

  test('nor does one that is lost for the better part of a minute', () => {
    const track = new ATrack().stand(10);
    for (let jump = 0; jump < 4; jump += 1) track.wrong(48_002_700, 11_500_000);
    expect(tripsOf(track.stand(10).points)).toEqual([]);
  });

  test('it is said in the zones of the places, also over midnight', () => {
    const track = new ATrack(Date.UTC(2025, 2, 4, 22, 40)).stand(10).drive(10, 1200).stand(10);
    const [trip] = tripsOf(track.points, (latitude) =>
      latitude < 48.05 ? 'Europe/Berlin' : 'Europe/London',
    );
    expect(trip?.start).toEqual({
      day: '2025-03-04',
      time: '23:50:00',
      atMs: Date.UTC(2025, 2, 4, 22, 50),
      zone: 'Europe/Berlin',
    });
    expect(trip?.end).toEqual({
      day: '2025-03-04',
      time: '23:10:00',
      atMs: Date.UTC(2025, 2, 4, 23, 10),
      zone: 'Europe/London',
    });
  });

  test('the date line is no obstacle', () => {
    const { points } = new ATrack().stand(10).drive(10, 600).stand(10);
    const fiji = points.map((point) => {
      const east = 179_970_000 + (point.latitudeMicrodegrees - 48_000_000);
      return {
        ...point,
        latitudeMicrodegrees: 0,
        longitudeMicrodegrees: east > 180_000_000 ? east - 360_000_000 : east,
      };
    });
    const [trip] = tripsOf(fiji, () => 'Pacific/Fiji');
    expect(trip?.distanceMetres).toBeGreaterThanOrEqual(5997);
    expect(trip?.distanceMetres).toBeLessThanOrEqual(6003);
    expect(trip?.toText).toBe('0.0000, -179.9760');
  });

  test('a trip names the place of its first position in the file', () => {
    // The stop has 61 positions; the last of them is the first of the trip.
    expect(tripsOf(new ATrack().stand(10).drive(10, 600).stand(10).points)[0]?.at).toEqual({ row: 61 });
  });

  test('a longer recording has the same trips under the same ids', () => {
    const day = new ATrack().stand(10).drive(10, 600).stand(10).drive(-10, 600).stand(10).points;
    const ids = tripsOf(day).map(({ sourceId }) => sourceId);
    // The first stop ends at 8:10, the second at 8:30.
    expect(ids).toEqual([`start ${Date.UTC(2025, 2, 4, 7, 10)}`, `start ${Date.UTC(2025, 2, 4, 7, 30)}`]);
    expect(tripsOf(day.slice(0, 181)).map(({ sourceId }) => sourceId)).toEqual(ids.slice(0, 1));
  });

  test('no positions are no trips', () => {
    expect(tripsOf([])).toEqual([]);
  });
});

describe('trips that the recording app has found', () => {
  const drive = {
    startedAtMs: Date.UTC(2025, 2, 4, 7),
    endedAtMs: Date.UTC(2025, 2, 4, 7, 20),
    from: { latitudeMicrodegrees: 48_100_000, longitudeMicrodegrees: 11_500_000 },
    to: { latitudeMicrodegrees: 48_200_000, longitudeMicrodegrees: 11_600_000 },
    distanceMetres: 15_400,
    mode: 'driving',
  } as const;

  test('are taken as they are', () => {
    const [trip] = tripsOf([drive]);
    expect(trip === undefined ? '' : tripInWords(trip)).toBe('08:00:00 to 08:20:00, 15400 m');
    expect(trip?.fromText).toBe('48.1000, 11.5000');
  });

  test('are left out when they were no drives', () => {
    expect(
      tripsOf([
        { ...drive, mode: 'walking' },
        { ...drive, mode: 'flying' },
        { ...drive, mode: 'other' },
      ]),
    ).toEqual([]);
  });

  test('and without a name for how one travelled, by their speed: 15.4 km in 20 minutes are 46 km/h, 1.8 km are 5 km/h', () => {
    expect(tripsOf([{ ...drive, mode: null }])).toHaveLength(1);
    expect(tripsOf([{ ...drive, mode: null, distanceMetres: 1800 }])).toEqual([]);
    expect(tripsOf([{ ...drive, mode: null, distanceMetres: 200_000 }])).toEqual([]);
  });
});
