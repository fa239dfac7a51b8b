/** A PDF that is broken or locked with a password. */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
}
