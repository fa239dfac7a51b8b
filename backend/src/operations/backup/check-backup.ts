import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { emptyChain } from '../../domain/ledger/seal';
import type { Reads } from '../../platform/documents/documents';
import { isOfNewerLayout } from '../../platform/documents/sqlite/migrations';
import { openReadOnly, storedDrivers } from '../../platform/documents/sqlite/read-only';
import { documentTables } from '../../platform/documents/sqlite/tables';
import { collections } from '../../registry/collections';
import {
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../../registry/stored/ledger.collection';
import { checkFiles } from '../check-files';
import { ownerName } from '../stored-owners';
import {
  type BackupManifest,
  filesFolder,
  madeByNewer,
  measuredFile,
  namesBelow,
  readManifest,
  storeName,
} from './backup-manifest';

export interface BackupContents extends Pick<BackupManifest, 'documents' | 'files' | 'ledgers'> {
  /** Files named by records that are not in the backup, by driver. */
  readonly missing: readonly { readonly driverId: string; readonly key: string }[];
  /** Attachments whose content has changed, by driver. */
  readonly changed: readonly { readonly driverId: string; readonly key: string }[];
  /** Files that no record names, as they were deleted or are being written, by driver. */
  readonly unnamed: readonly { readonly driverId: string; readonly key: string }[];
}

/** Opens the records of a backup, counts them, and finds the end of each ledger. */
export async function contentsOf(folder: string): Promise<BackupContents> {
  const store = join(folder, storeName);
  const root = join(folder, filesFolder);
  const documents = openReadOnly(store, collections);
  const ledgers: BackupManifest['ledgers'] = [];
  const missing: BackupContents['missing'][number][] = [];
  const changed: BackupContents['changed'][number][] = [];
  const unnamed: BackupContents['unnamed'][number][] = [];
  let files = 0;
  try {
    for (const driverId of storedDrivers(store)) {
      const reads = documents.of(driverId);
      ledgers.push({ driverId, ...(await endOfLedger(reads, driverId)) });
      if (!existsSync(root)) continue;
      const checked = await checkFiles(root, driverId, reads);
      files += checked.files - checked.unnamed.length;
      missing.push(...checked.missing.map((key) => ({ driverId, key })));
      changed.push(...checked.changed.map((key) => ({ driverId, key })));
      unnamed.push(...checked.unnamed.map((key) => ({ driverId, key })));
    }
  } finally {
    documents.close();
  }
  return { documents: countOf(store), files, ledgers, missing, changed, unnamed };
}

/** Checks that the last entry exists and nothing follows it. */
async function endOfLedger(reads: Reads, driverId: string): Promise<{ sequence: number; hash: string }> {
  const { sequence, hash } = (await reads.get(ledgerHeads, ledgerHeadId))?.data ?? emptyChain;
  const last = sequence === 0 ? null : await reads.get(ledgerEntries, ledgerEntryId(sequence));
  const behind = await reads.get(ledgerEntries, ledgerEntryId(sequence + 1));
  if ((last?.data.hash ?? emptyChain.hash) !== hash || behind !== null) {
    throw new Error(
      `The ledger of ${ownerName(driverId)} does not end where its head says: npm run check-data says more.`,
    );
  }
  return { sequence, hash };
}

function countOf(store: string): number {
  return readStore(store, (database) =>
    documentTables(database).reduce((sum, table) => {
      const [row] = database.prepare(`SELECT count(*) AS documents FROM ${table}`).all();
      return sum + Number(row?.documents ?? 0);
    }, 0),
  );
}

function readStore<Value>(store: string, read: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(store, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

export interface BackupCheck {
  readonly manifest: BackupManifest;
  /** One sentence per difference from the saved state. A backup with any difference is not restored. */
  readonly faults: readonly string[];
}

/** Compares a backup with its manifest: the hash of every file, and the records' statements about files. */
export async function checkBackup(folder: string): Promise<BackupCheck> {
  const manifest = await readManifest(folder);
  const faults = await faultsOfEntries(folder, manifest);
  // Changed records are not opened.
  if (faults.some((fault) => fault.includes(storeName))) return { manifest, faults };
  if (readStore(join(folder, storeName), isOfNewerLayout)) throw new Error(madeByNewer);
  const contents = await contentsOf(folder);
  const lost = contents.missing.map(
    ({ driverId, key }) =>
      `The backup is not whole: the file ${key} of ${ownerName(driverId)} is missing or cut off.`,
  );
  // With a hash for every file, such an attachment was changed before the backup: no better copy exists.
  const before = manifest.version === 1 ? contents.changed : [];
  const changed = before.map(
    ({ driverId, key }) =>
      `The backup is damaged: the file ${key} of ${ownerName(driverId)} is not what was stored.`,
  );
  const isAsLarge = contents.documents === manifest.documents && contents.files === manifest.files;
  const size = isAsLarge ? [] : ['The backup is damaged: it does not hold as much as it says.'];
  return { manifest, faults: [...faults, ...lost, ...changed, ...size] };
}

async function faultsOfEntries(folder: string, { version, entries }: BackupManifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, bytes, sha256 } of entries) {
    const found = existsSync(join(folder, name)) ? await measuredFile(folder, name) : null;
    if (found === null) faults.push(`The backup is not whole: ${name} is missing.`);
    else if (found.bytes !== bytes || found.sha256 !== sha256) {
      faults.push(`The backup is damaged: ${name} is not as it was saved.`);
    }
  }
  const known = new Set(entries.map(({ name }) => name));
  if (!known.has(storeName)) faults.push(`The backup is not whole: ${storeName} is missing.`);
  // Files that a NAS or a desktop adds elsewhere are not restored, and do no harm.
  const isOfDriver = (name: string) => /^files\/drivers\/[^/]+\/[^/]+\/[^/]+$/.test(name);
  const others =
    version === 1 ? [] : (await namesBelow(folder)).filter((name) => !known.has(name) && isOfDriver(name));
  return [
    ...faults,
    ...others.map((name) => `The backup is damaged: ${name} was not in it when it was made.`),
  ];
}
