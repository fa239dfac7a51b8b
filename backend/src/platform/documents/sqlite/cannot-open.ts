import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreCannotOpen } from '../errors';
import { sqliteFailure, systemErrorCode } from './sqlite-errors';

/** Less than the files that SQLite creates next to an open one. */
const tooLittleBytes = 262_144;

/** Why a file cannot be opened, in sentences for the operator. Other errors are passed on unchanged. */
export function cannotOpen(error: unknown, file: string): unknown {
  if (error instanceof StoreCannotOpen) return error;
  const sentence = sentenceFor(error, file);
  return sentence === null ? error : new StoreCannotOpen(sentence, { cause: error });
}

function sentenceFor(error: unknown, file: string): string | null {
  const folder = dirname(file);
  const failure = sqliteFailure(error);
  const code = systemErrorCode(error);
  if (failure === 'full' || code === 'ENOSPC' || (failure === 'unavailable' && isFull(folder))) {
    return `The disk is full: ${file} cannot be opened. Free space on the disk of ${folder} and start again; nothing that was saved is lost.`;
  }
  switch (failure) {
    case 'damaged':
      return `${file} is damaged or no logbook. Check it with "npm run check-data", or restore a backup.`;
    case 'busy':
      return `Another program keeps ${file} locked. End that program and start again.`;
    case 'unavailable':
      return `${file} cannot be opened or written. Check that its disk works, and that this user may write to ${folder} and to the files in it${asRoot(folder)}.`;
    case null:
    case 'fault':
      break;
    default:
      return failure satisfies never;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${file} cannot be opened or written. Allow this user to write to ${folder}${asRoot(folder)}.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is no folder. Name another one as DATA_DIR.`;
  return null;
}

/** Windows has no numeric user ids. */
function asRoot(folder: string): string {
  const id = process.getuid?.();
  return id === undefined ? '' : ` (as root: chown -R ${id} ${folder})`;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 && bavail * bsize < tooLittleBytes;
  } catch {
    return false;
  }
}
