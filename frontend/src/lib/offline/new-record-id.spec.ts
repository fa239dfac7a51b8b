import { recordIdSchema } from '@domain/records/record.schema';
import { decodeTime } from 'ulid';
import { expect, it } from 'vitest';
import { newRecordId, newTripId } from './new-record-id';

it('the id of a trip says nothing of when it was made', () => {
  const ids = Array.from({ length: 200 }, newTripId);
  expect(ids.filter((id) => !recordIdSchema.safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
  // A year around now is one in 9 000 of all times of an id.
  const yearMs = 365 * 86_400_000;
  const near = ids.filter((id) => Math.abs(decodeTime(id) - Date.now()) < yearMs);
  expect(near.length).toBeLessThan(5);
  expect(ids.toSorted()).not.toEqual(ids);
});

it('ids of other records are in the order in which they were made', () => {
  const ids = Array.from({ length: 200 }, newRecordId);
  expect(ids.toSorted()).toEqual(ids);
});
