import { z } from 'zod';
import { recordIdSchema } from './record.schema';

/** More people than use one vehicle; limits the size of a record and the work of a split. */
const maxSharingMembers = 50;

/** 100 % in hundredths of a percent. */
export const wholePercentHundredths = 10_000;

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length;

const memberIds = z
  .array(recordIdSchema)
  .min(1)
  .max(maxSharingMembers)
  .refine(areDistinct, { error: 'named twice' });

const percentShares = z
  .array(
    z.strictObject({
      memberId: recordIdSchema,
      percentHundredths: z.int().min(1).max(wholePercentHundredths),
    }),
  )
  .min(1)
  .max(maxSharingMembers)
  .refine((shares) => areDistinct(shares.map(({ memberId }) => memberId)), { error: 'named twice' })
  .refine(
    (shares) =>
      shares.reduce((sum, { percentHundredths }) => sum + percentHundredths, 0) === wholePercentHundredths,
    { error: 'not 100 percent' },
  );

/**
 * Rule by which a cost is shared among members of a logbook. distance: by what each of them drove with the vehicle of
 * the cost in the calendar month of the cost, in the logbook's zone.
 */
const costSharingSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('equal'), memberIds }),
  z.strictObject({ by: z.literal('distance'), memberIds }),
  z.strictObject({ by: z.literal('percent'), shares: percentShares }),
]);

/**
 * Fields of every record with a cost, in a logbook with members; costShareRefusals has the rules about them as a whole.
 * Both are absent in a personal logbook, and in an update from a page that has no such fields; null removes them.
 */
export const costShareFields = {
  /** Member who paid; needed for a shared cost. */
  paidBy: recordIdSchema.nullable().optional(),
  /** null for a cost that is not shared: whoever paid it bears it. */
  sharing: costSharingSchema.nullable().optional(),
};

export type CostSharing = z.infer<typeof costSharingSchema>;
