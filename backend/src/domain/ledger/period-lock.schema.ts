import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';
import { amendmentReasonSchema } from './ledger.schema';

/** A period in which every change needs a reason, for example because its report was submitted. */
export const periodLockSchema = z.object({
  id: recordIdSchema,
  fromDay: localDaySchema,
  untilDay: localDaySchema,
});

export const periodLockInputSchema = z
  .strictObject(periodLockSchema.shape)
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
    error: 'ends before it begins',
    path: ['untilDay'],
  });

/** Unlocking changes a final state, and so needs a reason itself. */
export const periodUnlockInputSchema = z.strictObject({ id: recordIdSchema, reason: amendmentReasonSchema });

export const periodLocksInputSchema = z.strictObject({}).optional();

export const periodLocksSchema = z.object({ locks: z.array(periodLockSchema) });

export type PeriodLock = z.infer<typeof periodLockSchema>;
export type PeriodUnlock = z.infer<typeof periodUnlockInputSchema>;
export type PeriodLocks = z.infer<typeof periodLocksSchema>;
