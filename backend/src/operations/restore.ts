import { userInfo } from 'node:os';
import { join } from 'node:path';
import { recordUse } from '../features/administration/record-use';
import { openSqliteDocuments } from '../platform/documents/sqlite/sqlite-documents';
import { endAllSessions } from '../platform/identity/embedded/open-identity';
import { collections } from '../registry/collections';
import { storeName } from './backup/backup-manifest';
import { restoreBackup } from './backup/restore-backup';
import { ownerCount } from './stored-owners';

/**
 * Runs `restore <backup> <data folder>`: replaces the data with a backup made by `backup`. The server must be stopped.
 */
async function main([backup, dataFolder, ...more]: readonly string[]): Promise<void> {
  if (backup === undefined || dataFolder === undefined || more.length > 0) {
    throw new Error('Say which backup, and into which folder: restore <backup> <data folder>');
  }
  process.umask(0o077);
  const { manifest, aside } = await restoreBackup(backup, dataFolder, Date.now());
  const { documents, files, ledgers } = manifest;
  console.log(
    `Restored: ${documents} documents of ${ownerCount(ledgers.map(({ driverId }) => driverId))} and ${files} files.`,
  );
  if (aside !== null) console.log(`What was there before is in ${aside}. Delete it once all is well.`);
  await recordRestore(dataFolder);
}

async function recordRestore(dataFolder: string): Promise<void> {
  const documents = openSqliteDocuments(join(dataFolder, storeName), collections);
  try {
    await endAllSessions(documents);
    await recordUse(documents, {
      atMs: Date.now(),
      command: 'restore',
      driverId: null,
      user: userInfo().username,
      outcome: 'done',
    });
  } finally {
    await documents.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
