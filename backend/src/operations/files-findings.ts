import type { Reads } from '../platform/documents/documents';
import { compareFiles, type FilesCheck } from './check-files';
import type { Finding } from './finding';
import type { StoredFiles } from './stored-files';

/** What is wrong between a driver's files and the documents that name them. */
export async function findingsOfFiles(
  stored: StoredFiles,
  driverId: string,
  reads: Reads,
): Promise<{ readonly findings: readonly Finding[]; readonly files: number }> {
  const look = async () => compareFiles(await stored.lengthsOf(driverId), reads);
  const first = await look();
  if (isWhole(first)) return { findings: [], files: first.files };
  // What the server is writing or deleting just then is found once only.
  const second = await look();
  const found = (kind: 'missing' | 'unnamed' | 'ownerless') =>
    second[kind].filter((each) => first[kind].includes(each));
  const findings = [
    ...found('missing').map(
      (key): Finding => ({
        mend: 'restoreFiles',
        sentence: `Driver ${driverId}: the file ${key} is not there, or not whole.`,
      }),
    ),
    ...found('unnamed').map(
      (key): Finding => ({
        mend: 'deleteFiles',
        sentence: `Driver ${driverId}: the file ${key} belongs to no record.`,
      }),
    ),
    ...found('ownerless').map(
      (id): Finding => ({
        mend: 'deleteAttachments',
        sentence: `Driver ${driverId}: the record of the attachment ${id} is not there.`,
      }),
    ),
  ];
  return { findings, files: second.files };
}

export async function findingsOfFolders(
  stored: StoredFiles,
  driverIds: readonly string[],
): Promise<Finding[]> {
  const folders = await stored.foldersOfOthers(driverIds);
  return folders.map((folder) => ({
    mend: 'deleteFiles',
    sentence: `The files in ${folder} belong to no driver.`,
  }));
}

function isWhole({ missing, unnamed, ownerless }: FilesCheck): boolean {
  return missing.length + unnamed.length + ownerless.length === 0;
}
