import * as fc from 'fast-check';
import { tripsOf } from '../../../../test/fixtures/import/trips-of-track';
import { anyTrack } from '../../../../test/fixtures/tracks/any-track';
import { metresBetween } from '../../quantities/metres-between';
import type { TrackPoint } from '../../tracks/track-point';

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
      fc.property(anyTrack, fc.infiniteStream(fc.boolean()), (points, picks) => {
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
        anyTrack.chain((points) =>
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
      fc.property(anyTrack, fc.integer({ min: -3000, max: 300 }), (points, days) => {
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
