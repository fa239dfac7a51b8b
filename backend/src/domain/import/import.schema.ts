import { z } from 'zod';
import { fillCreateInputSchema } from '../energy/energy.schema';
import { reasonCodes } from '../errors/reasons';
import { expenseCreateInputSchema } from '../expenses/expense.schema';
import { recordIdSchema } from '../records/record.schema';
import { serverInstantMsSchema } from '../time/time.schema';
import { tripCreateInputSchema } from '../trips/trip.schema';
import { notedReadingCreateInputSchema } from '../vehicles/odometer.schema';
import { maxVehicles } from '../vehicles/vehicle.schema';
import { endsAtFault } from '../wire/long-input';
import { importFormatIdSchema } from './import-formats';
import { importedReminderSchema, importedServiceSchema } from './imported-item';
import { ownKinds, ownSchemas } from './own-schemas';

/** Days after its end in which an import can be undone. */
const undoDays = 30;
export const undoMilliseconds = undoDays * 86_400_000;

/** Maximum number of records in a call; a thousand usual records are half of the largest request. */
export const maxRecordsInABatch = 1000;
/** Fills of the batches before that are compared again, so that the segments after them are checked. */
export const maxFillsComparedAgain = 100;
/** Enough for ten million rows. */
export const maxBatches = 10_000;
/** Maximum number of reminders in a call. */
export const maxItemsWithoutRecordInABatch = 200;

export const importedKinds = ['fill', 'expense', 'trip', 'reading', ...ownKinds] as const;

/** A record read from a file. Its id is derived from its origin, so that it counts once. */
export const importedRecordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fill'), record: fillCreateInputSchema }),
  z.strictObject({ kind: z.literal('expense'), record: expenseCreateInputSchema }),
  z.strictObject({ kind: z.literal('trip'), record: tripCreateInputSchema }),
  z.strictObject({ kind: z.literal('reading'), record: notedReadingCreateInputSchema }),
  z.strictObject({ kind: z.literal('service'), record: ownSchemas.service }),
  z.strictObject({ kind: z.literal('schedule'), record: ownSchemas.schedule }),
  z.strictObject({ kind: z.literal('vehicle'), record: ownSchemas.vehicle }),
  z.strictObject({ kind: z.literal('employer'), record: ownSchemas.employer }),
  z.strictObject({ kind: z.literal('place'), record: ownSchemas.place }),
  z.strictObject({ kind: z.literal('odometerRule'), record: ownSchemas.odometerRule }),
  z.strictObject({ kind: z.literal('paper'), record: ownSchemas.paper }),
  z.strictObject({ kind: z.literal('tyreSet'), record: ownSchemas.tyreSet }),
  z.strictObject({ kind: z.literal('conditionReading'), record: ownSchemas.conditionReading }),
]);

const endingRecordSchema = endsAtFault(importedRecordSchema);
const records = z.array(endingRecordSchema).max(maxRecordsInABatch);

/** Kinds of records, from another file, that a record may refer to. */
export const namedByRecords = ['cost', 'employer'] as const;

const importedRecordStates = ['new', 'same', 'changed', 'changedHere', 'deletedHere'] as const;

export const importCompareInputSchema = z.strictObject({
  records: z.array(endingRecordSchema).max(maxRecordsInABatch + maxFillsComparedAgain),
  /**
   * True if they are the earliest fills of the file and all of the file was compared before: only the segment from the
   * logbook's last fill before them is checked. Absent in a batch, as an earlier fill may be in another batch.
   */
  areEarliestFills: z.boolean().optional(),
  /** App format of the file. Without it no record is `deletedHere`. */
  formatId: importFormatIdSchema.optional(),
});

/**
 * Result of comparing each record with the logbook, in the order sent.
 * - same: the logbook has the record as in the file.
 * - changed: the logbook has the record as an earlier import wrote it, and the file differs.
 * - changedHere: the driver changed the record since, and the file differs.
 * - deletedHere: an earlier import of the same app created the record, and the driver deleted it since.
 */
export const importComparedSchema = z.object({
  records: z.array(
    z.object({
      state: z.enum(importedRecordStates),
      /** Reason why writing the record would be refused. */
      refusal: z.enum(reasonCodes).nullable(),
      runsBackwards: z.boolean(),
      /** For fills: see unusualSegments. */
      isEconomyUnusual: z.boolean(),
      /**
       * Kinds of referenced records that neither the logbook nor the batch has: the record is imported without them.
       * Empty if the state is same.
       */
      comesWithout: z.array(z.enum(namedByRecords)),
    }),
  ),
});

/** Items that become no record: one-time reminders, and services in imports from before visits were made of them. */
export const itemWithoutRecordSchema = z.discriminatedUnion('kind', [
  importedServiceSchema,
  importedReminderSchema,
]);

/** Name of a vehicle in a file, null if the file has only one; and the vehicle in the logbook. */
const importedVehicleSchema = z.strictObject({
  name: z.string().max(200).nullable(),
  vehicleId: recordIdSchema,
  /** Created for this import, and removed with it if nothing else refers to it. */
  isNew: z.boolean(),
});

const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

export const importBeginInputSchema = z.strictObject({
  id: recordIdSchema,
  formatId: importFormatIdSchema,
  fileName: z.string().trim().min(1).max(200),
  fileSha256: fileHash,
  vehicles: z.array(importedVehicleSchema).max(maxVehicles),
});

export const storedImportStates = ['running', 'done', 'undoing', 'undone'] as const;

/** Left: the import runs, but no batch has arrived for a while. It may continue, or be undone. */
const importStates = [...storedImportStates, 'left'] as const;

/** Longer than a call waits for its turn. */
export const leftMilliseconds = 5 * 60_000;

export const importSchema = z.object({
  ...importBeginInputSchema.shape,
  state: z.enum(importStates),
  startedAtMs: serverInstantMsSchema,
  endedAtMs: serverInstantMsSchema.nullable(),
  /** Time of the last batch; absent in imports from before it was stored. */
  lastWriteAtMs: serverInstantMsSchema.optional(),
  createdCount: z.int().min(0),
  updatedCount: z.int().min(0),
  /** Number of sent records that the logbook refused. */
  refusedCount: z.int().min(0),
  /** Number of items that become no record and are stored with the import. */
  keptCount: z.int().min(0),
  /** After undoing: number of records left because they were changed since. */
  leftCount: z.int().min(0),
});

export const importWriteInputSchema = z.strictObject({
  importId: recordIdSchema,
  /** Number of the batch, from 1; a batch that is sent again counts once. */
  number: z.int().min(1).max(maxBatches),
  records,
  /** True if records that the driver changed since are also replaced with those of the file. */
  replaceChangedHere: z.boolean(),
  kept: z.array(endsAtFault(itemWithoutRecordSchema)).max(maxItemsWithoutRecordInABatch),
});

export const importWrittenSchema = z.object({
  import: importSchema,
  refused: z.array(z.object({ id: recordIdSchema, reason: z.enum(reasonCodes) })),
});

export const importIdInputSchema = z.strictObject({ id: recordIdSchema });

export const importUndoInputSchema = z.strictObject({
  id: recordIdSchema,
  /** True if records that were changed since the import are included. */
  alsoChanged: z.boolean(),
});

/** Maximum number of remaining records named in an answer. */
export const maxLeftNamed = 100;

export const importUndoneSchema = z.object({
  import: importSchema,
  /** True if everything is undone; otherwise the call must be repeated. */
  isDone: z.boolean(),
  /** Number of records in this step. */
  takenBackCount: z.int().min(0),
  /** Changed since, and left in this step. */
  left: z.array(z.object({ kind: z.enum(importedKinds), id: recordIdSchema })),
});

export const importListInputSchema = z.strictObject({});

/** Shown and listed; older ones can no longer be undone by then. */
export const maxImportsListed = 50;

export const importListSchema = z.object({ items: z.array(importSchema) });

export type ImportedRecord = z.infer<typeof importedRecordSchema>;
export type ImportedRecordState = (typeof importedRecordStates)[number];
export type NamedByRecord = (typeof namedByRecords)[number];
export type ImportCompareInput = z.infer<typeof importCompareInputSchema>;
export type ImportCompared = z.infer<typeof importComparedSchema>;
export type ItemWithoutRecord = z.infer<typeof itemWithoutRecordSchema>;
export type ImportBegin = z.infer<typeof importBeginInputSchema>;
export type Import = z.infer<typeof importSchema>;
export type ImportWrite = z.infer<typeof importWriteInputSchema>;
export type ImportWritten = z.infer<typeof importWrittenSchema>;
export type ImportUndo = z.infer<typeof importUndoInputSchema>;
export type ImportUndone = z.infer<typeof importUndoneSchema>;
