import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly storedAtMs: number;
}

/** Result of one put. */
export interface WrittenFile {
  readonly bytes: number;
  /** Hash of the content, in hexadecimal digits. */
  readonly sha256: string;
}

interface PutTerms {
  readonly mostBytes: number;
  /** Allows detaching the memory of a large piece after it is written. Not if the content is used again. */
  readonly detachesContent?: boolean;
  /** Awaited while the content is written; the file has no name before. There is no file if it fails. */
  readonly mayBeNamed?: () => Promise<unknown>;
  /**
   * Called once the file exists, while its name is being written to the disk: both are awaited. The file stays if it
   * fails.
   */
  readonly onNamed?: (written: WrittenFile) => Promise<unknown>;
}

/** Range of bytes, `from` included and `before` excluded. */
export interface ByteRange {
  readonly from: number;
  readonly before: number;
}

export interface FilePage {
  /** Files in ascending order of their keys. */
  readonly files: readonly StoredFile[];
  /** `after` of the next page; null on the last one. */
  readonly next: string | null;
}

/** The files of one driver. Keys are `<kind>/<name>.<extension>` (file-keys.ts); anything else is BadFileKey. */
export interface DriverFiles {
  /**
   * Stores all of the content under the key, or nothing. FileExists if there is a file by that key, FileTooLarge beyond
   * `mostBytes`; an error of the content itself is passed on.
   */
  put(key: string, content: AsyncIterable<Uint8Array>, terms: PutTerms): Promise<WrittenFile>;
  head(key: string): Promise<StoredFile | null>;
  /** The content, or a range of it within the file. The stream fails with FileMissing if there is no file. */
  get(key: string, range?: ByteRange): Readable;
  /** The same piece by piece. Each is valid until the next is requested, because its memory is reused. */
  pieces(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Does nothing if there is no file. */
  delete(key: string): Promise<void>;
  list(query: {
    readonly prefix: string;
    readonly after?: string;
    readonly limit: number;
  }): Promise<FilePage>;
  /** Removes all files of the driver. May be called again, and must be if it failed half way. */
  erase(): Promise<void>;
}

/** The file store. The same conformance suite runs against every engine. */
export interface FileStore {
  of(driverId: string): DriverFiles;
  close(): Promise<void>;
}

const listedAtOnce = 500;

/** Deletes every file whose key begins with the prefix and is accepted by `isToGo`. */
export async function deleteFiles(
  files: DriverFiles,
  prefix: string,
  isToGo: (key: string) => boolean = () => true,
): Promise<void> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: FilePage = await files.list({
      prefix,
      limit: listedAtOnce,
      ...(after !== undefined && { after }),
    });
    for (const { key } of page.files) if (isToGo(key)) await files.delete(key);
    after = page.next;
  }
}

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
