import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../config/environment';
import type { DocumentStore, DueDocument } from '../platform/documents/documents';
import type { Metrics } from '../platform/metrics/metrics';
import { administrationUses, ownerOfUses } from '../registry/stored/administration.collection';
import { logbookHeads } from '../rpc/logbooks.collection';
import { madeAtMsOf } from './backup/make-backup-folder';

type Settings = Pick<Environment, 'DATA_DIR' | 'DOCUMENTS' | 'BACKUP_FOLDER' | 'BACKUP_EVERY_HOURS'>;

const logbooksAtOnce = 500;

export const recordsFile = (dataFolder: string) => join(dataFolder, 'roadbook.sqlite');
export const writeAheadLog = (dataFolder: string) => `${recordsFile(dataFolder)}-wal`;

/** Size of a file; 0 if it does not exist. */
export async function bytesOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** Free space for users other than root on the disk of a folder, or null if the folder does not exist. */
export async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : disk.bavail * disk.bsize;
}

/** Time of the newest backup, or null if there is none. */
export async function newestBackupAtMs(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.flatMap((name) => madeAtMsOf(name) ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** Measures the disk space of the embedded store and the time of its last backup, for Prometheus. */
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
  metrics.gauge('roadbook_shared_logbooks', 'Logbooks with members.', () => sharedLogbooks(documents));
  // Without a backup the metric is 0 and not left out, as a rule that compares its age would never fire.
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

async function sharedLogbooks(documents: DocumentStore): Promise<number> {
  let count = 0;
  for (let after: DueDocument | undefined; ; ) {
    const query = { field: 'createdAtMs', limit: logbooksAtOnce, ...(after && { after }) };
    const page = await documents.due(logbookHeads, query);
    count += page.length;
    after = page.at(-1);
    if (page.length < logbooksAtOnce) return count;
  }
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
