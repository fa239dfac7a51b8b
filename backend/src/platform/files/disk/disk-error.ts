import { systemErrorCode } from '../../documents/sqlite/sqlite-errors';
import { FileExists, FileMissing, FilesUnavailable } from '../files';

/** Converts an error of the operating system to one that the store promises; others are unchanged. */
export function diskError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return error;
  switch (systemErrorCode(error)) {
    case 'EEXIST':
      return new FileExists('there is a file by that key', { cause: error });
    case 'ENOENT':
      return new FileMissing('there is no file by that key', { cause: error });
    case 'ENOSPC':
    case 'EDQUOT':
      return new FilesUnavailable('The disk that holds the files is full.', { cause: error });
    default:
      return new FilesUnavailable('The files cannot be read or written.', { cause: error });
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = systemErrorCode(error);
  return typeof code === 'string' && codes.includes(code);
}
