import { detectionOf, microdegreesPerMetre } from '../../../test/fixtures/tracks/a-track';
import type { TrackPoint } from './track-point';

/** Numbers from 0 to 1 that look random (mulberry32), the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An error along one axis with a normal distribution (Box and Muller) of 14 m. */
function drift(next: () => number): number {
  return 14 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

type Jump = (minute: number, next: () => number) => { north: number; east: number } | null;

/** Eight hours of a parked phone, with a position a minute. */
function night(seed: number, jump: Jump): TrackPoint[] {
  const next = numbersFrom(seed);
  return Array.from({ length: 481 }, (_, minute) => {
    const { north, east } = jump(minute, next) ?? { north: 0, east: 0 };
    return {
      atMs: Date.UTC(2025, 2, 4, 22) + minute * 60_000,
      latitudeMicrodegrees: Math.round(48e6 + (north + drift(next)) * microdegreesPerMetre),
      longitudeMicrodegrees: Math.round(11.5e6 + (east + drift(next)) * 1.494 * microdegreesPerMetre),
      accuracyMetres: null,
      speedMetresPerSecond: null,
      mode: null,
    };
  });
}

/** Jumps of 150 to 400 m in any direction, as between cells. */
const jumpsOf =
  (share: number): Jump =>
  (_, next) => {
    if (next() >= share) return null;
    const [angle, metres] = [2 * Math.PI * next(), 150 + 250 * next()];
    return { north: metres * Math.sin(angle), east: metres * Math.cos(angle) };
  };

const tripsOfNights = (jump: Jump) =>
  Array.from({ length: 30 }, (_, seed) => detectionOf(night(seed + 1, jump)).trips.length);
const none = Array.from({ length: 30 }, () => 0);

describe('thirty parked nights with drift make no trip', () => {
  test.each([0, 0.02, 0.05])('with a share of jumps of %d', (share) => {
    expect(tripsOfNights(jumpsOf(share))).toEqual(none);
  });

  test('with two cell towers 400 m apart in turn, each minute or every four', () => {
    expect(tripsOfNights((minute) => (minute % 2 === 0 ? null : { north: 400, east: 0 }))).toEqual(none);
    expect(tripsOfNights((minute) => (minute % 8 < 4 ? null : { north: 400, east: 0 }))).toEqual(none);
  });
});
