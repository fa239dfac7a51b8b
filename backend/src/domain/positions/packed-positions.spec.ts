import fc from 'fast-check';
import { type TrackPoint, travelModes } from '../tracks/track-point';
import { PositionsDamaged, packPositions, unpackPositions } from './packed-positions';

const base = Date.parse('2026-11-29T07:00:00Z');

const anyPosition: fc.Arbitrary<TrackPoint> = fc.record({
  atMs: fc.integer({ min: 0, max: base * 2 }),
  latitudeMicrodegrees: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  longitudeMicrodegrees: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  accuracyMetres: fc.option(fc.integer({ min: 1, max: 50_000 }).map((decimetres) => decimetres / 10)),
  speedMetresPerSecond: fc.option(fc.integer({ min: 0, max: 9_000 }).map((centimetres) => centimetres / 100)),
  mode: fc.option(fc.constantFrom(...travelModes)),
});

it('gives positions back as they were, by time, each once, in any order and added again', () => {
  fc.assert(
    fc.property(fc.array(anyPosition, { maxLength: 60 }), (positions) => {
      const packed = packPositions(positions);
      const unpacked = unpackPositions(packed.bytes);
      const texts = (points: readonly TrackPoint[]) =>
        points.map((point) => JSON.stringify(point, Object.keys(point).sort())).sort();
      expect(texts(unpacked)).toEqual([...new Set(texts(positions))]);
      expect(unpacked.map(({ atMs }) => atMs)).toEqual(
        unpacked.map(({ atMs }) => atMs).sort((a, b) => a - b),
      );
      expect(packPositions([...positions].reverse())).toEqual(packed);
      expect(packPositions([...unpacked, ...positions])).toEqual(packed);
    }),
  );
});

it('takes six bytes for a position of a steady drive', () => {
  // 13 m/s to the north-east, a position a second: 58 and 87 millionths of a degree more each time.
  const drive = Array.from({ length: 900 }, (_, second) => ({
    atMs: base + second * 1000,
    latitudeMicrodegrees: 48_137_400 + second * 58,
    longitudeMicrodegrees: 11_575_500 + second * 87,
    accuracyMetres: 5,
    speedMetresPerSecond: 13,
    mode: null,
  }));
  const bytes = packPositions(drive).bytes.length;
  // One byte for the time, one and two for the place, one each for accuracy and speed; the first one takes more.
  expect(bytes).toBeGreaterThan(6 * 899);
  expect(bytes).toBeLessThan(6 * 900 + 30);
});

it('keeps numbers of senders that mean nothing within what is exact', () => {
  const odd: TrackPoint = {
    ...{ atMs: base + 0.4, latitudeMicrodegrees: 0, longitudeMicrodegrees: 1, mode: null },
    ...{ accuracyMetres: 1e300, speedMetresPerSecond: 1e300 },
  };
  expect(unpackPositions(packPositions([odd]).bytes)).toEqual([
    { ...odd, atMs: base, accuracyMetres: 1e8, speedMetresPerSecond: 1e7 },
  ]);
});

it.each([
  ['cut off', Uint8Array.of(200)],
  ['of other bytes', new Uint8Array(40).fill(255)],
])('refuses bytes that are %s', (_, bytes) => {
  expect(() => unpackPositions(bytes)).toThrow(PositionsDamaged);
});
