import { z } from 'zod';
import { reasonCodes } from '../errors/reasons';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';
import { sharedLogbookIdSchema } from './logbook.schema';

const moveStates = ['running', 'done', 'stopped'] as const;

/** Number that a screen shows. */
export const maxClashesNamed = 20;

const movedRecordSchema = z.object({ kind: z.enum(recordKindNames), id: recordIdSchema });

/** Why a move stopped, and the record that was refused; null if none was. */
const moveProblemSchema = z.object({ reason: z.enum(reasonCodes), record: movedRecordSchema.nullable() });

/** Facts about a move that are known once both sides were compared. */
const moveResultSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(recordKindNames), count: z.int() })),
  files: z.int(),
  /** SHA-256 of all of these records and files, the same on both sides. */
  sha256: z.string(),
});

export const vehicleMoveSchema = z.object({
  vehicleId: recordIdSchema,
  logbookId: z.string(),
  withTrips: z.boolean(),
  /** True for the way back. */
  isUndo: z.boolean(),
  state: z.enum(moveStates),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  result: moveResultSchema.nullable(),
  /** Number of trips that stay in the personal logbook. */
  tripsLeft: z.int(),
  problem: moveProblemSchema.nullable(),
  /** Records that the other logbook has with other content: nothing is moved. */
  clashes: z.object({ count: z.int(), named: z.array(movedRecordSchema).max(maxClashesNamed) }),
  /** False once the logbook has another member. Whether something was changed since is found out on the way. */
  mayUndo: z.boolean(),
});

export const vehicleMoveBeginInputSchema = z.strictObject({
  vehicleId: recordIdSchema,
  logbookId: sharedLogbookIdSchema,
  withTrips: z.boolean(),
});
/** Contents of a move that has not begun. */
export const vehicleMovePreviewSchema = moveResultSchema
  .omit({ sha256: true })
  /** `tripsLeft`: all if trips are to stay, and those that a company's logbook would shorten. */
  .extend({ tripsLeft: z.int() });
export const vehicleMoveInputSchema = z.strictObject({ vehicleId: recordIdSchema });
/** null: it was never moved. */
export const vehicleMoveShownSchema = z.object({ move: vehicleMoveSchema.nullable() });

export type MovedRecord = z.infer<typeof movedRecordSchema>;
export type MoveProblem = z.infer<typeof moveProblemSchema>;
export type MoveResult = z.infer<typeof moveResultSchema>;
export type VehicleMove = z.infer<typeof vehicleMoveSchema>;
export type VehicleMoveBegin = z.infer<typeof vehicleMoveBeginInputSchema>;
export type VehicleMovePreview = z.infer<typeof vehicleMovePreviewSchema>;
export type VehicleMoveShown = z.infer<typeof vehicleMoveShownSchema>;
