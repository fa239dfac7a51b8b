/** There is a file by that key already. */
export class FileExists extends Error {
  override readonly name = 'FileExists';
}

/** There is no file by that key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The content is longer than it may be; nothing was stored. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A key that no engine accepts. */
export class BadFileKey extends Error {
  override readonly name = 'BadFileKey';
}

/** The store cannot take or give anything right now; a later try may succeed. The message names no data. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
