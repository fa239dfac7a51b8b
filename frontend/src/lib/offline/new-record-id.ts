import { monotonicFactory } from 'ulid';

/** Two records of one millisecond still keep their order. */
const next = monotonicFactory();

/** The id of a record that is about to be written: made here, so that it may be sent twice and counts once. */
export function newRecordId(): string {
  return next();
}
