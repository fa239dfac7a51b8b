import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keyFileName, signingKeysOf } from '../features/ledger/key-file';
import type { JsonObject, JsonValue, Reads } from '../platform/documents/documents';
import { checkFile, type FileCheck, type StoredPlace } from '../platform/documents/sqlite/check-file';
import { missingWrites } from '../platform/documents/sqlite/missing-writes';
import { isOfNoDriver, openReadOnly, storedDrivers } from '../platform/documents/sqlite/read-only';
import { isAsStored } from '../registry/archive-contents';
import { collections } from '../registry/collections';
import { restoringIn } from '../registry/stored/ledger.collection';
import { checkBackup } from './backup/check-backup';
import { isBackupFolder } from './backup/make-backup-folder';
import { checkStoredLedger } from './check-ledger-stored';
import { type Finding, findingsOfFiles, findingsOfFolders } from './files-findings';
import { findingsOfMembers } from './logbook-findings';
import { filesOnDisk } from './stored-files';
import { ownerNamed } from './stored-owners';
import { wrongSums } from './summary-rebuild';

export interface DataCheck {
  readonly findings: readonly Finding[];
  /** Ids of the drivers and of the logbooks with members. */
  readonly owners: readonly string[];
  readonly documents: number;
  /** Number of compared files, or null without a folder of files: they are in a bucket or another backup. */
  readonly files: number | null;
}

/** Finds damage in a data folder or a backup, and changes nothing. The server may be running, or unable to start. */
export async function checkData(path: string): Promise<DataCheck> {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  const file = isFile ? path : join(path, 'roadbook.sqlite');
  const misshapen: Finding[] = [];
  const checked = checkFile(file, ({ text, ...place }) => {
    const fault = faultOf(place.collection, text);
    if (fault) misshapen.push(damaged(place, fault));
  });
  const notice = missingWrites(file);
  const findings: Finding[] = isFile ? [] : await faultsOfBackup(path);
  if (notice !== null) findings.push({ fix: 'decide', sentence: notice });
  if (checked.result !== 'checked') {
    return {
      findings: [...findings, restore(messageOf(file, checked.result))],
      owners: [],
      documents: 0,
      files: null,
    };
  }
  findings.push(...faultsIn(checked), ...misshapen);
  if (!isFile) findings.push(...faultsOfKeys(join(path, keyFileName)));
  const drivers = knownDrivers(file, findings);
  for (const driverId of drivers) {
    const documents = openReadOnly(file, collections);
    try {
      findings.push(...(await checkDriver(documents.of(driverId), driverId)));
      findings.push(...((await orNull(() => findingsOfMembers(documents.of, driverId))) ?? []));
    } finally {
      documents.close();
    }
  }
  const files = await checkAllFiles(isFile ? `${path}.files` : join(path, 'files'), {
    file,
    drivers,
    findings,
  });
  return { findings, owners: drivers, documents: checked.documents, files };
}

/** Every reason for `restore` to refuse a backup; empty for a data folder. */
async function faultsOfBackup(folder: string): Promise<Finding[]> {
  if (!isBackupFolder(folder)) return [];
  const asFinding = (sentence: string): Finding => ({ fix: 'otherBackup', sentence });
  try {
    return (await checkBackup(folder)).faults.map(asFinding);
  } catch (error) {
    // Names the reason why the check cannot continue, as `restore` does.
    return [asFinding(error instanceof Error ? error.message : String(error))];
  }
}

interface CheckedDocuments {
  readonly file: string;
  readonly drivers: readonly string[];
  readonly findings: Finding[];
}

async function checkAllFiles(
  root: string,
  { file, drivers, findings }: CheckedDocuments,
): Promise<number | null> {
  const stored = filesOnDisk(root);
  if (stored === null) return null;
  const documents = openReadOnly(file, collections);
  let files = 0;
  try {
    for (const driverId of drivers) {
      const reads = documents.of(driverId);
      const checked = await orNull(() => findingsOfFiles(stored, driverId, reads));
      // Documents that cannot be read were found before.
      if (checked === null) continue;
      files += checked.files;
      findings.push(...checked.findings);
    }
    const knownNow = () => orNull(async () => storedDrivers(file));
    findings.push(...(await findingsOfFolders(stored, drivers, knownNow)));
    return files;
  } finally {
    documents.close();
  }
}

const restore = (sentence: string): Finding => ({ fix: 'restore', sentence });

/** Finding for a damaged document. The server's own lists contain nothing that drivers entered. */
export function damaged({ driverId, collection, id }: StoredPlace, fault: string): Finding {
  return isOfNoDriver(driverId)
    ? { fix: 'askAgain', sentence: `The server’s list of ${driverId}: ${collection}/${id} ${fault}.` }
    : restore(`${ownerNamed(driverId)}: ${collection}/${id} ${fault}.`);
}

/** Faults of the key file. There is none if the keys come from LEDGER_SIGNING_KEYS. */
function faultsOfKeys(file: string): Finding[] {
  if (!existsSync(file)) return [];
  try {
    signingKeysOf(readFileSync(file, 'utf8'));
    return [];
  } catch {
    return [{ fix: 'restoreKeys', sentence: `${file} holds no keys to sign ledgers with.` }];
  }
}

function messageOf(file: string, result: Exclude<FileCheck['result'], 'checked'>): string {
  switch (result) {
    case 'noFile':
      return `There is no ${file}.`;
    case 'empty':
      return `${file} is empty.`;
    case 'noDatabase':
      return `${file} is no logbook, or its beginning is damaged.`;
    default:
      return result satisfies never;
  }
}

function faultsIn({ tables, unreadable, rest }: Extract<FileCheck, { result: 'checked' }>): Finding[] {
  return [
    ...tables.flatMap(({ collection, says }) =>
      says.map((line) => restore(`The table of ${collection}: ${line.replaceAll('\n', ' ')}`)),
    ),
    ...rest.map((line) => restore(`The file: ${line.replaceAll('\n', ' ')}`)),
    ...unreadable.map((place) => damaged(place, 'cannot be read')),
  ];
}

function faultOf(collection: string, text: string): string | null {
  try {
    const data: JsonValue = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return 'is no document';
    return shapeFault(collection, data);
  } catch {
    return 'is not readable as JSON';
  }
}

export function shapeFault(collection: string, data: JsonObject): string | null {
  return isAsStored(collection, data) ? null : 'is not as Roadbook stores it';
}

function knownDrivers(file: string, findings: Finding[]): readonly string[] {
  try {
    return storedDrivers(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    findings.push(restore(`The list of drivers cannot be read: ${why}.`));
    return [];
  }
}

/** Treats every error as one of the records: whatever a file does not return is lost, even on a failing disk. */
const always = () => true;

/**
 * Finds faults that show only when records are read together. Rethrows errors for which `isOfRecords` is false, as they
 * say nothing about the stored data.
 */
export async function checkDriver(
  reads: Reads,
  driverId: string,
  isOfRecords: (error: unknown) => boolean = always,
): Promise<Finding[]> {
  // An incomplete restore: its last write adds the head of the ledger.
  if ((await orNull(() => restoringIn(reads), isOfRecords)) !== null) return [];
  const findings: Finding[] = [];
  const ledger = await orNull(() => checkStoredLedger(reads), isOfRecords);
  if (ledger === null) {
    findings.push(restore(`${ownerNamed(driverId)}: the ledger cannot be read to its end.`));
  } else if (!ledger.holds) {
    findings.push(
      restore(
        `${ownerNamed(driverId)}: the ledger does not hold from entry ${ledger.sequence} on (${ledger.reason}).`,
      ),
    );
  }
  const wrong = await orNull(() => wrongSums(reads), isOfRecords);
  if (wrong === null) {
    findings.push(
      restore(`${ownerNamed(driverId)}: the sums cannot be compared, as records cannot be read.`),
    );
    return findings;
  }
  for (const { month, vehicleId } of wrong) {
    findings.push({
      fix: 'rebuildSums',
      sentence: `${ownerNamed(driverId)}: the sums of ${month}, ${vehicleId ?? 'no vehicle'}, are not what the records come to.`,
    });
  }
  return findings;
}

/** Returns null if records cannot be read or break the rules; those were reported before. */
export async function orNull<R>(
  check: () => Promise<R>,
  isOfRecords: (error: unknown) => boolean = always,
): Promise<R | null> {
  try {
    return await check();
  } catch (error) {
    if (!isOfRecords(error)) throw error;
    return null;
  }
}
