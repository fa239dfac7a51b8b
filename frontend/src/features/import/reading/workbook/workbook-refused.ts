export const workbookRefusalReasons = [
  /** No workbook, an old .xls, one with a password, or one that was cut off. */
  'notReadable',
  'documentType',
  'entryTooLarge',
  /** The unpacked size is larger than any real workbook. */
  'tooLarge',
] as const;

export type WorkbookRefusalReason = (typeof workbookRefusalReasons)[number];

/** Thrown for a workbook that cannot be read as a whole. */
export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';

  constructor(readonly reason: WorkbookRefusalReason) {
    super(reason);
  }
}
