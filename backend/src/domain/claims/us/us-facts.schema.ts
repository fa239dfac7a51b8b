import { z } from 'zod';

/** The log says all that the standard mileage rate and actual expenses need. */
export const usBusinessFactsSchema = z.strictObject({});

/**
 * As who the driver moved: a member of the Armed Forces on active duty who moves under orders, from 2026 also an
 * employee of the intelligence community. Nobody else is paid for moving.
 */
export const usMedicalMovingCharityFactsSchema = z.strictObject({
  movesAs: z.enum(['activeDutyMilitary', 'intelligenceCommunity', 'neither']),
});

export type UsBusinessFacts = z.infer<typeof usBusinessFactsSchema>;
export type UsMedicalMovingCharityFacts = z.infer<typeof usMedicalMovingCharityFactsSchema>;
