/**
 * Every reason for which the server refuses a call. Shared by both halves: the server maps each to a tRPC code, the
 * browser to a sentence that says what to do.
 */
export const reasonCodes = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'NO_PLACE',
  'INVITATION_INVALID',
  'DEMO_FULL',
  'ACCOUNT_ERASED',
  'NOT_OFFERED',
  'SIGN_IN_TOO_OLD',
  'LAST_WAY_IN',
  'SIGN_IN_EXPIRED',
  'CODE_WRONG',
  'PASSKEY_REFUSED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'LAST_OWNER',
  'VERSION_CLASH',
  'ALREADY_EXISTS',
  'INPUT_INVALID',
  'UNKNOWN_VEHICLE',
  'UNKNOWN_EMPLOYER',
  'UNKNOWN_MEMBER',
  'ENERGY_SOURCE_NOT_OF_VEHICLE',
  'ODOMETER_BACKWARDS',
  'AXLE_TAKEN',
  'READING_CORRECTED',
  'END_BEFORE_START',
  'TRIP_TOO_LONG',
  'ALREADY_ENDED',
  'ANOTHER_TRIP_RUNS',
  'PRICES_DISAGREE',
  'TOO_MANY',
  'STORAGE_FULL',
  'GUEST_STORAGE_FULL',
  'FILE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'ARCHIVE_UNREADABLE',
  'ARCHIVE_TOO_NEW',
  'ARCHIVE_DAMAGED',
  'ARCHIVE_OF_ANOTHER',
  'RESTORED_BY_NO_OWNER',
  'ACCOUNT_NOT_EMPTY',
  'VEHICLE_IS_YOURS',
  'RESTORE_RUNNING',
  'IMPORT_ENDED',
  'REASON_REQUIRED',
  'VEHICLE_HAS_RECORDS',
  'CLAIM_REFUSED',
  'NOT_JSON',
  'BODY_TOO_LARGE',
  'BATCH_TOO_LARGE',
  'BATCH_BUDGET',
  'UNKNOWN_PROCEDURE',
  'WRONG_METHOD',
  'RATE_LIMITED',
  'CANCELLED',
  'UNAVAILABLE',
  'SERVER_CLOCK_WRONG',
  'RECORDS_DAMAGED',
  'INTERNAL',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** One refused field of an input: its path (dotted) and the violated rule. */
export interface FieldRefusal {
  readonly path: string;
  readonly rule: string;
}

/** An odometer reading in a refusal: its value, its instant, and its record. */
export interface NamedReading {
  readonly kind: string;
  readonly recordId: string;
  readonly atMs: number;
  readonly odometerMetres: number;
}

/** Content of a refused call besides tRPC's own members; the browser reads only this. */
export interface Refusal {
  readonly reason: ReasonCode;
  readonly requestId: string;
  readonly fields?: FieldRefusal[];
  readonly retryAfterSeconds?: number;
  /** For ODOMETER_BACKWARDS: the two readings that contradict each other; one of them was sent. */
  readonly readings?: { readonly earlier: NamedReading; readonly later: NamedReading };
}
