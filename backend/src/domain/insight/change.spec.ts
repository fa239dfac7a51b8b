import { ratio } from '../quantities/ratio';
import { changeOf, shareChangeOf } from './change';

it.each([
  ['up', 120, 100, 20n],
  ['down', 75, 100, 25n],
  // 0.4 % is shown as nothing, 0.5 % as one.
  ['same', 1004, 1000, 0n],
  ['up', 1005, 1000, 1n],
  ['down', 0, 100, 100n],
  ['up', 5, 0, null],
  ['same', 0, 0, null],
] as const)('%s: %d after %d', (direction, now, earlier, percent) => {
  expect(changeOf(ratio(now), ratio(earlier))).toEqual({ direction, percent });
});

it('is of the exact values', () => {
  // 1/3 after 2/3 is the half.
  expect(changeOf(ratio(1, 3), ratio(2, 3))).toEqual({ direction: 'down', percent: 50n });
});

it.each([
  // The change from 60 % to 55 % is 5 points, which is 8 % of the 60.
  ['down', ratio(11, 20), ratio(3, 5), 5n],
  ['up', ratio(1, 4), ratio(0), 25n],
  // 33.3 to 66.7 are 33.3 points.
  ['up', ratio(2, 3), ratio(1, 3), 33n],
  // 0.4 points are shown as nothing, 0.5 as one.
  ['same', ratio(504, 1000), ratio(1, 2), 0n],
  ['up', ratio(505, 1000), ratio(1, 2), 1n],
] as const)('a share goes %s', (direction, now, earlier, points) => {
  expect(shareChangeOf(now, earlier)).toEqual({ direction, points });
});
