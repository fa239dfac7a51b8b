import { z } from 'zod';

/** The log has all facts that the tax-free allowance needs. */
export const nlTaxFreeAllowanceFactsSchema = z.strictObject({});

export type NlTaxFreeAllowanceFacts = z.infer<typeof nlTaxFreeAllowanceFactsSchema>;
