import type { Reads } from '../platform/documents/documents';
import { driverFolder } from '../platform/files/file-keys';
import { restoringIn } from '../registry/stored/ledger.collection';
import { compareFiles, type FilesCheck, leftOver } from './check-files';
import type { StoredFiles } from './stored-files';
import { ownerNamed } from './stored-owners';

/** Fault, and whether a backup is needed to fix it. */
export interface Finding {
  readonly fix:
    | 'otherBackup'
    | 'restore'
    | 'restoreKeys'
    | 'rebuildSums'
    | 'askAgain'
    | 'decide'
    | 'eraseLogbook'
    | 'inviteAgain'
    | 'restoreFiles'
    | 'deleteFiles'
    | 'deleteAttachments';
  readonly sentence: string;
}

/** Compares a driver's files with the documents that name them. */
export async function findingsOfFiles(
  stored: StoredFiles,
  driverId: string,
  reads: Reads,
): Promise<{ readonly findings: readonly Finding[]; readonly files: number }> {
  const look = async () => {
    const check = await compareFiles(stored, driverId, reads);
    return { ...check, unnamed: await leftOver(check.unnamed, reads) };
  };
  const first = await look();
  // A restore writes files minutes before their documents, and a restart of it removes them first.
  if (isWhole(first) || (await restoringIn(reads)) !== null) return { findings: [], files: first.files };
  // Files that the server is writing or deleting at that moment are found only once.
  const second = await look();
  const found = (kind: 'missing' | 'changed' | 'unnamed' | 'ownerless') =>
    second[kind].filter((each) => first[kind].includes(each));
  const findings = [
    ...found('missing').map(
      (key): Finding => ({
        fix: 'restoreFiles',
        sentence: `${ownerNamed(driverId)}: the file ${key} is not there, or not whole.`,
      }),
    ),
    ...found('changed').map(
      (key): Finding => ({
        fix: 'restoreFiles',
        sentence: `${ownerNamed(driverId)}: the content of the file ${key} is not what was stored.`,
      }),
    ),
    ...found('unnamed').map(
      (key): Finding => ({
        fix: 'deleteFiles',
        sentence: `${ownerNamed(driverId)}: the file ${key} belongs to no record.`,
      }),
    ),
    ...found('ownerless').map(
      (id): Finding => ({
        fix: 'deleteAttachments',
        sentence: `${ownerNamed(driverId)}: the record of the attachment ${id} is not there.`,
      }),
    ),
  ];
  return { findings, files: second.files };
}

/**
 * Compares folders with drivers. `knownNow` is called after the folders are listed, as somebody may have signed up
 * since `driverIds` were read. It returns null if that is unknown; no file then counts as left over.
 */
export async function findingsOfFolders(
  stored: StoredFiles,
  driverIds: readonly string[],
  knownNow: () => Promise<readonly string[] | null>,
): Promise<Finding[]> {
  const folders = await stored.foldersOfOthers(driverIds);
  if (folders.length === 0) return [];
  const now = await knownNow();
  if (now === null) return [];
  const known = new Set(now.map(driverFolder));
  const others = folders.filter((folder) => !known.has(folder));
  return others.map((folder) => ({
    fix: 'deleteFiles',
    sentence: `The files in ${folder} belong to no driver and no logbook.`,
  }));
}

function isWhole({ missing, changed, unnamed, ownerless }: FilesCheck): boolean {
  return missing.length + changed.length + unnamed.length + ownerless.length === 0;
}
