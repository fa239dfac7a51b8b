import { z } from 'zod';
import { tellServer } from './ask-server';
import { deleteOldBackups, makeBackupFolder } from './backup/make-backup-folder';

/**
 * `backup <data folder> <folder of backups> [<how many to keep>]`: a backup of everything, while the server may run, as a
 * new folder that only its owner can read.
 */
async function main([dataFolder, into, keep]: readonly string[]): Promise<void> {
  if (dataFolder === undefined || into === undefined) {
    throw new Error(
      'Say which folder, and where to: backup <data folder> <folder of backups> [<how many to keep>]',
    );
  }
  const kept = z.coerce.number().int().min(1).optional().safeParse(keep);
  if (!kept.success) throw new Error(`${keep} is no number of backups to keep: give 1 or more.`);
  process.umask(0o077);
  const { ACCOUNTS_FILE: accountsFile } = process.env;
  const onChanged = (driverId: string, key: string) =>
    console.error(
      `The file ${key} of driver ${driverId} is in the backup, but is not what was stored: copy it from an older backup.`,
    );
  console.log(await makeBackupFolder({ dataFolder, into, nowMs: Date.now(), accountsFile, onChanged }));
  if (kept.data !== undefined) await deleteOldBackups(into, kept.data);
  await tellServer(dataFolder, { command: 'backup' });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
