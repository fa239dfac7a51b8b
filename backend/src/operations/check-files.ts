import { restoreDocumentId, restores } from '../features/archive/archive.collection';
import { bytesOfPart, namedParts, partKey, partsOf } from '../features/archive/restore/archive-parts';
import { removedRecords } from '../features/attachments/attachment-removal.service';
import { attachments } from '../features/attachments/attachments.collection';
import { isRecordThere } from '../features/attachments/attachments-of-record';
import { namedReportFiles } from '../features/reports/files/named-report-files';
import { reportFiles, reports } from '../features/reports/reports.collection';
import { namedBooks, serviceBooks } from '../features/reports/service-book/service-books.collection';
import type { Reads } from '../platform/documents/documents';
import { storedLengths } from '../platform/files/disk/disk-operations';
import { allOf } from './logged-records';

export interface FilesCheck {
  /** Files that documents name and that are not there, or not as long as they say. */
  readonly missing: readonly string[];
  /** Files that no document names. */
  readonly unnamed: readonly string[];
  /** Attachments, by id, of records that are not there, and that are not about to be deleted. */
  readonly ownerless: readonly string[];
  readonly files: number;
}

/** Compares a driver's files in a folder of the file store with the documents that name them. */
export function checkFiles(root: string, driverId: string, reads: Reads): Promise<FilesCheck> {
  return compareFiles(storedLengths(root, driverId), reads);
}

/** Compares the keys and lengths of a driver's files with the documents that name them. */
export async function compareFiles(stored: ReadonlyMap<string, number>, reads: Reads): Promise<FilesCheck> {
  const named = await namedFiles(reads);
  return {
    missing: [...named].flatMap(([key, bytes]) => (stored.get(key) === bytes ? [] : [key])),
    unnamed: [...stored.keys()].filter((key) => !named.has(key)),
    ownerless: await ownerlessAttachments(reads),
    files: stored.size,
  };
}

/** Of files that no document names, those that nothing under way wants, by the rules of the server's own sweep. */
export async function leftOver(unnamed: readonly string[], reads: Reads): Promise<readonly string[]> {
  if (unnamed.length === 0) return [];
  const uploading = await allOf(reads, attachments, 'startedAtMs', { state: 'uploading' });
  const uploaded = new Set(uploading.map(({ data }) => data.fileKey));
  const rules = [await namedParts(reads, Date.now()), await namedReportFiles(reads), await namedBooks(reads)];
  return unnamed.filter((key) => !uploaded.has(key) && !rules.some((isWanted) => isWanted(key)));
}

async function namedFiles(reads: Reads): Promise<ReadonlyMap<string, number>> {
  const named = new Map<string, number>();
  for (const { data } of await allOf(reads, attachments, 'startedAtMs', { state: 'stored' })) {
    named.set(data.fileKey, data.bytes);
  }
  for (const { id: reportId } of await allOf(reads, reports, 'askedAtMs')) {
    for (const { data } of await allOf(reads, reportFiles, 'startedAtMs', { reportId })) {
      if (data.state === 'ready' && data.fileKey) named.set(data.fileKey, data.bytes ?? 0);
    }
  }
  for (const { data } of await allOf(reads, serviceBooks, 'startedAtMs')) {
    if (data.state === 'ready' && data.fileKey) named.set(data.fileKey, data.bytes ?? 0);
  }
  for (const [key, bytes] of await uploadedParts(reads)) named.set(key, bytes);
  return named;
}

async function ownerlessAttachments(reads: Reads): Promise<string[]> {
  const removed = await removedRecords(reads);
  const ownerless: string[] = [];
  for (const { id, data } of await allOf(reads, attachments, 'startedAtMs', { state: 'stored' })) {
    if (!removed.has(data.recordId) && !(await isRecordThere(reads, data))) ownerless.push(id);
  }
  return ownerless;
}

/** The parts of an archive that was uploaded, and that is read or waits for the driver to agree. */
async function uploadedParts(reads: Reads): Promise<[key: string, bytes: number][]> {
  const known = await reads.get(restores, restoreDocumentId);
  if (known?.data.state !== 'running' && known?.data.state !== 'preview') return [];
  const { restoreId, bytes } = known.data;
  return Array.from({ length: partsOf(bytes) }, (_, index) => [
    partKey(restoreId, index + 1),
    bytesOfPart(bytes, index + 1),
  ]);
}
