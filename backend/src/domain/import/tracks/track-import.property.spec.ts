import * as fc from 'fast-check';
import { ATrack, tripsOf } from '../../../../test/fixtures/import/a-track';
import { metresBetween } from '../../quantities/metres-between';
import type { TrackPoint } from '../../tracks/track-point';

const phase = fc.record({
  metresPerSecond: fc.constantFrom(0, 0, 1.4, 8, 15, 30, -12, 250),
  minutes: fc.integer({ min: 1, max: 25 }),
  everySeconds: fc.constantFrom(10, 30, 60),
});

const error = fc.record({
  north: fc.integer({ min: -400, max: 400 }),
  east: fc.integer({ min: -400, max: 400 }),
});

/** Days of standing, walking, driving and flying, with errors of some 40 m and now and then a position far off. */
const tracks: fc.Arbitrary<TrackPoint[]> = fc
  .tuple(
    fc.array(phase, { minLength: 1, maxLength: 8 }),
    fc.array(error, { minLength: 1, maxLength: 20 }),
    fc.array(fc.nat(200), { maxLength: 5 }),
  )
  .map(([phases, errors, jumps]) => {
    const track = new ATrack();
    for (const { metresPerSecond, minutes, everySeconds } of phases)
      track.move(metresPerSecond, minutes * 60, everySeconds);
    return track.points.map((point, index) => ({
      ...point,
      latitudeMicrodegrees:
        point.latitudeMicrodegrees +
        (errors[index % errors.length]?.north ?? 0) +
        (jumps.includes(index) ? 500_000 : 0),
      longitudeMicrodegrees: point.longitudeMicrodegrees + (errors[index % errors.length]?.east ?? 0),
    }));
  });

function lengthOf(points: readonly TrackPoint[]): number {
  let metres = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined) metres += metresBetween(before, point);
  }
  return metres;
}

const runs = { numRuns: 60 };

describe('of any track', () => {
  test('trips are apart in time, and come to no more than the whole track', () => {
    fc.assert(
      fc.property(tracks, fc.infiniteStream(fc.boolean()), (points, picks) => {
        const sampled = points.filter(() => picks.next().value === true);
        const trips = tripsOf(sampled);
        let endedAtMs = Number.NEGATIVE_INFINITY;
        let metres = 0;
        for (const trip of trips) {
          expect(trip.distanceMetres).toBeGreaterThanOrEqual(300);
          expect(trip.start.atMs ?? 0).toBeGreaterThanOrEqual(endedAtMs);
          expect(trip.end?.atMs ?? 0).toBeGreaterThan(trip.start.atMs ?? 0);
          endedAtMs = trip.end?.atMs ?? 0;
          metres += trip.distanceMetres ?? 0;
        }
        expect(metres).toBeLessThanOrEqual(lengthOf(sampled));
        expect(lengthOf(sampled)).toBeLessThanOrEqual(lengthOf(points) + 1e-6);
      }),
      runs,
    );
  });

  test('the order in the file changes nothing but the numbers of the positions, and nothing counts twice', () => {
    fc.assert(
      fc.property(
        tracks.chain((points) =>
          fc.tuple(
            fc.constant(points),
            fc.shuffledSubarray([...points, ...points], {
              minLength: points.length * 2,
              maxLength: points.length * 2,
            }),
          ),
        ),
        ([points, shuffled]) => {
          const bare = (list: readonly TrackPoint[]) => tripsOf(list).map((trip) => ({ ...trip, at: null }));
          expect(bare(shuffled)).toEqual(bare(points));
        },
      ),
      runs,
    );
  });

  test('other days give the same trips', () => {
    fc.assert(
      fc.property(tracks, fc.integer({ min: -3000, max: 300 }), (points, days) => {
        const shiftMs = days * 86_400_000;
        const shifted = tripsOf(
          points.map((point) => ({ ...point, atMs: point.atMs + shiftMs })),
          () => 'UTC',
        );
        const expected = tripsOf(points, () => 'UTC');
        expect(shifted.map((trip) => [trip.start.atMs, trip.end?.atMs, trip.distanceMetres])).toEqual(
          expected.map((trip) => [
            (trip.start.atMs ?? 0) + shiftMs,
            (trip.end?.atMs ?? 0) + shiftMs,
            trip.distanceMetres,
          ]),
        );
      }),
      runs,
    );
  });
});
