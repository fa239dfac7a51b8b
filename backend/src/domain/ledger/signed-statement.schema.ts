import { z } from 'zod';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The public half of a signing key as a JSON Web Key (RFC 7517, RFC 8037); `kid` is its thumbprint (RFC 7638). */
export const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  kid: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/** Response of the well-known address: the current signing key first, then earlier ones. */
export const publicKeySetSchema = z.object({ keys: z.array(publicKeySchema) });

/** Statement of a checkpoint: the ledger ended with this entry at this time, by the server's clock. */
export const checkpointStatementSchema = z.strictObject({
  ledgerId: z.string(),
  sequence: z.int().min(0),
  hash: hashSchema,
  atMs: z.int(),
});

/**
 * Statement of the signature of an exported file: the same, and the SHA-256 of the file's first line without the
 * signature.
 */
export const exportStatementSchema = z.strictObject({
  ...checkpointStatementSchema.shape,
  firstLineHash: hashSchema,
});

export type PublicKey = z.infer<typeof publicKeySchema>;
export type CheckpointStatement = z.infer<typeof checkpointStatementSchema>;
export type ExportStatement = z.infer<typeof exportStatementSchema>;
