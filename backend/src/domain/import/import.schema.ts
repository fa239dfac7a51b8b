import { z } from 'zod';
import { fillCreateInputSchema } from '../energy/energy.schema';
import { reasonCodes } from '../errors/reasons';
import { expenseCreateInputSchema } from '../expenses/expense.schema';
import { recordIdSchema } from '../records/record.schema';
import { serverInstantMsSchema } from '../time/time.schema';
import { tripCreateInputSchema } from '../trips/trip.schema';
import { notedReadingCreateInputSchema } from '../vehicles/odometer.schema';
import { mostVehicles } from '../vehicles/vehicle.schema';
import { endsAtFault } from '../wire/long-input';
import { importFormatIdSchema } from './import-formats';
import { importedReminderSchema, importedServiceSchema } from './imported-item';
import { ownKinds, ownSchemas } from './own-schemas';

/** So long after its end an import can be taken back. */
export const undoDays = 30;
export const undoMilliseconds = undoDays * 86_400_000;

/** Of one call; a thousand usual records are half of the largest request. */
export const mostRecordsInABatch = 1000;
/** Fills of the batches before that are compared once more, so that what they open is judged. */
export const mostFillsComparedAgain = 100;
/** Ten million rows. */
export const mostBatches = 10_000;
/** Reminders of one call. */
export const mostItemsWithoutRecordInABatch = 200;

export const importedKinds = ['fill', 'expense', 'trip', 'reading', ...ownKinds] as const;

/** A record as it comes out of a file. Its id is worked out from where it comes from, so that it counts once. */
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
const records = z.array(endingRecordSchema).max(mostRecordsInABatch);

/** What a record may name that comes with another file. */
export const namedByRecords = ['cost', 'employer'] as const;

export const importedRecordStates = ['new', 'same', 'changed', 'changedHere', 'deletedHere'] as const;

export const importCompareInputSchema = z.strictObject({
  records: z.array(endingRecordSchema).max(mostRecordsInABatch + mostFillsComparedAgain),
  /**
   * They are the earliest fills of the file, all of which was compared before: the segment is judged that the logbook's last fill before
   * them opens, and no other. In a batch it is left out, as a fill before may be in another batch.
   */
  areEarliestFills: z.boolean().optional(),
  /** Of which app the file is. Without it nothing is `deletedHere`. */
  formatId: importFormatIdSchema.optional(),
});

/**
 * What each record is to the logbook, in the order sent.
 * - same: it is there as it stands in the file.
 * - changed: it is there as an earlier import wrote it, and the file says something else.
 * - changedHere: the driver has changed it since, and the file says something else.
 * - deletedHere: an earlier import of the same app brought it, and the driver has deleted it since.
 */
export const importComparedSchema = z.object({
  records: z.array(
    z.object({
      state: z.enum(importedRecordStates),
      /** Reason why writing the record would be refused. */
      refusal: z.enum(reasonCodes).nullable(),
      runsBackwards: z.boolean(),
      /** Of a fill: see unusualSegments. */
      isEconomyUnusual: z.boolean(),
      /** What it names and neither the logbook nor the batch has: it comes without that. Nothing of one that is the same. */
      comesWithout: z.array(z.enum(namedByRecords)),
    }),
  ),
});

/** What becomes no record: reminders that come once, and services in imports from before visits were made of them. */
export const itemWithoutRecordSchema = z.discriminatedUnion('kind', [
  importedServiceSchema,
  importedReminderSchema,
]);

/** A file's own name of a vehicle, null where it is of one; and the vehicle that it is. */
export const importedVehicleSchema = z.strictObject({
  name: z.string().max(200).nullable(),
  vehicleId: recordIdSchema,
  /** Made for this import, and removed with it while nothing else is on it. */
  isNew: z.boolean(),
});

const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

export const importBeginInputSchema = z.strictObject({
  id: recordIdSchema,
  formatId: importFormatIdSchema,
  fileName: z.string().trim().min(1).max(200),
  fileSha256: fileHash,
  vehicles: z.array(importedVehicleSchema).max(mostVehicles),
});

export const storedImportStates = ['running', 'done', 'undoing', 'undone'] as const;

/** Left: it runs, but nothing of it has come in for a while. It may go on, or be taken back. */
export const importStates = [...storedImportStates, 'left'] as const;

/** Longer than a call waits for its turn. */
export const leftMilliseconds = 5 * 60_000;

export const importSchema = z.object({
  ...importBeginInputSchema.shape,
  state: z.enum(importStates),
  startedAtMs: serverInstantMsSchema,
  endedAtMs: serverInstantMsSchema.nullable(),
  /** When the last batch came in; imports of before this was kept have none. */
  lastWriteAtMs: serverInstantMsSchema.optional(),
  createdCount: z.int().min(0),
  updatedCount: z.int().min(0),
  /** Of those that were sent: refused by the logbook. */
  refusedCount: z.int().min(0),
  /** Of what becomes no record, and is stored with the import. */
  keptCount: z.int().min(0),
  /** When it was taken back: left because they were changed since. */
  leftCount: z.int().min(0),
});

export const importWriteInputSchema = z.strictObject({
  importId: recordIdSchema,
  /** From 1; a batch that is sent again counts once. */
  number: z.int().min(1).max(mostBatches),
  records,
  /** Also those that the driver has changed since become what the file says. */
  replaceChangedHere: z.boolean(),
  kept: z.array(endsAtFault(itemWithoutRecordSchema)).max(mostItemsWithoutRecordInABatch),
});

export const importWrittenSchema = z.object({
  import: importSchema,
  refused: z.array(z.object({ id: recordIdSchema, reason: z.enum(reasonCodes) })),
});

export const importIdInputSchema = z.strictObject({ id: recordIdSchema });

export const importUndoInputSchema = z.strictObject({
  id: recordIdSchema,
  /** Also what was changed since it was imported. */
  alsoChanged: z.boolean(),
});

/** Named in an answer, of those that stay. */
export const mostLeftNamed = 100;

export const importUndoneSchema = z.object({
  import: importSchema,
  /** Whether it is all taken back; else it is asked for again. */
  isDone: z.boolean(),
  /** In this step. */
  takenBackCount: z.int().min(0),
  /** Changed since, and left in this step. */
  left: z.array(z.object({ kind: z.enum(importedKinds), id: recordIdSchema })),
});

export const importListInputSchema = z.strictObject({});

/** Shown and listed; older ones can no longer be taken back by then. */
export const mostImportsListed = 50;

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
