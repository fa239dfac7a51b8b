/** A document of that id is there already. */
export class DocumentExists extends Error {
  override readonly name = 'DocumentExists';
}

/** The document has another version than the one that was seen, or is gone. */
export class VersionMismatch extends Error {
  override readonly name = 'VersionMismatch';
}

/** The driver's data was erased; nothing can be written for them any more. */
export class DriverErased extends Error {
  override readonly name = 'DriverErased';
}

/** A cursor that this store did not make. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}

/** An id that not every engine can hold: empty, too long, or of a form that Firestore keeps for itself. */
export class BadId extends Error {
  override readonly name = 'BadId';
}

/** Data that not every engine can hold; the message says where and why, and never what was in it. */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}

/** Other writers of the same driver kept coming between; nothing was stored, and a later try may succeed. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/** The server's clock is plainly wrong, so nothing is written; see isClockWrong. */
export class ClockWrong extends Error {
  override readonly name = 'ClockWrong';

  constructor(nowMs: number) {
    super(
      `The server's clock is wrong: it says ${new Date(nowMs).toUTCString()}. Nothing is written until it is set.`,
    );
  }
}

/** The store was used in a way that no engine serves: a mistake in the program, never in its input. */
export class StoreMisused extends Error {
  override readonly name = 'StoreMisused';
}

/** More writes, or larger ones, than a transaction holds; nothing was stored. Some at a time may do. */
export class TransactionTooLarge extends Error {
  override readonly name = 'TransactionTooLarge';
}

/** The store cannot take or give anything right now: nothing was stored, and a later try may succeed. The message names no data. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** What is stored cannot be read back. Trying again does not help; other drivers' records may be whole. */
export class RecordsDamaged extends Error {
  override readonly name = 'RecordsDamaged';
}

/** The store cannot be opened; the message says why and what to do. */
export class StoreCannotOpen extends Error {
  override readonly name = 'StoreCannotOpen';
}
