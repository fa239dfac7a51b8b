import { DomainError } from '../../domain/errors/domain-error';
import type { Stored, Transaction } from '../../platform/documents/documents';
import {
  type AttachmentDocument,
  type AttachmentUsageDocument,
  attachments,
  attachmentUsage,
  usageId,
} from '../../registry/stored/attachments.collection';

export type Content = AsyncIterable<Uint8Array>;

/** Passes on the sent content and counts its bytes. */
export class SentContent {
  bytes = 0;

  constructor(private readonly content: Content) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.content) {
      this.bytes += piece.length;
      yield piece;
    }
  }
}

/** Limits on all attachments of one driver together. */
export interface StorageLimits {
  readonly mostBytes: number;
  readonly maxFiles: number;
  readonly refusal: 'STORAGE_FULL' | 'GUEST_STORAGE_FULL';
}

/** Limits for guests of the demo: anybody may be one, and 200 of them must not fill the disk. */
export const guestLimits: StorageLimits = {
  mostBytes: 10 * 1_048_576,
  maxFiles: 100,
  refusal: 'GUEST_STORAGE_FULL',
};

/** Attachments that a change adds to a driver's storage, and those it removes. */
export interface UsageChange {
  readonly added: readonly Pick<AttachmentDocument, 'bytes'>[];
  readonly removed: readonly Pick<AttachmentDocument, 'bytes'>[];
}

const sumOf = (documents: readonly Pick<AttachmentDocument, 'bytes'>[]) =>
  documents.reduce((sum, { bytes }) => sum + bytes, 0);

/** Refuses files beyond a driver's storage with the limits' refusal or TOO_MANY. Reads nothing. */
export function changeUsage(
  transaction: Transaction,
  known: Stored<AttachmentUsageDocument> | null,
  { added, removed }: UsageChange,
  { mostBytes, maxFiles, refusal }: StorageLimits,
): void {
  const before = known?.data ?? { bytes: 0, files: 0 };
  const bytes = before.bytes + sumOf(added) - sumOf(removed);
  const files = before.files + added.length - removed.length;
  if (bytes > before.bytes && bytes > mostBytes) throw new DomainError(refusal);
  if (files > before.files && files > maxFiles) throw new DomainError('TOO_MANY');
  if (known) transaction.update(attachmentUsage, usageId, known.version, { bytes, files });
  else transaction.create(attachmentUsage, usageId, { bytes, files });
}

const abandonedAtOnce = 20;

/** Finds uploads whose server was killed. */
export async function abandonedUploads(
  transaction: Transaction,
  beforeMs: number,
): Promise<readonly Stored<AttachmentDocument>[]> {
  const { documents } = await transaction.list(attachments, {
    equal: { state: 'uploading' },
    order: { field: 'startedAtMs', direction: 'ascending' },
    range: { before: beforeMs },
    limit: abandonedAtOnce,
  });
  return documents;
}
