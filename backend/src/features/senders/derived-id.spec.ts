import { recordIdSchema } from '../../domain/records/record.schema';
import { derivedId, firstInstantOf, readingIdOf } from './derived-id';

const sender = '01JZ0000000000000000000001';
const atMs = Date.parse('2026-11-28T08:00:00Z');

it('is an id of a record, the same for the same', () => {
  const id = readingIdOf(sender, atMs);
  expect(recordIdSchema.parse(id)).toBe(readingIdOf(sender, atMs));
  expect(readingIdOf(sender, atMs + 1)).not.toBe(id);
  expect(readingIdOf('01JZ0000000000000000000002', atMs)).not.toBe(id);
  expect(recordIdSchema.safeParse(derivedId(['a'], 0)).success).toBe(true);
});

it('tells its sender from when on it stands', () => {
  expect(firstInstantOf(sender, readingIdOf(sender, atMs))).toBe(atMs);
  expect(firstInstantOf('01JZ0000000000000000000002', readingIdOf(sender, atMs))).toBeNull();
  expect(firstInstantOf(sender, '01JZ0000000000000000000009')).toBeNull();
});
