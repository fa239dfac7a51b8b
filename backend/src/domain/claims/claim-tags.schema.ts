import { z } from 'zod';
import { localDaySchema } from '../time/time.schema';

/** Both days are included. */
export const claimTagsInputSchema = z.strictObject({ fromDay: localDaySchema, untilDay: localDaySchema });

/** Tags, most used first. */
export const claimTagsSchema = z.object({ tags: z.array(z.string()) });

export type ClaimTagsInput = z.infer<typeof claimTagsInputSchema>;
export type ClaimTags = z.infer<typeof claimTagsSchema>;
