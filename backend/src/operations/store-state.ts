import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../config/environment';
import type { DocumentStore } from '../platform/documents/documents';
import type { Metrics } from '../platform/metrics/metrics';
import { administrationUses, ownerOfUses } from '../registry/stored/administration.collection';
import { madeAtMsOf } from './backup/make-backup-folder';

type Settings = Pick<Environment, 'DATA_DIR' | 'DOCUMENTS' | 'BACKUP_FOLDER' | 'BACKUP_EVERY_HOURS'>;

export const recordsFile = (dataFolder: string) => join(dataFolder, 'roadbook.sqlite');
export const writeAheadLog = (dataFolder: string) => `${recordsFile(dataFolder)}-wal`;

/** 0 where there is no such file. */
export async function bytesOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** Of the disk on which a folder lies, for those who are not root; null where there is no such folder. */
export async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : disk.bavail * disk.bsize;
}

/** null where there is none. */
export async function newestBackupAtMs(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.flatMap((name) => madeAtMsOf(name) ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** What the embedded store takes of its disk, and when it was last backed up, for Prometheus. */
export function measureStore(
  metrics: Metrics,
  { DATA_DIR: folder, DOCUMENTS: engine, BACKUP_FOLDER: backups, BACKUP_EVERY_HOURS: everyHours }: Settings,
  documents: DocumentStore,
): void {
  metrics.gauge('roadbook_disk_free_bytes', 'Free on the disk of the data folder.', () => freeBytes(folder));
  if (engine !== 'sqlite') return;
  metrics.gauge('roadbook_store_bytes', 'The file of the records.', () => bytesOf(recordsFile(folder)));
  metrics.gauge('roadbook_store_log_bytes', 'The write-ahead log beside it.', () =>
    bytesOf(writeAheadLog(folder)),
  );
  // Not left out where there is none: a rule that compares its age would never fire.
  metrics.gauge(
    'roadbook_backup_time_seconds',
    'When the newest backup was made; 0 where there is none.',
    async () => {
      const scheduledAtMs = backups === undefined ? null : await newestBackupAtMs(backups);
      return Math.max(scheduledAtMs ?? 0, await lastBackupAtMs(documents)) / 1000;
    },
  );
  metrics.gauge('roadbook_backup_every_seconds', 'How often one is to be made.', () => everyHours * 3600);
}

/** Time of the last backup by the command, into any folder; 0 without one. */
async function lastBackupAtMs(documents: DocumentStore): Promise<number> {
  const page = await documents.of(ownerOfUses).list(administrationUses, {
    equal: { command: 'backup' },
    order: { field: 'atMs', direction: 'descending' },
    limit: 1,
  });
  return page.documents[0]?.data.atMs ?? 0;
}
