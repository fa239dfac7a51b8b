import type { RestoreProblem, TakeIn } from '../../domain/archive/archive.schema';
import { collection } from '../../platform/documents/collection';

/** The last export that was sent to its end. */
export type ArchiveExportDocument = { atMs: number; bytes: number };

export const archiveExports = collection<ArchiveExportDocument>('archiveExports', []);

export const lastExportId = 'last';

/** The one restore of a driver that is under way, or was the last. */
export type RestoreDocument = {
  restoreId: string;
  state: 'uploading' | 'running' | 'preview' | 'done' | 'refused';
  /** Missing in restores begun before this member existed. */
  begunAtMs?: number;
  /** Of the archive, and how much of it was uploaded is for the file store to say. */
  bytes: number;
  jobKey: string | null;
  problem: RestoreProblem | null;
  records: number | null;
  files: number | null;
  /** Of the manifest, once it is restored: the same archive again changes nothing. */
  manifestHash: string | null;
  /** What it would bring, or has brought, into an account that is not empty. */
  takeIn?: TakeIn | null;
  /** The driver has seen the preview and agreed. */
  isAgreed?: boolean;
};

export const restores = collection<RestoreDocument>('restores', []);

export const restoreDocumentId = 'current';

/** What a backup script signs in with; the secret itself is not stored. */
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
