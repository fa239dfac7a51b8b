import { randomUUID } from 'node:crypto';
import { searchFormat } from '../../domain/search/search-line';
import {
  byId,
  type DocumentStore,
  type Page,
  type Reads,
  type Transaction,
} from '../../platform/documents/documents';
import {
  type SearchHeadDocument,
  type SearchSegmentDocument,
  searchHeadId,
  searchHeads,
  searchSegments,
} from '../../registry/stored/search.collection';
import { DriverIndex } from './driver-index';
import { type Segment, Segments } from './segments';

type DriverDocuments = ReturnType<DocumentStore['of']>;

/** Segments per transaction. With at most 600 kB each they stay under its limit of 4 MB. */
const segmentsAtOnce = 6;

const pageOfSegments = 50;

/** Segments by id; null deletes the segment. */
type Texts = readonly (readonly [id: string, text: string | null])[];

/** Reads the stored index; null if it is missing, in another format or incompletely written. */
export async function readIndex(reads: Reads): Promise<DriverIndex | null> {
  const head = (await reads.get(searchHeads, searchHeadId))?.data;
  if (head?.format !== searchFormat || head.throughSequence === null) return null;
  const texts = await storedTexts(reads);
  const byKind = new Map<string, Segment[]>();
  for (const id of head.segments) {
    const text = texts.get(id);
    if (text === undefined) return null;
    const [kind = '', firstId = ''] = id.split('.');
    byKind.set(kind, [...(byKind.get(kind) ?? []), { firstId, text }]);
  }
  const segments = [...byKind].map(([kind, some]) => [kind, new Segments(some)] as const);
  return new DriverIndex(head.throughSequence, head.writer, new Map(segments));
}

/**
 * Stores the changes. Returns false if another server has stored its index since, which replaces this one. The head is
 * marked while many segments are written, and a server that finds the mark rebuilds the index.
 */
export async function writeIndex(documents: DriverDocuments, index: DriverIndex): Promise<boolean> {
  const writer = randomUUID();
  const head = {
    format: searchFormat,
    throughSequence: index.throughSequence,
    writer,
    segments: idsOf(index),
  };
  const changed = changedTexts(index);
  const isWritten =
    index.writer !== null && changed.length <= segmentsAtOnce
      ? await replace(documents, index.writer, changed, head)
      : await writeAll(documents, index, head);
  if (!isWritten) return false;
  index.writer = writer;
  index.changesSinceStored = 0;
  for (const segments of index.kinds.values()) segments.areStored();
  return true;
}

async function writeAll(
  documents: DriverDocuments,
  index: DriverIndex,
  head: SearchHeadDocument,
): Promise<boolean> {
  const ids = new Set(head.segments);
  const unused = [...(await storedTexts(documents)).keys()].filter((id) => !ids.has(id));
  const texts: Texts = [...allTexts(index), ...unused.map((id) => [id, null] as const)];
  const unfinished = { ...head, throughSequence: null, segments: [] };
  if (!(await replace(documents, index.writer, [], unfinished))) return false;
  for (let first = 0; first < texts.length; first += segmentsAtOnce) {
    const some = texts.slice(first, first + segmentsAtOnce);
    if (!(await replace(documents, head.writer, some, unfinished))) return false;
  }
  return replace(documents, head.writer, [], head);
}

/** Replaces segments and head in one transaction, only if the stored writer is the expected one; null starts over. */
function replace(
  documents: DriverDocuments,
  expectedWriter: string | null,
  texts: Texts,
  head: SearchHeadDocument,
): Promise<boolean> {
  return documents.transact(async (transaction) => {
    const knownHead = await transaction.get(searchHeads, searchHeadId);
    if (expectedWriter !== null && knownHead?.data.writer !== expectedWriter) return false;
    const known = await Promise.all(texts.map(([id]) => transaction.get(searchSegments, id)));
    for (const [index, [id, text]] of texts.entries()) put(transaction, id, known[index]?.version, text);
    if (knownHead) transaction.update(searchHeads, searchHeadId, knownHead.version, head);
    else transaction.create(searchHeads, searchHeadId, head);
    return true;
  });
}

function put(transaction: Transaction, id: string, version: number | undefined, text: string | null): void {
  if (text === null) {
    if (version !== undefined) transaction.delete(searchSegments, id, version);
  } else if (version === undefined) transaction.create(searchSegments, id, { text });
  else transaction.update(searchSegments, id, version, { text });
}

async function storedTexts(reads: Reads): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const more: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: Page<SearchSegmentDocument> = await reads.list(searchSegments, {
      order: byId,
      limit: pageOfSegments,
      ...more,
    });
    for (const { id, data } of page.documents) texts.set(id, data.text);
    cursor = page.next;
  } while (cursor !== null);
  return texts;
}

function idsOf(index: DriverIndex): string[] {
  return allTexts(index).map(([id]) => id);
}

function allTexts(index: DriverIndex): (readonly [string, string])[] {
  return [...index.kinds].flatMap(([kind, { all }]) =>
    all.map(({ firstId, text }) => [segmentId(kind, firstId), text] as const),
  );
}

function changedTexts(index: DriverIndex): Texts {
  return [...index.kinds].flatMap(([kind, { all, changed }]) => {
    const texts = new Map(all.map(({ firstId, text }) => [firstId, text]));
    return [...changed].map((firstId) => [segmentId(kind, firstId), texts.get(firstId) ?? null] as const);
  });
}

function segmentId(kind: string, firstId: string): string {
  return `${kind}.${firstId}`;
}
