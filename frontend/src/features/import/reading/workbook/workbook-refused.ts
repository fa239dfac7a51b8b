export const workbookRefusalReasons = [
  /** No workbook, an old .xls, one with a password, or one that was cut off. */
  'notReadable',
  'documentType',
  'entryTooLarge',
  /** It grows beyond what a workbook of a person holds. */
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
