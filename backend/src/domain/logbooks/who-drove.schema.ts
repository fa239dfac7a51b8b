import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';
import { tripSchema } from '../trips/trip.schema';

export const whoDroveInputSchema = z.strictObject({ vehicleId: recordIdSchema, atMs: instantMsSchema });

export const whoDroveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written'), trips: z.array(tripSchema) }),
  z.object({
    kind: z.literal('nobody'),
    before: tripSchema.nullable(),
    after: tripSchema.nullable(),
    /** Trips of that day without a time. */
    perhaps: z.array(tripSchema),
    /** Metres between the two that no trip explains. */
    ownerlessMetres: z.int(),
  }),
]);

export type WhoDroveInput = z.infer<typeof whoDroveInputSchema>;
export type WhoDroveAnswer = z.infer<typeof whoDroveSchema>;
