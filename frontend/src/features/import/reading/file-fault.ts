/** Why a file as a whole cannot be read. */
export type FileFaultReason =
  | 'empty'
  /** A table with its columns, and no row below them. */
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
  /** An export of Roadbook itself, which is restored and not imported. */
  | 'roadbookArchive'
  /** Broken off, or not what its beginning promises. */
  | 'damaged'
  | 'documentType'
  | 'trackWithoutTimes'
  | 'timelineSettings'
  | 'tooLarge';

/** The file is refused; nothing of it is taken. */
export class FileFault extends Error {
  override readonly name = 'FileFault';

  constructor(
    readonly reason: FileFaultReason,
    /** The line where it was found, counted from 1; null where it is no line. */
    readonly line: number | null = null,
  ) {
    super(reason);
  }
}
