import { z } from 'zod';

/**
 * Every reason for which the server refuses a call. The one vocabulary that both halves share:
 * the server maps each to a tRPC code, the browser to a sentence that says what to do.
 */
export const reasonCodes = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'ACCOUNT_ERASED',
  'NOT_FOUND',
  'VERSION_CLASH',
  'ALREADY_EXISTS',
  'INPUT_INVALID',
  'NOT_JSON',
  'BODY_TOO_LARGE',
  'BATCH_TOO_LARGE',
  'UNKNOWN_PROCEDURE',
  'WRONG_METHOD',
  'RATE_LIMITED',
  'CANCELLED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export const reasonCodeSchema = z.enum(reasonCodes);

export type ReasonCode = z.infer<typeof reasonCodeSchema>;

/** One field of an input that was refused: where it is (dotted) and which rule it broke. */
export const fieldRefusalSchema = z.object({ path: z.string(), rule: z.string() });

/** What a refused call carries besides tRPC's own members; the browser reads this and nothing else. */
export const refusalSchema = z.object({
  reason: reasonCodeSchema,
  requestId: z.string(),
  fields: z.array(fieldRefusalSchema).optional(),
  retryAfterSeconds: z.number().int().positive().optional(),
});

export type FieldRefusal = z.infer<typeof fieldRefusalSchema>;
export type Refusal = z.infer<typeof refusalSchema>;
