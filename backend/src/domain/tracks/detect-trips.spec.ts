import { ATrack, detectionOf, packed } from '../../../test/fixtures/tracks/a-track';
import { detectTrips } from './detect-trips';
import type { TrackPoint } from './track-point';

/** Drives are 10 m/s with a position every 10 s from 7:00 UTC; whole microdegrees may be off by some metres. */
const minute = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);

const trips = (track: ATrack) => detectionOf(track.points).trips;

/** Ways that were not recorded, in words. */
const unrecorded = (track: ATrack) =>
  trips(track).flatMap((trip) =>
    trip.unrecorded.map(
      ({ kind, startedAtMs, endedAtMs, straightMetres }) =>
        `${kind} ${minute(startedAtMs)} to ${minute(endedAtMs)}, ${Math.round(straightMetres / 10) * 10} m`,
    ),
  );

describe('a time without positions within a trip', () => {
  /** 3 km, a way of some minutes, and 3 km. */
  const way = (minutes: number, metres: number) =>
    new ATrack().stand(10).drive(10, 300).skip(minutes, metres).drive(10, 300).stand(10);

  test('is a gap of its own, whose straight line is the least, and nothing limits the distance', () => {
    const [trip, ...others] = trips(way(30, 5000));
    expect(others).toEqual([]);
    expect(unrecorded(way(30, 5000))).toEqual(['gap 07:15 to 07:45, 5000 m']);
    expect(trip?.distance).toMatchObject({ maxMetres: null, reasons: ['gap'] });
    expect(trip?.distance.metres).toBeGreaterThanOrEqual(10_995);
    expect(trip?.distance.metres).toBeLessThanOrEqual(11_000);
    // 60 legs of 100 m, each 0.11 m too long: (5 m / 1.51)² / 100 m.
    expect(trip?.distance.minMetres).toBeGreaterThanOrEqual(10_988);
    expect(trip?.distance.minMetres).toBeLessThanOrEqual(10_994);
  });

  test('may be a tunnel where the vehicle drives on at its speed', () => {
    // 9 km in ten minutes are 15 m/s, 5 km in twenty 4.2 m/s: half of 8.3, and a little more.
    expect(unrecorded(way(10, 9000))).toEqual(['tunnel 07:15 to 07:25, 9000 m']);
    expect(unrecorded(way(20, 5000))).toEqual(['tunnel 07:15 to 07:35, 5000 m']);
    expect(unrecorded(way(20, 4900))).toEqual(['gap 07:15 to 07:35, 4900 m']);
    // More than half an hour is no tunnel.
    expect(unrecorded(way(31, 25_000))).toEqual(['gap 07:15 to 07:46, 25000 m']);
  });

  test('is longer than two minutes and than 500 m', () => {
    expect(unrecorded(way(2, 1000))).toEqual([]);
    expect(unrecorded(way(2.2, 1000))).toHaveLength(1);
    expect(unrecorded(way(4, 490))).toEqual([]);
    expect(unrecorded(way(4, 510))).toHaveLength(1);
  });

  test('of more than an hour is no part of a trip, but is named', () => {
    const { trips: found, between } = detectionOf(way(61, 40_000).points);
    expect(found).toHaveLength(2);
    expect(between).toMatchObject([{ kind: 'between', startedAtMs: found[0]?.endedAtMs }]);
    expect(between[0]?.endedAtMs).toBe(found[1]?.startedAtMs);
    expect(Math.abs((between[0]?.straightMetres ?? 0) - 40_000)).toBeLessThanOrEqual(3);
    expect(unrecorded(way(61, 40_000))).toEqual([]);
  });

  test('on a train or in the air is no way of the vehicle', () => {
    const mode = { mode: 'other' } as const;
    const onTrain = new ATrack(undefined, undefined, mode)
      .stand(10)
      .drive(30, 600)
      .skip(90, 90_000)
      .stand(10);
    expect(detectionOf(onTrain.points).between).toEqual([]);
    const flight = new ATrack().stand(20).skip(90, 900_000).stand(20);
    expect(detectionOf(flight.points).between).toEqual([]);
  });
});

describe('a phone that wakes late', () => {
  const woken = (metres: number) => new ATrack().stand(10).skip(120, metres).drive(10, 600).stand(10);

  test('has the way from the place of the last stop, marked as inferred', () => {
    const [trip] = trips(woken(1500));
    expect(unrecorded(woken(1500))).toEqual(['lateStart 07:10 to 09:10, 1500 m']);
    expect(trip?.from).toEqual({ latitudeMicrodegrees: 48_000_000, longitudeMicrodegrees: 11_500_000 });
    expect(minute(trip?.startedAtMs ?? 0)).toBe('09:10');
    expect(trip?.distance.reasons).toEqual(['inferred']);
  });

  test('infers nothing up to 200 m, or from positions as far apart as the rest', () => {
    expect(unrecorded(woken(190))).toEqual([]);
    expect(unrecorded(woken(210))).toEqual(['lateStart 07:10 to 09:10, 210 m']);
    expect(unrecorded(new ATrack().stand(10, 60).drive(10, 600, 60).stand(10, 60))).toEqual([]);
  });

  test('that sleeps again before the end has the way to the next stop', () => {
    expect(unrecorded(new ATrack().stand(10).drive(10, 600).skip(4, 800).stand(10))).toEqual([
      'lateEnd 07:20 to 07:24, 800 m',
    ]);
  });
});

describe('a jam', () => {
  test('of half an hour does not divide a trip: a minute of standing, ten seconds of 70 m', () => {
    const track = new ATrack().stand(10).drive(10, 300);
    for (let count = 0; count < 25; count += 1) track.stand(1).drive(7, 10);
    expect(trips(track.drive(10, 300).stand(10))).toHaveLength(1);
  });

  test('at walking pace does not either', () => {
    // 0.3 m/s are 90 m in five minutes.
    const track = new ATrack().stand(10).drive(10, 300).move(0.3, 1200, 10).drive(10, 300).stand(10);
    expect(trips(track)).toHaveLength(1);
  });
});

test('between two stops 470 m apart a position on the way, 100 m from both, makes a trip', () => {
  const leap = (metres: number) =>
    new ATrack()
      .stand(10)
      .skip(1, metres)
      .skip(1, 470 - metres)
      .stand(10);
  expect(trips(leap(360))).toHaveLength(1);
  expect(trips(leap(380))).toEqual([]);
  expect(detectionOf(leap(380).points).leftOut.short).toBe(1);
});

test('a stop of five to ten minutes may belong to one trip with stops', () => {
  const stops = (minutes: number) =>
    trips(new ATrack().stand(20).drive(10, 300).stand(minutes).drive(10, 300).stand(20)).map(
      ({ stopBeforeMs }) => stopBeforeMs,
    );
  expect(stops(4)).toEqual([null]);
  expect(stops(6)).toEqual([null, 360_000]);
  expect(stops(10)).toEqual([null, 600_000]);
  expect(stops(11)).toEqual([null, null]);
});

describe('a distance', () => {
  /** Ten minutes, as three rounded numbers. */
  const distance = (track: ATrack) => trips(track.stand(10)).map((trip) => trip.distance)[0];

  test('is cut by curves between positions: 1.6 % for ten seconds', () => {
    const found = distance(new ATrack().stand(10).drive(10, 600));
    expect(found?.reasons).toEqual(['curves']);
    // 6000 m / 0.984 are 6097.6 m.
    expect(found?.maxMetres).toBeGreaterThanOrEqual(6095);
    expect(found?.maxMetres).toBeLessThanOrEqual(6099);
  });

  test('is longer by the errors of positions where these are large', () => {
    // Legs of 50 m for an accuracy of 12 m: (12 m / 1.51)² / 50 m are 1.26 m, 120 times.
    const found = distance(
      new ATrack(undefined, undefined, { accuracyMetres: 12 }).stand(10).drive(10, 600, 1),
    );
    expect(found?.reasons).toEqual(['noise']);
    expect((found?.metres ?? 0) - (found?.minMetres ?? 0)).toBeGreaterThanOrEqual(145);
    expect((found?.metres ?? 0) - (found?.minMetres ?? 0)).toBeLessThanOrEqual(158);
  });

  test('is too sparse with fewer positions than one in 500 m', () => {
    const every = (seconds: number) => distance(new ATrack().stand(10).drive(15, 1200, seconds))?.reasons;
    // 450 m and 900 m; after 300 s, each leg of 4500 m is a gap.
    expect(every(30)).toEqual(['curves']);
    expect(every(60)).toEqual(['sparse']);
    expect(every(300)).toEqual(['gap', 'sparse']);
  });

  test('is too sparse if most of the way was not recorded', () => {
    const lost = (metres: number) => new ATrack().stand(10).drive(10, 300).skip(40, metres).drive(10, 300);
    expect(distance(lost(5900))?.reasons).toEqual(['gap']);
    expect(distance(lost(6100))?.reasons).toEqual(['gap', 'sparse']);
  });
});

test('a movement that may be by bicycle, boat or train says so, unless the recording names it', () => {
  const doubts = (speed: number, hints = {}) =>
    trips(new ATrack(undefined, undefined, hints).stand(10).drive(speed, 600).stand(10)).map(
      ({ doubt }) => doubt,
    );
  expect(doubts(8.2)).toEqual(['bicycleOrBoat']);
  expect(doubts(8.4)).toEqual([null]);
  expect(doubts(55)).toEqual([null]);
  expect(doubts(56)).toEqual(['train']);
  expect(doubts(56, { mode: 'driving' })).toEqual([null]);
  expect(doubts(8.2, { mode: 'driving' })).toEqual([null]);
});

describe('positions that do not count', () => {
  const nothing = { noFix: 0, notOnEarth: 0, nullIsland: 0, noTime: 0, past: 0, future: 0 };
  const refusedOf = (points: readonly TrackPoint[]) => detectionOf(points).refused;
  const day = 86_400_000;

  test('are counted by their reason', () => {
    const track = new ATrack().stand(10).drive(10, 300);
    for (let count = 0; count < 6; count += 1) track.wrong(0, 11_500_000);
    const { points } = track.drive(10, 300).stand(10);
    const [first] = points;
    if (first === undefined) throw new Error('no position');
    const vague = { ...first, atMs: first.atMs - 60_000, accuracyMetres: 5000 };
    expect(refusedOf([...points, vague, first, { ...first, atMs: first.atMs + 400 }])).toEqual({
      ...nothing,
      ...{ inaccurate: 1, repeated: 2, setBack: 0, tooFast: 6 },
    });
  });

  test('are of years that no clock shows', () => {
    const { points } = new ATrack().stand(10).drive(10, 600).stand(10);
    const [first] = points;
    if (first === undefined) throw new Error('no position');
    const years = (count: number) => ({ ...first, atMs: first.atMs + count * 366 * day });
    const span = { earliestMs: first.atMs - 10 * 366 * day, latestMs: first.atMs + 366 * day };
    const found = detectTrips(packed([...points, years(-20), years(-19), years(13)]), span);
    expect(found.refused).toMatchObject({ past: 2, future: 1 });
    expect(JSON.stringify(found.trips)).toBe(JSON.stringify(detectionOf(points).trips));
  });
});
