import { z } from 'zod';
import { positionSchema } from '../quantities/position.schema';
import { recordIdSchema } from '../records/record.schema';
import { maxSenderNameLength } from '../senders/sender.schema';
import { instantMsSchema } from '../time/time.schema';

/** Maximum number of positions in one request of a page. */
export const maxRecordedAtOnce = 500;

/** A recording that is silent for longer is asked about. */
export const silentMs = 600_000;

const recordedPositionSchema = positionSchema.extend({
  atMs: instantMsSchema,
  accuracyMetres: z.number().min(0).max(1_000_000).nullable(),
  speedMetresPerSecond: z.number().min(0).max(10_000).nullable(),
});

/** Positions that a page recorded on a trip that runs, or ran; the vehicle is one of the logbook that the call names. */
export const recordedPositionsInputSchema = z.strictObject({
  tripId: recordIdSchema,
  vehicleId: recordIdSchema,
  /** Name of the device under which the page is listed, if it is not listed yet. */
  name: z.string().trim().min(1).max(maxSenderNameLength),
  positions: z.array(recordedPositionSchema).min(1).max(maxRecordedAtOnce),
});

/** The recording of that trip is over: nobody asks about its silence. */
export const recordingEndedInputSchema = z.strictObject({ tripId: recordIdSchema });
export const recordedAnswerSchema = z.object({ tripId: recordIdSchema });

export type RecordedPosition = z.infer<typeof recordedPositionSchema>;
export type RecordedPositions = z.infer<typeof recordedPositionsInputSchema>;
export type RecordingEnded = z.infer<typeof recordingEndedInputSchema>;
