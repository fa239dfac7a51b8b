import { findingsOf, tripsOf } from '../../../../test/fixtures/import/trips-of-track';
import { ATrack, microdegreesPerMetre } from '../../../../test/fixtures/tracks/a-track';

/**
 * Tests each threshold from both sides, as the preview explains it to the driver. Drives are 10 m/s with a position
 * every 10 s.
 */

const north = (metres: number) => Math.round(48e6 + metres * microdegreesPerMetre);

/** Times and metres of the trips, rounded because whole microdegrees may be off by 3 m. */
function tripsInWords(track: ATrack): string[] {
  return tripsOf(track.points).map(
    ({ start, end, distanceMetres }) =>
      `${start.time?.slice(0, 5)} to ${end?.time?.slice(0, 5)}, ${Math.round((distanceMetres ?? 0) / 10) * 10} m`,
  );
}

const leftOut = (track: ATrack) => findingsOf(track.points).leftOut;
const nothing = { walks: 0, flights: 0, rides: 0, short: 0, drift: 0, repeated: 0 };

describe('a stop', () => {
  const standing = (seconds: number) =>
    tripsInWords(
      new ATrack()
        .stand(10)
        .drive(10, 300)
        .stand(seconds / 60)
        .drive(10, 300)
        .stand(10),
    );

  test('lasts five minutes', () => {
    expect(standing(290)).toEqual(['08:10 to 08:24, 6000 m']);
    expect(standing(300)).toEqual(['08:10 to 08:15, 3000 m', '08:20 to 08:25, 3000 m']);
  });

  /** 160 s at one place and, after a move of 10 s, 150 s at another: 320 s in all. */
  const moving = (metres: number, accuracyMetres: number | null = null) =>
    tripsOf(
      new ATrack(undefined, undefined, { accuracyMetres })
        .stand(10)
        .drive(30, 300)
        .move(0, 160, 10)
        .move(metres / 10, 10, 10)
        .move(0, 150, 10)
        .drive(30, 300)
        .stand(10).points,
    ).length;

  test('is within 60 m', () => {
    expect(moving(50)).toBe(2);
    expect(moving(70)).toBe(1);
  });

  test('is within twice the accuracy of its first position, and never farther than 200 m', () => {
    expect(moving(90, 50)).toBe(2);
    expect(moving(110, 50)).toBe(1);
    expect(moving(190, 100)).toBe(2);
    expect(moving(210, 100)).toBe(1);
  });

  test('goes on when positions outside come back after two minutes', () => {
    const away = (count: number) => {
      const track = new ATrack().stand(10);
      for (let each = 0; each < count; each += 1) track.wrong(north(300), 11_500_000);
      return leftOut(track.stand(10));
    };
    // Eleven positions, and ten seconds for the way back.
    expect(away(11)).toEqual(nothing);
    expect(away(12)).toEqual({ ...nothing, walks: 1 });
  });

  test('goes on when no more than two positions are outside, up to 500 m', () => {
    const away = (count: number, metres: number) => {
      const track = new ATrack().stand(30, 150);
      for (let each = 0; each < count; each += 1) track.wrong(north(metres), 11_500_000, 150);
      return track.stand(30, 150);
    };
    expect(leftOut(away(2, 490))).toEqual(nothing);
    // Three are there for five minutes: a stop, 490 m from the other.
    expect(leftOut(away(3, 490))).toEqual({ ...nothing, short: 2 });
    // 510 m in 150 s are 3.4 m/s.
    expect(tripsInWords(away(1, 490))).toEqual([]);
    expect(tripsInWords(away(1, 510))).toEqual(['08:30 to 08:35, 1020 m']);
  });

  test('goes on when such a position comes back after fifteen minutes', () => {
    const away = (seconds: number) =>
      leftOut(
        new ATrack()
          .stand(30, seconds / 2)
          .wrong(north(490), 11_500_000, seconds / 2)
          .stand(30, seconds / 2),
      );
    expect(away(900)).toEqual(nothing);
    // 490 m in 460 s are no drive.
    expect(away(920)).toEqual({ ...nothing, walks: 1 });
  });
});

describe('a gap', () => {
  test('of more than an hour ends a trip', () => {
    const gap = (minutes: number) =>
      tripsInWords(new ATrack().stand(10).drive(10, 300).skip(minutes, 40_000).drive(10, 300).stand(10));
    expect(gap(60)).toEqual(['08:10 to 09:20, 46000 m']);
    expect(gap(61)).toEqual(['08:10 to 08:15, 3000 m', '09:16 to 09:21, 3000 m']);
  });

  test('after a stop counts up to 2 km', () => {
    const gap = (metres: number) =>
      tripsInWords(new ATrack().stand(10).skip(120, metres).drive(10, 600).stand(10));
    expect(gap(1990)).toEqual(['10:10 to 10:20, 7990 m']);
    expect(gap(2010)).toEqual(['10:10 to 10:20, 6000 m']);
  });

  test('of more than five minutes after a stop is still the stop', () => {
    const gap = (minutes: number) =>
      tripsInWords(new ATrack().stand(10).skip(minutes, 1500).drive(10, 600).stand(10));
    expect(gap(5)).toEqual(['08:10 to 08:25, 7500 m']);
    expect(gap(6)).toEqual(['08:16 to 08:26, 7500 m']);
  });
});

describe('a position', () => {
  test('counts with an error of 100 m', () => {
    const used = (accuracyMetres: number) =>
      findingsOf(new ATrack(undefined, undefined, { accuracyMetres }).stand(1).points);
    // There is one position, and six more.
    expect(used(100)).toMatchObject({ positions: 7, usedPositions: 7 });
    expect(used(101)).toMatchObject({ positions: 7, usedPositions: 0 });
  });

  test('counts half a second after another', () => {
    const used = (seconds: number) => findingsOf(new ATrack().move(10, seconds * 9.5, seconds).points);
    expect(used(0.5)).toMatchObject({ positions: 11, usedPositions: 11 });
    // At 0, 0.8, 1.6, 2.4, 3.2 and 4.0 s.
    expect(used(0.4)).toMatchObject({ positions: 11, usedPositions: 6 });
  });

  test('is reached with 70 m/s at most', () => {
    const drive = (speed: number) => tripsInWords(new ATrack().stand(10).drive(speed, 600).stand(10));
    expect(drive(69)).toEqual(['08:10 to 08:20, 41400 m']);
    expect(drive(71)).toEqual([]);
  });

  test('is reached with 55.5 m/s at most where positions are far apart', () => {
    const drive = (speed: number) => tripsInWords(new ATrack().stand(10).drive(speed, 600, 200).stand(10));
    // 11 000 m, 11 400 m and, by the limit, 11 100 m in 200 s.
    expect(drive(55)).toEqual(['08:10 to 08:20, 33000 m']);
    expect(drive(57)).toEqual([]);
  });

  test('far away is an error unless it lasts for twice ten minutes', () => {
    const away = (count: number) => {
      const track = new ATrack().stand(10).drive(10, 300);
      for (let each = 0; each < count; each += 1) track.wrong(52_000_000, 13_000_000);
      return track.drive(10, 300).stand(10);
    };
    // 1200 s, and the legs of ten seconds after them.
    expect(tripsInWords(away(120))).toEqual(['08:10 to 08:40, 6000 m']);
    expect(leftOut(away(120))).toEqual(nothing);
    // The leg of the way back has the first 100 m.
    expect(tripsInWords(away(121))).toEqual(['08:10 to 08:15, 3000 m', '08:35 to 08:40, 2900 m']);
    expect(leftOut(away(121))).toEqual({ ...nothing, flights: 2 });
  });

  test('stands for five minutes at most, however long there is no other', () => {
    const track = new ATrack().stand(10).drive(10, 300).wrong(52_000_000, 13_000_000).skip(30, 18_000);
    expect(tripsInWords(track.drive(10, 300).stand(10))).toEqual(['08:10 to 08:50, 24000 m']);
  });
});

describe('a flight', () => {
  /** A drive of 12 km, ten seconds at some speed, and ten minutes without a position. */
  const flying = (speed: number, metres: number) =>
    new ATrack().stand(10).drive(20, 600).drive(speed, 10).skip(10, metres).stand(30);

  test('is longer than 50 km, and what reaches it with 40 m/s is its take-off', () => {
    // 51 km in ten minutes are 85 m/s.
    expect(tripsInWords(flying(45, 51_000))).toEqual([]);
    expect(tripsInWords(flying(45, 49_000))).toEqual(['08:10 to 08:20, 12450 m']);
    expect(tripsInWords(flying(35, 51_000))).toEqual(['08:10 to 08:20, 12350 m']);
    expect(leftOut(flying(45, 51_000))).toEqual({ ...nothing, flights: 1 });
    expect(leftOut(flying(45, 49_000))).toEqual(nothing);
  });
});

describe('a walk', () => {
  test('is hardly ever faster than 3 m/s', () => {
    const going = (speed: number) => new ATrack().stand(10).move(speed, 600, 10).stand(10);
    expect(leftOut(going(2.9))).toEqual({ ...nothing, walks: 1 });
    expect(tripsInWords(going(3.1))).toEqual(['08:10 to 08:20, 1860 m']);
  });

  test('that the recording names lasts three minutes', () => {
    const drive = { mode: 'driving' } as const;
    const walking = (seconds: number) =>
      new ATrack(undefined, undefined, drive)
        .stand(10)
        .drive(10, 300)
        .move(1, seconds, 10, 'walking')
        .drive(10, 300)
        .stand(10);
    // The time from its first position to its last is ten seconds less.
    expect(tripsOf(walking(180).points)).toHaveLength(1);
    expect(leftOut(walking(180))).toEqual(nothing);
    expect(tripsOf(walking(190).points)).toHaveLength(2);
    expect(leftOut(walking(190))).toEqual({ ...nothing, walks: 1 });
  });
});

describe('a trip', () => {
  test('is 300 m long', () => {
    const drive = (speed: number) => new ATrack().stand(10).move(speed, 20, 5).stand(10);
    expect(leftOut(drive(14.5))).toEqual({ ...nothing, short: 1 });
    expect(tripsInWords(drive(15.5))).toEqual(['08:10 to 08:10, 310 m']);
  });

  test('gets 200 m away from its start', () => {
    const thereAndBack = (metres: number) => new ATrack().move(metres / 10, 10, 5).move(-metres / 10, 10, 5);
    expect(leftOut(thereAndBack(190))).toEqual({ ...nothing, short: 1 });
    expect(tripsInWords(thereAndBack(210))).toEqual(['08:00 to 08:00, 420 m']);
  });

  test('without a position on the way is 1 km long', () => {
    const jump = (metres: number) => new ATrack().stand(10).skip(5, metres).stand(10);
    expect(leftOut(jump(950))).toEqual({ ...nothing, short: 1 });
    expect(tripsInWords(jump(1050))).toEqual(['08:10 to 08:15, 1050 m']);
  });

  test('counts legs of 25 m, as shorter ones are the error of the positions', () => {
    const forthAndBack = (metres: number) =>
      tripsInWords(
        new ATrack()
          .stand(10)
          .drive(10, 300)
          .move(metres / 10, 10, 10)
          .move(-metres / 10, 10, 10)
          .drive(10, 300)
          .stand(10),
      );
    expect(forthAndBack(20)).toEqual(['08:10 to 08:20, 6000 m']);
    expect(forthAndBack(30)).toEqual(['08:10 to 08:20, 6060 m']);
  });

  test('has the same ends as others within 150 m', () => {
    const places = (metres: number) =>
      new Set(
        tripsOf(
          new ATrack()
            .stand(10)
            .drive(10, 600)
            .stand(10)
            .drive(-10, 600 - metres / 10, 2)
            .stand(10).points,
        ).flatMap(({ fromText, toText }) => [fromText, toText]),
      ).size;
    expect(places(140)).toBe(2);
    expect(places(160)).toBe(3);
  });
});

describe('what the recording app has found', () => {
  const trip = {
    startedAtMs: Date.UTC(2025, 2, 4, 7),
    endedAtMs: Date.UTC(2025, 2, 4, 7, 10),
    from: { latitudeMicrodegrees: 48_100_000, longitudeMicrodegrees: 11_500_000 },
    to: { latitudeMicrodegrees: 48_200_000, longitudeMicrodegrees: 11_600_000 },
    mode: null,
  } as const;

  test('is a drive from 3 to 55.5 m/s where it has no name', () => {
    // 600 s: 1800 m and 33 300 m.
    const found = (distanceMetres: number | null) => findingsOf([{ ...trip, distanceMetres }]);
    expect(found(1790).leftOut).toEqual({ ...nothing, walks: 1 });
    expect(found(1800)).toMatchObject({
      ...{ positions: 0, usedPositions: 0, movements: 1, leftOut: nothing, measured: [], between: [] },
      ...{ hasClockTimes: false, latestMs: trip.startedAtMs },
    });
    expect(found(33_300).leftOut).toEqual(nothing);
    expect(found(33_310).leftOut).toEqual({ ...nothing, flights: 1 });
    expect(found(null).leftOut).toEqual({ ...nothing, short: 1 });
  });

  test('is counted by its name', () => {
    const modes = ['walking', 'flying', 'other', 'other', 'driving'] as const;
    const found = findingsOf(modes.map((mode) => ({ ...trip, distanceMetres: 9000, mode })));
    expect(found.movements).toBe(5);
    expect(found.leftOut).toEqual({ ...nothing, walks: 1, flights: 1, rides: 2 });
  });
});
