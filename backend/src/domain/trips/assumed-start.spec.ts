import { assumedStart } from './assumed-start';

const last = { odometerMetres: 50_000_000, recordId: 'fill' };

it('is the last reading before the trip', () => {
  expect(assumedStart(last, 50_012_000)).toEqual({ kind: 'taken', reading: last });
});

it('is the last reading where the vehicle was not moved, which is no distance', () => {
  expect(assumedStart(last, 50_000_000)).toEqual({ kind: 'taken', reading: last });
});

it('is never above the end', () => {
  expect(assumedStart(last, 49_999_999)).toEqual({ kind: 'above', reading: last });
});

it('is not known before the first reading, nor without an end', () => {
  expect(assumedStart(null, 50_012_000)).toBeNull();
  expect(assumedStart(last, null)).toBeNull();
});
