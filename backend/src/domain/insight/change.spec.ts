import { ratio } from '../quantities/ratio';
import { changeOf } from './change';

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
