import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';

export const maxArchiveTokens = 10;
export const maxTokenNameLength = 60;

/** Facts about a token that a driver may see after it was created; the token itself is not stored. */
const archiveTokenSchema = z.object({
  id: recordIdSchema,
  name: z.string(),
  createdAtMs: z.int(),
  lastUsedAtMs: z.int().nullable(),
});

export const archiveTokenListSchema = z.object({ items: z.array(archiveTokenSchema) });
export const archiveTokensInputSchema = z.strictObject({}).optional();

export const archiveTokenCreateInputSchema = z.strictObject({
  id: recordIdSchema,
  name: z.string().trim().min(1).max(maxTokenNameLength),
});

export const createdArchiveTokenSchema = archiveTokenSchema.extend({ token: z.string() });

export const archiveTokenRevokeInputSchema = z.strictObject({ id: recordIdSchema });
export const archiveTokenRevokedSchema = z.object({ id: recordIdSchema });

export type ArchiveToken = z.infer<typeof archiveTokenSchema>;
export type ArchiveTokenCreate = z.infer<typeof archiveTokenCreateInputSchema>;
export type CreatedArchiveToken = z.infer<typeof createdArchiveTokenSchema>;
