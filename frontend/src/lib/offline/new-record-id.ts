import { monotonicFactory, ulid } from 'ulid';

/** Ids of the same millisecond are still in order. */
const next = monotonicFactory();

/** Returns the id of a new record. It is made on the device, so that a create that is sent twice counts once. */
export function newRecordId(): string {
  return next();
}

/**
 * Returns the id of a new trip, which says nothing of when it was made. A company's logbook stores no time of a private
 * trip, and the time in its id would be that of its start or its end.
 */
export function newTripId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // A ULID begins with a time of 48 bits.
  return ulid((high % 2 ** 16) * 2 ** 32 + low);
}
