import { z } from 'zod';
import {
  type AttachedTo,
  attachedToSchema,
  attachmentTypes,
  maxAttachmentBytes,
} from '../domain/attachments/attachment.schema';
import { DomainError } from '../domain/errors/domain-error';
import { recordIdSchema } from '../domain/records/record.schema';
import { fileFormats, reportSchema } from '../domain/reports/report.schema';
import type { Collection, JsonObject, JsonValue, Reads } from '../platform/documents/documents';
import { NotStorable } from '../platform/documents/errors';
import { isUsableId } from '../platform/documents/ids';
import { storableText } from '../platform/documents/storable';
import type { RecordKind } from '../records/record-kind';
import { attachedToOf, isRecordThere } from './attachments-of-record';
import { collections } from './collections';
import { recordKinds } from './record-kinds';
import { accounts } from './stored/account.collection';
import { attachments, attachmentUsage } from './stored/attachments.collection';
import { importBatches, imports } from './stored/imports.collection';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeadShape,
  ledgerHeads,
  ledgerIntakes,
  ledgerOtherKeys,
  ledgerTimestamps,
  periodLocks,
} from './stored/ledger.collection';
import { dismissedTrips, positionChunks } from './stored/positions.collection';
import { readings } from './stored/readings.collection';
import { inboxMessages, reminderSettings, reminderStates } from './stored/reminders.collection';
import { reportFiles, reportParts, reports } from './stored/reports.collection';
import { summaries } from './stored/summaries.collection';

export interface NamedFile {
  readonly key: string;
  readonly bytes: number;
}

/** One collection of a driver as an archive has it: a file data/<name>.jsonl. */
export interface ArchivedCollection {
  readonly collection: Collection<JsonObject>;
  /** JSON Schema of what is stored. */
  readonly jsonSchema: object;
  /** Kind of the records, which are also written as CSV. */
  readonly kind?: RecordKind;
  /** True if the document belongs into an archive; unfinished documents do not. */
  isArchived(data: JsonObject): boolean;
  /** True if a document from an archive is valid and can be stored. */
  isWhole(id: string, version: number, data: JsonObject): boolean;
  /** The file that a document names. */
  fileOf(data: JsonObject): NamedFile | null;
  /** Record that the document belongs to. Without it the document is not archived. */
  ownerOf(data: JsonObject): AttachedTo | null;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const made = {
  state: z.literal('ready'),
  attempt: z.int().min(1),
  problem: z.null(),
  jobKey: z.string().max(200).optional(),
  makingUntilMs: z.number().optional(),
};

const maxParts = 10_000;

const report = z.strictObject({
  ...made,
  requestHash: z.string().max(200),
  askedAtMs: z.int(),
  methodId: reportSchema.shape.methodId,
  period: reportSchema.shape.period,
  party: reportSchema.shape.party,
  outcome: reportSchema.shape.outcome.unwrap(),
  ofMember: recordIdSchema.nullable().optional(),
  sections: z.array(z.int().min(0).max(maxParts)).max(maxParts),
});

const fileKey = (folder: string, extensions: readonly string[]) =>
  z.string().regex(new RegExp(`^${folder}/[A-Za-z0-9][A-Za-z0-9._-]{0,180}\\.(${extensions.join('|')})$`));

const reportFile = z.strictObject({
  ...made,
  reportId: recordIdSchema,
  startedAtMs: z.int(),
  name: z.string().regex(/^[A-Za-z0-9.-]{1,200}$/),
  bytes: z.int().min(0).nullable(),
  parts: z.int().min(0).max(maxParts),
  fileKey: fileKey('reports', fileFormats).nullable().optional(),
});

const attachment = z.strictObject({
  state: z.literal('stored'),
  attempt: z.int().min(1),
  type: z.enum(Object.keys(attachmentTypes)),
  ...attachedToSchema.shape,
  bytes: z.int().min(1).max(maxAttachmentBytes),
  sentBytes: z.int().min(1).optional(),
  sha256: hash,
  fileKey: fileKey('attachments', Object.values(attachmentTypes)),
  startedAtMs: z.int(),
});

const always = () => true;

/** `shape`: schema of finished documents, if only those belong into an archive; by default the collection's. */
function plain(
  collection: Collection<JsonObject>,
  {
    isArchived = always,
    fileOf = () => null,
    ownerOf = () => null,
    shape = collection.shape ?? z.json(),
  }: Partial<Pick<ArchivedCollection, 'isArchived' | 'fileOf' | 'ownerOf'>> & {
    readonly shape?: z.ZodType;
  } = {},
): ArchivedCollection {
  return {
    collection,
    isArchived,
    fileOf,
    ownerOf,
    jsonSchema: z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }),
    isWhole: (id, _, data) => isUsableId(id) && shape.safeParse(data).success && isStorable(collection, data),
  };
}

function ofKind(kind: RecordKind): ArchivedCollection {
  const { collection, schema } = kind;
  const jsonSchema = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const known = new Set([
    ...membersOf(jsonSchema),
    ...collection.indexes.flatMap(({ equal, order }) => [...equal, order]),
    'createdAtMs',
  ]);
  known.delete('id');
  known.delete('version');
  return {
    collection,
    kind,
    jsonSchema,
    isArchived: always,
    fileOf: () => null,
    ownerOf: () => null,
    isWhole: (id, version, data) =>
      recordIdSchema.safeParse(id).success &&
      Object.keys(data).every((member) => known.has(member)) &&
      isStorable(collection, data) &&
      isAsStored(collection.name, data) &&
      isAllowed(kind, id, version, data),
  };
}

/** Checks the rules for the whole record, as when it was written. */
function isAllowed(kind: RecordKind, id: string, version: number, data: JsonObject): boolean {
  try {
    kind.check?.(kind.content({ id, version, data }), '', id);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function isStorable(collection: Collection<JsonObject>, data: JsonObject): boolean {
  try {
    storableText(collection, data);
    return true;
  } catch (error) {
    if (error instanceof NotStorable) return false;
    throw error;
  }
}

const variants = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
});

/** The names of an object's members, of all of its variants. */
export function membersOf(jsonSchema: unknown): string[] {
  const { properties, anyOf, oneOf, allOf } = variants.parse(jsonSchema);
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(membersOf)])];
}

/** True if the owning record still exists. Files of a deleted record are kept for a day for Undo. */
export async function isOwnerThere(
  reads: Pick<Reads, 'get'>,
  { ownerOf }: Pick<ArchivedCollection, 'ownerOf'>,
  data: JsonObject,
): Promise<boolean> {
  const owner = ownerOf(data);
  return owner === null || isRecordThere(reads, owner);
}

const isReady = (data: JsonObject) => data.state === 'ready';
const isStored = (data: JsonObject) => data.state === 'stored';

function namedFile({ fileKey: key, bytes }: { readonly [member: string]: JsonValue }): NamedFile | null {
  return typeof key === 'string' && typeof bytes === 'number' ? { key, bytes } : null;
}

/** Restored last, because every account already has this document. */
export const accountOf = plain(accounts);

export const archivedAttachments = plain(attachments, {
  shape: attachment,
  isArchived: isStored,
  fileOf: namedFile,
  ownerOf: attachedToOf,
});

/** Collections in the order of an archive. */
export const archivedCollections: readonly ArchivedCollection[] = [
  accountOf,
  ...recordKinds.map(ofKind),
  plain(readings),
  plain(summaries),
  plain(periodLocks),
  plain(ledgerCheckpoints),
  plain(ledgerTimestamps),
  plain(ledgerIntakes),
  plain(ledgerOtherKeys),
  plain(reports, { shape: report, isArchived: isReady }),
  plain(reportFiles, { shape: reportFile, isArchived: isReady, fileOf: namedFile }),
  plain(reportParts),
  archivedAttachments,
  plain(imports),
  plain(importBatches),
  plain(positionChunks),
  plain(dismissedTrips),
  plain(reminderSettings),
  plain(reminderStates),
  plain(inboxMessages),
  plain(ledgerHeads, { shape: ledgerHeadShape.omit({ restoring: true }) }),
];

/** Collections that a restore writes before its last transaction, and clears if the restore is interrupted. */
export const restoredCollections: readonly Collection<JsonObject>[] = [
  ...archivedCollections
    .map(({ collection }) => collection)
    .filter(({ name }) => name !== accounts.name && name !== ledgerHeads.name),
  ledgerEntries,
  attachmentUsage,
];

/** Collections that show that an account is not empty: one document in any of them is enough. */
export const enteredCollections: readonly Collection<JsonObject>[] = [
  ...recordKinds.map(({ collection }) => collection),
  periodLocks,
  reports,
  attachments,
];

/** Stored records lack the id and version that their schema requires, and have fields for lists. */
function isStoredRecord({ collection, schema, toDto }: RecordKind, data: JsonObject): boolean {
  const isListed = collection.indexes.every(({ order }) => ['number', 'string'].includes(typeof data[order]));
  return isListed && schema.safeParse(toDto({ id: '01JZ0000000000000000000000', version: 1, data })).success;
}

const kindsByCollection = new Map(recordKinds.map((kind) => [kind.collection.name, kind]));
const shapes = new Map(collections.map(({ name, shape }) => [name, shape]));

/** True if a document has its collection's stored form; collections without a shape accept any JSON. */
export function isAsStored(collection: string, data: JsonObject): boolean {
  const kind = kindsByCollection.get(collection);
  return kind ? isStoredRecord(kind, data) : (shapes.get(collection)?.safeParse(data).success ?? true);
}
