import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameWidth } from './track-frame';
import type { TrackPosition } from './track-pieces';
import { trackShapes } from './track-shapes';

const at = (
  seconds: number,
  latitude: number,
  longitude: number,
  speedMetresPerSecond: number | null = null,
): TrackPosition => ({ atMs: seconds * 1000, latitude, longitude, speedMetresPerSecond });

const linesOf = (positions: readonly TrackPosition[], unit: 'km' | 'mi' = 'km') =>
  trackShapes(positions, [], unit)?.lines.map(({ speedClass, path }) => `${speedClass} ${path}`);

/** A thousandth of a degree of latitude: 6 371 008.8 m × π / 180 / 1000. */
const metresInThousandth = 111.195;

describe('lines of a track', () => {
  it('go from edge to edge in the width, with a line for each class of speed', () => {
    // 10 m/s are 36 km/h and 30 m/s are 108 km/h. 300 wide, 28 of it on each side empty; 300 / 2.5 = 120 high.
    const positions = [at(0, 0, 0, 10), at(100, 0, 0.01, 10), at(137, 0, 0.02, 30)];
    expect(linesOf(positions)).toEqual(['slow M28 60L150 60', 'fast M150 60L272 60']);
  });

  it('have their classes by round miles per hour for a driver who drives in miles', () => {
    // 22 m/s are 79.2 km/h, medium, and 49.2 mph, medium; 23 m/s are 82.8 km/h, fast, and 51.4 mph, fast; 14 m/s are
    // 50.4 km/h, medium, and 31.3 mph, medium; 13.5 m/s are 48.6 km/h, slow, and 30.2 mph, medium.
    const classOf = (speed: number, unit: 'km' | 'mi') =>
      linesOf([at(0, 0, 0, speed), at(60, 0, 0.01, speed)], unit)?.[0]?.split(' ')[0];
    expect([22, 23, 14, 13.5].map((speed) => classOf(speed, 'km'))).toEqual([
      'medium',
      'fast',
      'medium',
      'slow',
    ]);
    expect([22, 23, 14, 13.5].map((speed) => classOf(speed, 'mi'))).toEqual([
      'medium',
      'fast',
      'medium',
      'medium',
    ]);
  });

  it('have the speed of the way between positions where none was recorded', () => {
    // 1 111.95 m in 60 s are 66.7 km/h, in 30 s 133.4 km/h.
    expect(linesOf([at(0, 0, 0), at(60, 0, 0.01), at(90, 0, 0.02)])).toEqual([
      'medium M28 60L150 60',
      'veryFast M150 60L272 60',
    ]);
  });

  it('are north up, and as wide as they are on the ground in the north', () => {
    // At 60° a degree of longitude is half of one of latitude, so this way is as high as it is wide.
    const { frame, start, end } = trackShapes([at(0, 59.99, 10), at(60, 60.01, 10.04)], [], 'km') ?? {};
    expect(frame?.height).toBe(300);
    expect([start, end].map((point) => [point?.x, point?.y].map((value) => Math.round(value ?? 0)))).toEqual([
      [28, 272],
      [272, 28],
    ]);
    expect(frame?.metresPerUnit).toBeCloseTo((20 * metresInThousandth) / 244, 2);
  });

  it('are in one piece across the 180th meridian', () => {
    expect(linesOf([at(0, 0, 179.99, 10), at(100, 0, 180, 10), at(200, 0, -179.99, 10)])).toEqual([
      'slow M28 60L150 60L272 60',
    ]);
  });

  it('keep one colour where the speed is near the limit of a class', () => {
    // Each step is 2.44 of 244 units, so a single faster or slower one is too short to be a line.
    const positions = Array.from({ length: 101 }, (_, index) =>
      at(index, 0, index / 10_000, index % 2 === 0 ? 8.4 : 8.2),
    );
    expect(linesOf(positions)).toHaveLength(1);
  });

  it('leave out what nobody could see of 10 000 positions', () => {
    // A way of 244 units has at most 244 / 0.3 = 813 pieces that are long enough.
    const positions = Array.from({ length: 10_000 }, (_, index) => at(index, 0, index / 10_000, 11));
    const [line = ''] = linesOf(positions) ?? [];
    expect(line.split('L').length).toBeLessThanOrEqual(815);
    expect(line).toMatch(/L272 60$/);
  });
});

describe('a gap', () => {
  const positions = [at(0, 0, 0, 10), at(100, 0, 0.01, 10), at(400, 0, 0.02, 10), at(500, 0, 0.03, 10)];

  it('is a straight line of its own between the recorded parts', () => {
    const shapes = trackShapes(positions, [{ fromMs: 100_000, untilMs: 400_000 }], 'km');
    expect(shapes?.gaps).toBe('M109.33 60L190.67 60');
    expect(shapes?.lines.map(({ path }) => path)).toEqual(['M28 60L109.33 60M190.67 60L272 60']);
  });

  it('covers positions inside it', () => {
    const shapes = trackShapes(positions, [{ fromMs: 50_000, untilMs: 450_000 }], 'km');
    expect(shapes?.lines).toEqual([]);
    expect(shapes?.gaps).toBe('M28 60L109.33 60M109.33 60L190.67 60M190.67 60L272 60');
  });
});

it('is not drawn without a way: nothing, one position, or several at one place', () => {
  expect(trackShapes([], [], 'km')).toBeNull();
  expect(trackShapes([at(0, 50, 8)], [], 'km')).toBeNull();
  // 0.0001° are 11 m, which is the error of a receiver.
  expect(trackShapes([at(0, 50, 8), at(60, 50.0001, 8), at(120, 50, 8)], [], 'km')).toBeNull();
});

it('of any positions is inside its frame, from the first to the last one, with a line or a gap all the way', () => {
  const anyPosition = fc.record({
    seconds: fc.nat({ max: 600 }),
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    speedMetresPerSecond: fc.option(fc.double({ min: 0, max: 70, noNaN: true })),
  });
  const anyGaps = fc.array(fc.tuple(fc.nat({ max: 9_000_000 }), fc.nat({ max: 9_000_000 })), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(anyPosition, { minLength: 2, maxLength: 40 }), anyGaps, (drawn, gaps) => {
      let atMs = 0;
      const positions = drawn.map(({ seconds, ...position }) => {
        atMs += seconds * 1000;
        return { ...position, atMs };
      });
      const shapes = trackShapes(
        positions,
        gaps.map(([a, b]) => ({ fromMs: Math.min(a, b), untilMs: Math.max(a, b) })),
        'km',
      );
      if (shapes === null) return;
      const { frame, corners, lines, start, end } = shapes;
      for (const { x, y } of corners) {
        expect(x >= -0.01 && x <= frameWidth + 0.01 && y >= -0.01 && y <= frame.height + 0.01).toBe(true);
      }
      const [first, last] = [positions[0], positions.at(-1)];
      if (first === undefined || last === undefined) throw new Error('there are at least two');
      expect([start, end]).toEqual([frame.pointOf(first), frame.pointOf(last)]);
      const pieces = [...lines.map(({ path }) => path), shapes.gaps].join('');
      const drawnPieces = pieces.split('M').flatMap((part) => part.split('L').slice(1)).length;
      expect(drawnPieces).toBe(corners.length - 1);
    }),
  );
});
