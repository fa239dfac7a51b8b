import { z } from 'zod';
import { ledgerBodySchema } from '../domain/ledger/ledger.schema';
import { periodLockSchema } from '../domain/ledger/period-lock.schema';
import {
  intakeKinds,
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeads,
  ledgerIntakes,
  ledgerTimestamps,
  ofEntries,
  periodLocks,
} from '../features/ledger/ledger.collection';
import { statementOf } from '../features/ledger/signatures';
import { unfinishedReports } from '../features/reports/reports.collection';
import { searchHeads, searchSegments } from '../features/search/search.collection';
import { summaries } from '../features/summaries/summaries.collection';
import type { JsonObject } from '../platform/documents/documents';
import type { RecordKind } from '../records/record-kind';
import { readings } from '../registry/collections/readings.collection';
import { recordKinds } from '../registry/record-kinds';

type HasShape = (data: JsonObject) => boolean;

const shape =
  (schema: z.ZodType): HasShape =>
  (data) =>
    schema.safeParse(data).success;

/** A record is stored without its id and version, which its schema asks for, and with what it is listed by. */
function recordShape({ collection, schema, given }: RecordKind): [string, HasShape] {
  const isListed = (data: JsonObject) =>
    collection.indexes.every(({ order }) => ['number', 'string'].includes(typeof data[order]));
  const isRecord = (data: JsonObject) =>
    schema.safeParse(given({ id: '01JZ0000000000000000000000', version: 1, data })).success;
  return [collection.name, (data) => isListed(data) && isRecord(data)];
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const reading = z.object({
  vehicleId: z.string(),
  atMs: z.number(),
  writtenMetres: z.number(),
  odometerMetres: z.number().nullable(),
});

const sums = z.object({
  month: z.string(),
  vehicleId: z.string().nullable(),
  sums: z.record(z.string(), z.number()),
  byDay: z.literal(true).optional(),
});

const sequence = z.int().min(0);

const ledgerEntry = z.object({
  sequence,
  hash,
  text: z.string(),
  subjectId: z.string().nullable(),
});

/** The members beside the sealed text only help to find it, and must say the same. */
const sealed: HasShape = (data) => {
  const entry = ledgerEntry.safeParse(data).data;
  const parsed = entry && sealedSchema.safeParse(jsonOf(entry.text)).data;
  if (!parsed || parsed.sequence !== entry.sequence) return false;
  return entry.subjectId === null || entry.subjectId === parsed.body.subject.id;
};

const sealedSchema = z.object({ sequence, body: ledgerBodySchema });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ledgerHead = z.object({
  sequence,
  hash,
  ledgerId: z.string().optional(),
  signedAtMs: z.int().optional(),
});

const ledgerCheckpoint = z.object({ sequence, atMs: z.int(), signed: z.string() });

/** Whether it is genuine only its key can say, and whether it fits only the ledger. */
const checkpoint: HasShape = (data) => {
  const stored = ledgerCheckpoint.safeParse(data).data;
  const parsed = stored && statementOf(stored.signed);
  return parsed ? parsed.sequence === stored.sequence && parsed.atMs === stored.atMs : false;
};

const unfinished = z.object({
  driverId: z.string(),
  kind: z.enum(['report', 'file']),
  id: z.string(),
  notedAtMs: z.int(),
});

const searchHead = z.object({
  format: z.int(),
  throughSequence: sequence.nullable(),
  writer: z.string(),
  segments: z.array(z.string()),
});

/** Whether documents of a collection are as this program stores them, by its name; others are only read as JSON. */
export const storedShapes: ReadonlyMap<string, HasShape> = new Map([
  ...recordKinds.map(recordShape),
  [readings.name, shape(reading)],
  [summaries.name, shape(sums)],
  [ledgerEntries.name, sealed],
  [ledgerHeads.name, shape(ledgerHead)],
  [ledgerCheckpoints.name, checkpoint],
  [ledgerTimestamps.name, shape(z.object({ sequence, atMs: z.int(), token: z.base64().min(1) }))],
  [
    ledgerIntakes.name,
    shape(
      z.object({
        isDone: z.boolean(),
        kind: z.enum([...intakeKinds, ofEntries]),
        cursor: z.string().nullable(),
      }),
    ),
  ],
  [periodLocks.name, shape(z.object({ locks: z.array(periodLockSchema) }))],
  [unfinishedReports.name, shape(unfinished)],
  [searchHeads.name, shape(searchHead)],
  [searchSegments.name, shape(z.object({ text: z.string() }))],
]);
