import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

const noteOf = (file: string) => `${file}.missing-writes.txt`;

/** Notes missing writes in a file next to the store, which stays until the operator has handled it. */
export function noteMissingWrites(file: string): void {
  const note = openSync(noteOf(file), 'a', 0o600);
  try {
    writeSync(
      note,
      `${new Date().toISOString()}: ${file} was opened without its write-ahead file (${file}-wal), though it was in use when ` +
        'the two were parted. What was saved last before that is missing. Restore a backup, or, if older records are what ' +
        'you want, delete this note.\n',
    );
  } finally {
    closeSync(note);
  }
}

/** The note, or null. */
export function missingWrites(file: string): string | null {
  return existsSync(noteOf(file)) ? readFileSync(noteOf(file), 'utf8').trim() : null;
}
