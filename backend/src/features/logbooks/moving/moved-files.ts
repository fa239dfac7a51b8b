import type { Page, Reads } from '../../../platform/documents/documents';
import { type AttachmentDocument, attachments } from '../../../registry/stored/attachments.collection';

const filesAPage = 500;

/** A file of a record that moves, by what must be the same on both sides. */
export type MovedFile = Pick<AttachmentDocument, 'recordKind' | 'recordId' | 'type' | 'bytes' | 'sha256'> & {
  readonly id: string;
};

/** The stored files of records, sorted by id. One look at all files costs less than one at each record. */
export async function filesOf(
  reads: Pick<Reads, 'list'>,
  records: ReadonlySet<string>,
): Promise<MovedFile[]> {
  const found: MovedFile[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<AttachmentDocument> = await reads.list(attachments, {
      equal: { state: 'stored' },
      order: { field: 'startedAtMs', direction: 'ascending' },
      limit: filesAPage,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { id, data } of page.documents) {
      const { recordKind, recordId, type, bytes, sha256 } = data;
      if (records.has(recordKey(data))) found.push({ id, recordKind, recordId, type, bytes, sha256 });
    }
    cursor = page.next;
  }
  return found.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Key of a file's record among those that move. */
export function recordKey({ recordKind, recordId }: Pick<MovedFile, 'recordKind' | 'recordId'>): string {
  return `${recordKind} ${recordId}`;
}
