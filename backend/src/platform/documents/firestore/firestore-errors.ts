import { Contended, DocumentExists, RecordsDamaged, StoreUnavailable } from '../errors';

/**
 * The meaning of each code of https://grpc.io/docs/guides/status-codes/ for the caller; null is a bug in this
 * program. The sentences are for the operator; Google's own message goes to the log.
 */
const meanings: Readonly<Record<number, ((cause: unknown) => Error) | null>> = {
  1: unavailable('Firestore broke the call off.'), // CANCELLED
  2: unavailable('Firestore failed.'), // UNKNOWN
  3: null, // INVALID_ARGUMENT
  4: unavailable('Firestore did not answer in time.'), // DEADLINE_EXCEEDED
  5: unavailable('The project has no Firestore database of that name.'), // NOT_FOUND
  6: (cause) => new DocumentExists('a document of that id exists', { cause }), // ALREADY_EXISTS
  7: unavailable('The service account may not use Firestore: give it the role Cloud Datastore User.'), // PERMISSION_DENIED
  8: unavailable('Firestore has no more quota for this project.'), // RESOURCE_EXHAUSTED
  9: null, // FAILED_PRECONDITION: an index is missing
  10: (cause) => new Contended('other writers kept coming between', { cause }), // ABORTED
  11: null, // OUT_OF_RANGE
  12: null, // UNIMPLEMENTED
  13: unavailable('Firestore failed.'), // INTERNAL
  14: unavailable('Firestore cannot be reached.'), // UNAVAILABLE
  15: (cause) => new RecordsDamaged('Firestore lost data.', { cause }), // DATA_LOSS
  16: unavailable('Firestore does not accept the credentials of GOOGLE_APPLICATION_CREDENTIALS.'), // UNAUTHENTICATED
};

function unavailable(sentence: string) {
  return (cause: unknown) => new StoreUnavailable(sentence, { cause });
}

/**
 * Converts an error to one that the store promises; errors of other origin, and bugs of this program, are unchanged.
 */
export function firestoreError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  return typeof error.code === 'number' ? (meanings[error.code]?.(error) ?? error) : error;
}

/** True if an error may be caused by the stored data. Otherwise Firestore did not serve, or the query was invalid. */
export function isOfStored(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof Contended) return false;
  return !(error instanceof Error && 'code' in error && typeof error.code === 'number');
}

/** For calls outside of a transaction, whose own retries read the codes. */
export async function withStoreErrors<R>(answer: Promise<R>): Promise<R> {
  try {
    return await answer;
  } catch (error) {
    throw firestoreError(error);
  }
}
