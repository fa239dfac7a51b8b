import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { keyFileName } from '../../features/ledger/key-file';
import { makeBackup } from '../../platform/documents/sqlite/backup';
import { copyFiles, foldersOfOthers } from '../../platform/files/disk/disk-operations';
import { driverFolder } from '../../platform/files/file-keys';
import { ownerName } from '../stored-owners';
import {
  accountsCopy,
  type BackupManifest,
  filesFolder,
  manifestFile,
  measuredFile,
  namesBelow,
  storeName,
} from './backup-manifest';
import { contentsOf } from './check-backup';

const unfinished = '.unfinished';
/** Names of backups. Only folders with such a name are ever deleted. */
const backupName = /^roadbook-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;
/** Maximum number of tries. A file may be deleted while it is copied; the next try no longer needs it. */
const maxTries = 3;

export interface BackupTerms {
  readonly dataFolder: string;
  /** Folder in which the backup becomes a folder of its own. */
  readonly into: string;
  readonly nowMs: number;
  /** Called for each attachment whose content has changed on the disk. The backup continues. */
  readonly onChanged?: (driverId: string, key: string) => void;
}

/**
 * Backs up a running server: the records and accounts at one moment, the files that they name, and the keys of ledgers. The folder gets its name only after the backup was opened and verified.
 */
export async function makeBackupFolder(terms: BackupTerms): Promise<string> {
  const { into, nowMs } = terms;
  const name = `roadbook-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  const finished = join(into, name);
  if (existsSync(finished)) throw new Error(`There is a ${finished} already.`);
  const folder = `${finished}${unfinished}`;
  await mkdir(folder, { mode: 0o700 });
  try {
    const manifest = await filled(folder, terms);
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(folder, finished);
    return finished;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function filled(folder: string, terms: BackupTerms): Promise<BackupManifest> {
  for (let tried = 1; ; tried += 1) {
    await copyParts(folder, terms);
    const { documents, files, ledgers, missing, changed, unnamed } = await contentsOf(folder);
    if (missing.length === 0) {
      for (const { driverId, key } of changed) terms.onChanged?.(driverId, key);
      // Deleted in the meantime or not finished, so not part of this moment.
      for (const { driverId, key } of unnamed)
        await rm(join(folder, filesFolder, driverFolder(driverId), key));
      const drivers = ledgers.map(({ driverId }) => driverId);
      const root = join(folder, filesFolder);
      for (const erased of foldersOfOthers(root, drivers)) await rm(join(root, erased), { recursive: true });
      const entries: BackupManifest['entries'] = [];
      for (const name of await namesBelow(folder)) entries.push(await measuredFile(folder, name));
      const { nowMs: madeAtMs } = terms;
      return { format: 'roadbook-backup', version: 2, madeAtMs, documents, files, ledgers, entries };
    }
    if (tried === maxTries) {
      const [first] = missing;
      throw new Error(
        `The file ${first?.key} of ${ownerName(first?.driverId ?? '')} is missing: npm run check-data names all of them.`,
      );
    }
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  }
}

async function copyParts(folder: string, { dataFolder }: BackupTerms): Promise<void> {
  await makeBackup(join(dataFolder, storeName), join(folder, storeName));
  const files = join(dataFolder, filesFolder);
  if (existsSync(files)) await copyFiles(files, join(folder, filesFolder));
  for (const [from, to] of [
    [join(dataFolder, keyFileName), keyFileName],
    // A file of an earlier version remains if no server has taken the accounts over yet.
    [join(dataFolder, 'identity/accounts.json'), accountsCopy],
  ] as const) {
    if (!existsSync(from)) continue;
    await copyFile(from, join(folder, to));
    await chmod(join(folder, to), 0o600);
  }
}

/** Recognises a backup even without its manifest, by its name or its separate accounts file. */
export function isBackupFolder(folder: string): boolean {
  return (
    backupName.test(basename(resolve(folder))) ||
    [manifestFile, accountsCopy].some((name) => existsSync(join(folder, name)))
  );
}

/** Start time of a backup from its name, or null if the name is not a backup's. */
export function madeAtMsOf(name: string): number | null {
  const [, day, hours, minutes, seconds, milliseconds] = backupName.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

/** Deletes all but the newest backups of a folder, and unfinished ones. Returns the names of the deleted folders. */
export async function deleteOldBackups(into: string, keep: number): Promise<string[]> {
  const names = await readdir(into);
  const finished = names.filter((name) => backupName.test(name)).sort();
  const broken = names.filter(
    (name) => name.endsWith(unfinished) && backupName.test(name.slice(0, -unfinished.length)),
  );
  const old = [...finished.slice(0, Math.max(0, finished.length - keep)), ...broken];
  for (const name of old) await rm(join(into, name), { recursive: true });
  return old;
}
