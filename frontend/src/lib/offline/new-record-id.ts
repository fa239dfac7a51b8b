import { monotonicFactory } from 'ulid';

/** Ids of the same millisecond are still in order. */
const next = monotonicFactory();

/** Returns the id of a new record. It is made on the device, so that a create that is sent twice counts once. */
export function newRecordId(): string {
  return next();
}
