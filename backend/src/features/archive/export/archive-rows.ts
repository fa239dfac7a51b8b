import { csvOf } from '../../../domain/claims/claim-csv';
import {
  byId,
  type Collection,
  type JsonObject,
  type Page,
  type Reads,
  type Stored,
} from '../../../platform/documents/documents';
import type { RecordKind } from '../../../records/record-kind';
import { type ArchivedCollection, isOwnerThere, membersOf } from '../../../registry/archive-contents';

const documentsAPage = 250;

/** Yields all documents of a collection in the order of their ids, page by page. */
async function* pagesOf(
  reads: Reads,
  collection: Collection<JsonObject>,
): AsyncGenerator<readonly Stored<JsonObject>[]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<JsonObject> = await reads.list(collection, {
      order: byId,
      limit: documentsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    if (page.documents.length > 0) yield page.documents;
    cursor = page.next;
  }
}

/** Chooses documents of a collection; by default all of them. */
type IsWanted = (document: Stored<JsonObject>) => boolean;

/** The lines of data/<collection>.jsonl. */
export async function* linesOf(
  reads: Reads,
  archived: ArchivedCollection,
  onDocument: (document: Stored<JsonObject>) => void,
  isWanted: IsWanted = () => true,
): AsyncGenerator<string> {
  const { collection, isArchived } = archived;
  for await (const documents of pagesOf(reads, collection)) {
    const kept: Stored<JsonObject>[] = [];
    for (const document of documents.filter(isWanted)) {
      if (isArchived(document.data) && (await isOwnerThere(reads, archived, document.data))) {
        kept.push(document);
      }
    }
    for (const document of kept) onDocument(document);
    yield kept.map(({ id, version, data }) => `${JSON.stringify({ id, version, data })}\n`).join('');
  }
}

const instant = /Ms$/;

/** The rows of csv/<collection>.csv: instants as ISO 8601 in UTC, lists and objects as JSON. */
export async function* csvRowsOf(
  reads: Reads,
  kind: RecordKind,
  jsonSchema: object,
  isWanted: IsWanted = () => true,
): AsyncGenerator<string> {
  const members = ['id', ...membersOf(jsonSchema).filter((member) => member !== 'id')];
  yield csvOf([members.map((member) => member.replace(instant, ''))]);
  for await (const documents of pagesOf(reads, kind.collection)) {
    const rows = documents.filter(isWanted).map((stored) => {
      const given: { readonly [member: string]: unknown } = { ...kind.toDto(stored) };
      return members.map((member) => cellOf(member, given[member]));
    });
    // The byte order mark is only for the start of the file.
    yield csvOf(rows).slice(1);
  }
}

function cellOf(member: string, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return instant.test(member) ? new Date(value).toISOString() : value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
