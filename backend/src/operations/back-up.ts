import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeBackup } from '../platform/documents/sqlite/backup';

/**
 * `back-up <data folder> [<file>]`: a whole copy of the embedded store, of one moment, while the server may be running;
 * without a file it goes to standard output. Only its owner can read the file.
 */
async function main([folder, file]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Say which folder: back-up <data folder> [<file>]');
  const store = join(folder, 'roadbook.sqlite');
  if (file !== undefined) return makeBackup(store, file);
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
