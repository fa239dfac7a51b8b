import { bytesOfPart, namedParts, partKey, partsOf } from '../features/archive/restore/archive-parts';
import { removedRecords } from '../features/attachments/attachment-removal.service';
import { namedReportFiles } from '../features/reports/files/report-file-keys';
import type { Reads } from '../platform/documents/documents';
import { isRecordThere } from '../registry/attachments-of-record';
import { restoreDocumentId, restores } from '../registry/stored/archive.collection';
import { attachments } from '../registry/stored/attachments.collection';
import {
  namedBooks,
  type ReportFileDocument,
  reportFiles,
  reports,
  serviceBooks,
} from '../registry/stored/reports.collection';
import { allOf } from './logged-records';
import { filesInFolder, type StoredFiles } from './stored-files';

export interface FilesCheck {
  /** Files named by documents that are missing or have another length. */
  readonly missing: readonly string[];
  /** Attachments whose content has changed, by their hash. */
  readonly changed: readonly string[];
  /** Files that no document names. */
  readonly unnamed: readonly string[];
  /** Ids of attachments whose record does not exist and is not about to be deleted. */
  readonly ownerless: readonly string[];
  readonly files: number;
}

/** Compares a driver's files in a folder of the file store with the documents that name them. */
export function checkFiles(root: string, driverId: string, reads: Reads): Promise<FilesCheck> {
  return compareFiles(filesInFolder(root), driverId, reads);
}

/** Compares a driver's files with the documents that name them: keys, lengths and, if the store knows them, hashes. */
export async function compareFiles(
  { lengthsOf, hashOf }: Pick<StoredFiles, 'lengthsOf' | 'hashOf'>,
  driverId: string,
  reads: Reads,
): Promise<FilesCheck> {
  const stored = await lengthsOf(driverId);
  const named = await namedFiles(reads);
  const missing = [...named].flatMap(([key, { bytes }]) => (stored.get(key) === bytes ? [] : [key]));
  const changed: string[] = [];
  for (const [key, { bytes, sha256 }] of named) {
    if (sha256 === null || hashOf === null || stored.get(key) !== bytes) continue;
    if ((await hashOf(driverId, key)) !== sha256) changed.push(key);
  }
  return {
    missing,
    changed,
    unnamed: [...stored.keys()].filter((key) => !named.has(key)),
    ownerless: await ownerlessAttachments(reads),
    files: stored.size,
  };
}

/** Orphaned files that no running upload or job needs, by the rules of the server's sweep. */
export async function leftOver(unnamed: readonly string[], reads: Reads): Promise<readonly string[]> {
  if (unnamed.length === 0) return [];
  const uploading = await allOf(reads, attachments, 'startedAtMs', { state: 'uploading' });
  const uploaded = new Set(uploading.map(({ data }) => data.fileKey));
  const rules = [await namedParts(reads, Date.now()), await namedReportFiles(reads), await namedBooks(reads)];
  return unnamed.filter((key) => !uploaded.has(key) && !rules.some((isWanted) => isWanted(key)));
}

interface NamedFile {
  readonly bytes: number;
  /** Hash of the file; null if the document has none. */
  readonly sha256: string | null;
}

async function namedFiles(reads: Reads): Promise<ReadonlyMap<string, NamedFile>> {
  const named = new Map<string, NamedFile>();
  for (const { data } of await allOf(reads, attachments, 'startedAtMs', { state: 'stored' })) {
    named.set(data.fileKey, { bytes: data.bytes, sha256: data.sha256 });
  }
  for (const { id: reportId } of await allOf(reads, reports, 'askedAtMs')) {
    for (const { data } of await allOf(reads, reportFiles, 'startedAtMs', { reportId })) addMade(named, data);
  }
  for (const { data } of await allOf(reads, serviceBooks, 'startedAtMs')) addMade(named, data);
  for (const [key, bytes] of await uploadedParts(reads)) named.set(key, { bytes, sha256: null });
  return named;
}

function addMade(
  named: Map<string, NamedFile>,
  { state, fileKey, bytes }: Pick<ReportFileDocument, 'state' | 'fileKey' | 'bytes'>,
): void {
  if (state === 'ready' && fileKey) named.set(fileKey, { bytes: bytes ?? 0, sha256: null });
}

async function ownerlessAttachments(reads: Reads): Promise<string[]> {
  const removed = await removedRecords(reads);
  const ownerless: string[] = [];
  for (const { id, data } of await allOf(reads, attachments, 'startedAtMs', { state: 'stored' })) {
    if (!removed.has(data.recordId) && !(await isRecordThere(reads, data))) ownerless.push(id);
  }
  return ownerless;
}

/** Parts of an uploaded archive that is being read or waits for the driver's consent. */
async function uploadedParts(reads: Reads): Promise<[key: string, bytes: number][]> {
  const known = await reads.get(restores, restoreDocumentId);
  if (known?.data.state !== 'running' && known?.data.state !== 'preview') return [];
  const { restoreId, bytes } = known.data;
  return Array.from({ length: partsOf(bytes) }, (_, index) => [
    partKey(restoreId, index + 1),
    bytesOfPart(bytes, index + 1),
  ]);
}
