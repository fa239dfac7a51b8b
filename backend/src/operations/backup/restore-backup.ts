import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyFileName } from '../../features/ledger/key-file';
import { lockForServer } from '../../platform/documents/sqlite/server-lock';
import { copyFiles } from '../../platform/files/disk/disk-operations';
import { identityKeyFile } from '../../platform/identity/embedded/signing-keys';
import { accountsCopy, type BackupManifest, filesFolder, storeName } from './backup-manifest';
import { checkBackup } from './check-backup';

const accountsName = 'identity/accounts.json';

/** Files moved aside before a restore: everything of the store, the drivers' files and the sign-in. */
const replaced = [
  storeName,
  `${storeName}-wal`,
  `${storeName}-shm`,
  `${storeName}.missing-writes.txt`,
  filesFolder,
  keyFileName,
  identityKeyFile,
  accountsName,
];

export interface Restored {
  readonly manifest: BackupManifest;
  /** Folder that now holds the previous data, or null if there was none. */
  readonly aside: string | null;
}

/**
 * Restores a backup into the data folder of a stopped server. Moves the previous data aside instead of deleting it.
 */
export async function restoreBackup(backup: string, dataFolder: string, nowMs: number): Promise<Restored> {
  const { manifest, faults } = await checkBackup(backup);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockForServer(join(dataFolder, storeName), 0);
  try {
    // Copied first, so that a full disk is noticed before anything is moved.
    const copy = join(dataFolder, `restoring-${nowMs}`);
    await copyBackup(backup, copy).catch(async (error: unknown) => {
      await rm(copy, { recursive: true, force: true });
      throw error;
    });
    const aside = await putAside(dataFolder, join(dataFolder, `before-restore-${nowMs}`));
    for (const name of [keyFileName, filesFolder, accountsName, storeName]) {
      if (!existsSync(join(copy, name))) continue;
      await mkdir(dirname(join(dataFolder, name)), { recursive: true, mode: 0o700 });
      await rename(join(copy, name), join(dataFolder, name));
    }
    await rm(copy, { recursive: true });
    return { manifest, aside };
  } finally {
    lock.release();
  }
}

async function copyBackup(backup: string, copy: string): Promise<void> {
  await mkdir(join(copy, 'identity'), { recursive: true, mode: 0o700 });
  for (const [from, to] of [
    [storeName, storeName],
    [keyFileName, keyFileName],
    [accountsCopy, accountsName],
  ] as const) {
    if (!existsSync(join(backup, from))) continue;
    await copyFile(join(backup, from), join(copy, to));
    await chmod(join(copy, to), 0o600);
  }
  const files = join(backup, filesFolder);
  if (existsSync(files)) await copyFiles(files, join(copy, filesFolder));
}

async function putAside(dataFolder: string, aside: string): Promise<string | null> {
  const there = replaced.filter((name) => existsSync(join(dataFolder, name)));
  if (there.length === 0) return null;
  await mkdir(join(aside, 'identity'), { recursive: true, mode: 0o700 });
  // Tokens of the time after the backup are not valid: no backup has the key that signed them.
  for (const name of there) await rename(join(dataFolder, name), join(aside, name));
  return aside;
}
