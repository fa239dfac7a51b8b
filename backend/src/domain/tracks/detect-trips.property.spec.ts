import * as fc from 'fast-check';
import { anyTime, detectionOf, packed } from '../../../test/fixtures/tracks/a-track';
import { anyTrack } from '../../../test/fixtures/tracks/any-track';
import { detectTrips } from './detect-trips';
import type { TrackPoint } from './track-point';

/** All but the counts of positions left out, which count duplicates, too. */
function bytesOf(points: readonly TrackPoint[]): string {
  const { refused: _, ...found } = detectionOf(points);
  return JSON.stringify(found);
}

const runs = { numRuns: 60 };

describe('trips of any positions', () => {
  test('are the same, byte for byte, in any order and with duplicates', () => {
    const shuffled = anyTrack.chain((points) =>
      fc.tuple(
        fc.constant(points),
        fc.shuffledSubarray([...points, ...points], {
          minLength: points.length * 2,
          maxLength: points.length * 2,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([points, again]) => {
        expect(bytesOf(again)).toBe(bytesOf(points));
      }),
      runs,
    );
  });

  test('are what all at once give, also if late ones come after a first detection', () => {
    fc.assert(
      fc.property(anyTrack, fc.infiniteStream(fc.boolean()), (points, picks) => {
        const isLate = points.map(() => picks.next().value === true);
        const track = packed(points.filter((_, index) => !isLate[index]));
        detectTrips(track, anyTime);
        for (const point of points.filter((_, index) => isLate[index])) track.add(point);
        expect(JSON.stringify(detectTrips(track, anyTime))).toBe(JSON.stringify(detectionOf(points)));
      }),
      runs,
    );
  });

  test('have a distance within its range, and every position counts or has a reason', () => {
    fc.assert(
      fc.property(anyTrack, (points) => {
        const { trips, refused, usedPositions } = detectionOf(points);
        for (const { distance, unrecorded } of trips) {
          expect(distance.minMetres).toBeLessThanOrEqual(distance.metres);
          expect(distance.maxMetres ?? distance.metres).toBeGreaterThanOrEqual(distance.metres);
          expect(distance.reasons.length).toBeGreaterThan(0);
          const straight = unrecorded.reduce((sum, { straightMetres }) => sum + straightMetres, 0);
          expect(straight).toBeLessThanOrEqual(distance.minMetres + unrecorded.length);
        }
        const left = Object.values(refused).reduce((sum, count) => sum + count, 0);
        expect(usedPositions + left).toBe(points.length);
      }),
      runs,
    );
  });
});
