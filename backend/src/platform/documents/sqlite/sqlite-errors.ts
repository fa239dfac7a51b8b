import { Contended, RecordsDamaged, StoreUnavailable } from '../errors';

/** The meaning of an SQLite error for the caller. `fault` is a bug in this program. */
export type SqliteFailure = 'busy' | 'full' | 'unavailable' | 'damaged' | 'fault';

/** Every result code of https://sqlite.org/rescode.html that is an error, by its primary code. */
const failures: Readonly<Record<number, SqliteFailure>> = {
  1: 'fault', // ERROR
  2: 'fault', // INTERNAL
  3: 'unavailable', // PERM
  4: 'fault', // ABORT
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  7: 'unavailable', // NOMEM
  8: 'unavailable', // READONLY
  9: 'fault', // INTERRUPT
  10: 'unavailable', // IOERR
  11: 'damaged', // CORRUPT
  12: 'fault', // NOTFOUND
  13: 'full', // FULL
  14: 'unavailable', // CANTOPEN
  15: 'busy', // PROTOCOL: the locks of the write-ahead file were contended for too long
  16: 'fault', // EMPTY
  17: 'fault', // SCHEMA
  18: 'fault', // TOOBIG
  19: 'fault', // CONSTRAINT
  20: 'fault', // MISMATCH
  21: 'fault', // MISUSE
  22: 'unavailable', // NOLFS
  23: 'fault', // AUTH
  24: 'fault', // FORMAT
  25: 'fault', // RANGE
  26: 'damaged', // NOTADB
};

/** Input and output errors that mean that data on the disk cannot be read. */
const unreadable = new Set([
  10 | (1 << 8), // IOERR_READ
  10 | (2 << 8), // IOERR_SHORT_READ
  10 | (32 << 8), // IOERR_DATA
  10 | (33 << 8), // IOERR_CORRUPTFS
]);

/** Only JSON is ever written, so the indexes meet other text only after damage. */
const malformedJson = 'malformed JSON';

/** Null if the error is not SQLite's. */
export function sqliteFailure(error: unknown): SqliteFailure | null {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return null;
  const { errcode } = error;
  if (typeof errcode !== 'number') return null;
  if ('message' in error && error.message === malformedJson) return 'damaged';
  return unreadable.has(errcode) ? 'damaged' : (failures[errcode & 0xff] ?? 'fault');
}

/**
 * Converts an error to one that the store promises; errors of other origin, and bugs of this program, are unchanged.
 */
export function storeError(error: unknown, file: string): unknown {
  const failure = sqliteFailure(error);
  switch (failure) {
    case null:
    case 'fault':
      return error;
    case 'busy':
      return new Contended(`another process kept ${file} locked`, { cause: error });
    case 'full':
      return new StoreUnavailable(`The disk that holds ${file} is full.`, { cause: error });
    case 'unavailable':
      return new StoreUnavailable(`${file} cannot be read or written.`, { cause: error });
    case 'damaged':
      return new RecordsDamaged(`${file} is damaged.`, { cause: error });
    default:
      return failure satisfies never;
  }
}

/** The code of an error of the operating system, such as ENOSPC. */
export function systemErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
