import { createReadStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeBackup } from '../platform/documents/sqlite/backup';
import { copyFiles } from '../platform/files/disk/disk-operations';

/**
 * `back-up <data folder> [<file>]`: a whole copy of the embedded store, of one moment, while the server may be running,
 * and of the files beside it as `<file>.files`. Without a file the store alone goes to standard output. Only its owner
 * can read them.
 */
async function main([folder, file]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Say which folder: back-up <data folder> [<file>]');
  const store = join(folder, 'roadbook.sqlite');
  if (file !== undefined) {
    const [files, filesCopy] = [join(folder, 'files'), `${file}.files`];
    if (existsSync(filesCopy)) throw new Error(`There is a ${filesCopy} already. Name another file.`);
    await makeBackup(store, file);
    // Where there is none they lie in a bucket, which has backups of its own.
    if (!existsSync(files)) return;
    // After the records, so that every file which they name is there; a later one is of no record, and does no harm.
    return copyFiles(files, filesCopy);
  }
  const temporary = `${store}.backup.${process.pid}`;
  try {
    await makeBackup(store, temporary);
    await pipeline(createReadStream(temporary), process.stdout, { end: false });
  } finally {
    rmSync(temporary, { force: true });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
