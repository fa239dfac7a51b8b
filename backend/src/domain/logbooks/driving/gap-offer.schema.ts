import { z } from 'zod';
import { recordIdSchema, recordVersionSchema } from '../../records/record.schema';
import { serverInstantMsSchema } from '../../time/time.schema';

const gapOfferStates = ['offered', 'taken', 'refused'] as const;

const offered = {
  id: recordIdSchema,
  vehicleId: recordIdSchema,
  /** The trips before and after the ownerless distance. */
  afterTripId: recordIdSchema,
  beforeTripId: recordIdSchema,
  metres: z.int().min(1),
  toMemberId: recordIdSchema,
};

/** An ownerless distance that the owner of a logbook gives to a driver, who takes or refuses it. */
export const gapOfferSchema = z.strictObject({
  ...offered,
  byMemberId: recordIdSchema,
  state: z.enum(gapOfferStates),
  /** Time of the offer, later of the answer. */
  atMs: serverInstantMsSchema,
  version: recordVersionSchema,
});

export type GapOffer = z.infer<typeof gapOfferSchema>;
