import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly storedAtMs: number;
}

/** What was written by one put. */
export interface WrittenFile {
  readonly bytes: number;
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string;
}

export interface PutTerms {
  readonly mostBytes: number;
  /** Whether the memory of a large piece may be detached once it is written. Not where the content is used again. */
  readonly detachesContent?: boolean;
  /** Waited for while the content is written; the file has no name before. Where it fails there is no file. */
  readonly mayBeNamed?: () => Promise<unknown>;
  /** Begun once the file is there, while its name is on its way to the disk: both are waited for. Where it fails the file stays. */
  readonly onNamed?: (written: WrittenFile) => Promise<unknown>;
}

/** From the byte `from` up to, and not including, the byte `before`. */
export interface ByteRange {
  readonly from: number;
  readonly before: number;
}

export interface FilePage {
  /** In ascending order of their keys. */
  readonly files: readonly StoredFile[];
  /** `after` of the next page; null on the last one. */
  readonly next: string | null;
}

/** The files of one driver. Keys are `<kind>/<name>.<extension>` (file-keys.ts); anything else is BadFileKey. */
export interface DriverFiles {
  /**
   * Stores all of the content under the key, or nothing. FileExists where there is a file by that key, FileTooLarge
   * beyond `mostBytes`; an error of the content itself is passed on.
   */
  put(key: string, content: AsyncIterable<Uint8Array>, terms: PutTerms): Promise<WrittenFile>;
  head(key: string): Promise<StoredFile | null>;
  /** The content, or a range of it that lies within the file. The stream fails with FileMissing where there is none. */
  get(key: string, range?: ByteRange): Readable;
  /** The same piece by piece. One is of use until the next is asked for, as its memory is used again. */
  pieces(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Does nothing where there is none. */
  delete(key: string): Promise<void>;
  list(query: {
    readonly prefix: string;
    readonly after?: string;
    readonly limit: number;
  }): Promise<FilePage>;
  /** Removes all files of the driver. May be called again, and must be when it failed half way. */
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
