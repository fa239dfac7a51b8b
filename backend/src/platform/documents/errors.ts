/** A document of that id is there already. */
export class DocumentExists extends Error {
  override readonly name = 'DocumentExists';
}

/** The document has another version than the one that was read, or no longer exists. */
export class VersionMismatch extends Error {
  override readonly name = 'VersionMismatch';
}

/** The driver's data was erased; nothing can be written for them any more. */
export class DriverErased extends Error {
  override readonly name = 'DriverErased';
}

/** A cursor that this store did not create. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}

/** An id that not every engine supports: empty, too long, or reserved by Firestore. */
export class BadId extends Error {
  override readonly name = 'BadId';
}

/** Data that not every engine supports; the message names the place and the reason, never the data. */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}

/** Other writers of the same driver kept interfering; nothing was stored, and a later attempt may succeed. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/** The server's clock is obviously wrong, so nothing is written; see isClockWrong. */
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

/** More or larger writes than a transaction may have; nothing was stored. Smaller batches may succeed. */
export class TransactionTooLarge extends Error {
  override readonly name = 'TransactionTooLarge';
}

/**
 * The store cannot serve at the moment: nothing was stored, and a later attempt may succeed. The message contains no
 * data.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Stored data cannot be read. Repeating does not help; records of other drivers may be intact. */
export class RecordsDamaged extends Error {
  override readonly name = 'RecordsDamaged';
}

/** The store cannot be opened; the message names the reason and the remedy. */
export class StoreCannotOpen extends Error {
  override readonly name = 'StoreCannotOpen';
}
