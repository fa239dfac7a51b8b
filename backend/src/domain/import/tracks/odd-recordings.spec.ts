import { findingsOf, tripInWords, tripsOf } from '../../../../test/fixtures/import/trips-of-track';
import { ATrack, microdegreesPerMetre } from '../../../../test/fixtures/tracks/a-track';
import type { TrackedTrip } from '../../tracks/track-point';
import { mayBeWeeksEarly, weeksEarlyMs, withTimes } from './track-times';

const inWords = (track: ATrack) => tripsOf(track.points).map(tripInWords);

describe('times to the minute', () => {
  const toTheMinute = (points: ATrack['points']) =>
    points.map((point) => ({ ...point, atMs: Math.floor(point.atMs / 60_000) * 60_000 }));
  // Ten seconds at 15 m/s are 150 m: 90 legs.
  const drive = () => new ATrack().drive(15, 900).points;

  test('lose nothing of the way, and claim no seconds', () => {
    const [trip] = tripsOf(toTheMinute(drive()));
    expect(trip?.distanceMetres).toBeGreaterThanOrEqual(13_499);
    expect(trip?.distanceMetres).toBeLessThanOrEqual(13_500);
    expect([trip?.start.time, trip?.end?.time]).toEqual(['08:00:00', '08:15:00']);
  });

  test('are read alike from a file that goes backwards or has the track twice', () => {
    const points = toTheMinute(drive());
    const [trip] = tripsOf(points);
    expect(tripsOf(points.toReversed())[0]?.distanceMetres).toBe(trip?.distanceMetres);
    expect(tripsOf([...points, ...points])[0]?.distanceMetres).toBe(trip?.distanceMetres);
  });

  test('with one position each stay as they are', () => {
    expect(inWords(new ATrack().drive(15, 900, 60))).toEqual(['08:00:00 to 08:15:00, 13499 m']);
  });
});

describe('a position that is set back', () => {
  /** Position of the vehicle this many metres earlier. */
  const behind = (track: ATrack, metres: number) =>
    track.wrong(Math.round(48e6 + metres * microdegreesPerMetre), 11_500_000, 5);

  test('adds no way there and back', () => {
    const track = new ATrack().drive(10, 600, 5);
    // At 6000 m the recording has 5700 m, the position of half a minute before, at 60 m/s.
    const [trip] = tripsOf(behind(track, 5700).drive(10, 600, 5).points);
    expect(trip?.distanceMetres).toBeGreaterThanOrEqual(11_990);
    expect(trip?.distanceMetres).toBeLessThanOrEqual(12_000);
  });

  test('is none where the vehicle turns and drives back', () => {
    const [trip] = tripsOf(new ATrack().drive(10, 300, 5).drive(-10, 100, 5).stand(10).points);
    expect(trip?.distanceMetres).toBeGreaterThanOrEqual(3_990);
  });
});

describe('a movement that the app has noted twice', () => {
  const place = { latitudeMicrodegrees: 50_000_000, longitudeMicrodegrees: 8_000_000 };
  const movement: TrackedTrip = {
    startedAtMs: Date.UTC(2025, 5, 10, 8),
    endedAtMs: Date.UTC(2025, 5, 10, 8, 15),
    from: place,
    to: { ...place, longitudeMicrodegrees: 8_180_000 },
    distanceMetres: 12_870,
    mode: 'driving',
  };

  test('is one trip, and counted', () => {
    expect(tripsOf([movement, movement])).toHaveLength(1);
    expect(findingsOf([movement, movement]).leftOut).toMatchObject({ repeated: 1 });
  });

  test('is the one that has a distance', () => {
    const [trip] = tripsOf([{ ...movement, distanceMetres: null }, movement]);
    expect(trip?.distanceMetres).toBe(12_870);
  });

  test('is another one at another time', () => {
    const later = { ...movement, startedAtMs: movement.endedAtMs, endedAtMs: movement.endedAtMs + 900_000 };
    expect(tripsOf([movement, later])).toHaveLength(2);
  });
});

describe('times of a recording, as its driver says', () => {
  const [trip] = tripsOf(new ATrack().drive(15, 900).points);
  if (trip === undefined) throw new Error('no trip');

  test('are local: eight in the morning stays what a clock showed', () => {
    const { start, end } = withTimes(trip, { areLocal: true, areWeeksEarly: false });
    // 07:00 UTC is the time in the file.
    expect(start).toEqual({ day: '2025-03-04', time: '07:00:00', atMs: null, zone: 'Europe/Berlin' });
    expect(end?.time).toBe('07:15:00');
  });

  test('are 1024 weeks early: 18 October 2044 is a Tuesday, too', () => {
    // 7168 days after 4 March 2025; 07:00 UTC is 09:00 in summer.
    const { start } = withTimes(trip, { areLocal: false, areWeeksEarly: true });
    expect(start).toMatchObject({ day: '2044-10-18', time: '09:00:00' });
  });

  test('may be early where all trips are 1024 weeks old', () => {
    const { latestMs } = findingsOf(new ATrack().drive(15, 900).points);
    const startMs = trip.start.atMs ?? 0;
    expect(latestMs).toBe(startMs);
    expect(mayBeWeeksEarly({ latestMs }, startMs + weeksEarlyMs)).toBe(true);
    expect(mayBeWeeksEarly({ latestMs }, startMs + weeksEarlyMs - 1)).toBe(false);
    expect(mayBeWeeksEarly({ latestMs: null }, startMs + weeksEarlyMs)).toBe(false);
  });
});
