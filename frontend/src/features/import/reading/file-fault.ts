/** Reason why a file as a whole cannot be read. */
export type FileFaultReason =
  | 'empty'
  /** A table with columns but without rows. */
  | 'noRecords'
  | 'tooManyFiles'
  | 'emptyFolder'
  /** The file is gone, or the browser may not read it. */
  | 'unreadable'
  | 'notText'
  | 'unknownFormat'
  | 'unclosedQuote'
  | 'rowTooLong'
  | 'zipDamaged'
  | 'zipUnsafe'
  | 'zipTooLarge'
  | 'zipInZip'
  /** An export of Roadbook itself, which is restored instead of imported. */
  | 'roadbookArchive'
  /** The file was cut off, or its content does not match its beginning. */
  | 'damaged'
  | 'documentType'
  | 'trackWithoutTimes'
  | 'timelineSettings'
  | 'tooLarge';

/** A fault for which a whole file is refused. */
export class FileFault extends Error {
  override readonly name = 'FileFault';

  constructor(
    readonly reason: FileFaultReason,
    /** Line of the fault, counted from 1; null if the fault is not in a line. */
    readonly line: number | null = null,
  ) {
    super(reason);
  }
}
