import type { RestoreProblem, TakeIn } from '../../domain/archive/archive.schema';
import { collection } from '../../platform/documents/collection';

/** The last export that was sent completely. */
export type ArchiveExportDocument = { atMs: number; bytes: number };

export const archiveExports = collection<ArchiveExportDocument>('archiveExports', []);

export const lastExportId = 'last';

/** The current or the last restore into a logbook. */
export type RestoreDocument = {
  restoreId: string;
  /** Owner of a shared logbook who restores; null in one's own, and missing in older restores. */
  memberId?: string | null;
  state: 'uploading' | 'running' | 'preview' | 'done' | 'refused';
  /** Missing in restores that began before this member existed. */
  begunAtMs?: number;
  /** Size of the archive; the file store knows how much of it was uploaded. */
  bytes: number;
  jobKey: string | null;
  problem: RestoreProblem | null;
  records: number | null;
  files: number | null;
  /** Hash of the manifest, once it is restored: the same archive again changes nothing. */
  manifestHash: string | null;
  /** Records that the restore would add, or has added, to an account that is not empty. */
  takeIn?: TakeIn | null;
  /** The driver has seen the preview and agreed. */
  isAgreed?: boolean;
};

export const restores = collection<RestoreDocument>('restores', []);

export const restoreDocumentId = 'current';

/** Token of a backup script; the secret itself is not stored. */
export type ArchiveTokenDocument = {
  name: string;
  secretHash: string;
  createdAtMs: number;
  /** AccountAccess.endedBeforeMs at creation; missing in older keys. */
  endedBeforeMs?: number | null;
  lastUsedAtMs: number | null;
};

export const archiveTokens = collection<ArchiveTokenDocument>('archiveTokens', [
  { equal: [], order: 'createdAtMs' },
]);
