import { z } from 'zod';

/** The log says all that the tax-free allowance needs. */
export const nlTaxFreeAllowanceFactsSchema = z.strictObject({});

export type NlTaxFreeAllowanceFacts = z.infer<typeof nlTaxFreeAllowanceFactsSchema>;
