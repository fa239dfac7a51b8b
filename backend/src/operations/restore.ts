import { restoreBackup } from './backup/restore-backup';
import { driverCount } from './driver-count';

/** `restore <backup> <data folder>`: puts a backup that `backup` made into the place of what is there. The server is stopped. */
async function main([backup, dataFolder, ...more]: readonly string[]): Promise<void> {
  if (backup === undefined || dataFolder === undefined || more.length > 0) {
    throw new Error('Say which backup, and into which folder: restore <backup> <data folder>');
  }
  process.umask(0o077);
  const { manifest, aside } = await restoreBackup(backup, dataFolder, Date.now());
  const { documents, files, ledgers } = manifest;
  console.log(`Restored: ${documents} documents of ${driverCount(ledgers.length)} and ${files} files.`);
  if (aside !== null) console.log(`What was there before is in ${aside}. Delete it once all is well.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
