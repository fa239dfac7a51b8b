import { createReadStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeBackup } from '../platform/documents/sqlite/backup';
import { copyFiles } from '../platform/files/disk/disk-operations';
import { tellServer } from './ask-server';
import { filesFolder, storeName } from './backup/backup-manifest';
import { deleteOldBackups, makeBackupFolder } from './backup/make-backup-folder';
import { ownerName } from './stored-owners';

/**
 * Runs `backup <data folder> <folder of backups> [<how many to keep>]`: backs up everything into a new folder that only
 * its owner can read, while the server may run. `backup --records-only <data folder> [<file>]`: backs up the records
 * only.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'records-only': { type: 'boolean', default: false } },
  });
  const [dataFolder, into, keep, ...more] = positionals;
  process.umask(0o077);
  if (values['records-only']) {
    if (dataFolder === undefined || keep !== undefined) {
      throw new Error('Say which folder: backup --records-only <data folder> [<file>]');
    }
    return into === undefined ? printRecords(dataFolder) : copyRecords(dataFolder, into);
  }
  if (dataFolder === undefined || into === undefined || more.length > 0) {
    throw new Error(
      'Say which folder, and where to: backup <data folder> <folder of backups> [<how many to keep>]',
    );
  }
  const kept = z.coerce.number().int().min(1).optional().safeParse(keep);
  if (!kept.success) throw new Error(`${keep} is no number of backups to keep: give 1 or more.`);
  const onChanged = (driverId: string, key: string) =>
    console.error(
      `The file ${key} of ${ownerName(driverId)} is in the backup, but is not what was stored: copy it from an older backup.`,
    );
  console.log(await makeBackupFolder({ dataFolder, into, nowMs: Date.now(), onChanged }));
  if (kept.data !== undefined) await deleteOldBackups(into, kept.data);
  await tellServer(dataFolder, { command: 'backup' });
}

/** Copies the records into `file` and their files into `<file>.files`. */
async function copyRecords(dataFolder: string, file: string): Promise<void> {
  const [files, filesCopy] = [join(dataFolder, filesFolder), `${file}.files`];
  if (existsSync(filesCopy)) throw new Error(`There is a ${filesCopy} already. Name another file.`);
  await makeBackup(join(dataFolder, storeName), file);
  // The data folder has no files if they are in a bucket, which has backups of its own.
  if (!existsSync(files)) return;
  // After the records, so that every file which they name is in the copy; a later file belongs to no record and does no
  // harm.
  await copyFiles(files, filesCopy);
}

/** Writes a copy of the records to standard output. */
async function printRecords(dataFolder: string): Promise<void> {
  const store = join(dataFolder, storeName);
  const temporary = `${store}.backup.${process.pid}`;
  try {
    await makeBackup(store, temporary);
    await pipeline(createReadStream(temporary), process.stdout, { end: false });
  } finally {
    rmSync(temporary, { force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
