import { ATrack, packed } from '../../../test/fixtures/tracks/a-track';
import { type TrackPoint, travelModes } from './track-point';

test('positions of one instant and place have one order, however they were added', () => {
  const [point] = new ATrack().points;
  if (point === undefined) throw new Error('no position');
  const twins: TrackPoint[] = [
    { ...point, accuracyMetres: 5, speedMetresPerSecond: 3 },
    { ...point, accuracyMetres: 5, speedMetresPerSecond: null },
    { ...point, speedMetresPerSecond: 3 },
    ...travelModes.map((mode) => ({ ...point, speedMetresPerSecond: 3, mode })),
  ];
  const order = (points: readonly TrackPoint[]) => {
    const track = packed(points);
    return [...track.inOrder()].map((index) => [
      track.accuracy(index),
      track.speed(index),
      track.mode(index),
    ]);
  };
  expect(order(twins.toReversed())).toEqual(order(twins));
  // The most accurate first, one without a speed before others.
  expect(order(twins)[0]).toEqual([5, null, null]);
});
