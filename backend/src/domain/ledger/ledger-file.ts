import { z } from 'zod';
import { isWithinJsonBounds } from '../wire/json-bounds';
import type { SealedEntry } from './seal';
import { publicKeySchema } from './signed-statement.schema';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const commonFields = {
  exportedAtMs: z.int(),
  entries: z.int().min(0),
  headHash: hashSchema,
};

/** First line of files that were exported before Roadbook signed them. */
const unsignedSchema = z.strictObject({
  format: z.literal('roadbook-ledger'),
  version: z.literal(1),
  ...commonFields,
});

const aboutSchema = z.strictObject({
  format: z.literal('roadbook-ledger'),
  version: z.literal(2),
  ...commonFields,
  ledgerId: z.string(),
  /** The key that signed the file first, then those that signed before it. */
  keys: z.array(publicKeySchema),
  /** Checkpoints that the server signed while the ledger grew, oldest first: compact JSON Web Signatures. */
  checkpoints: z.array(z.string()),
  /** Tokens of a time-stamping service (RFC 3161) for some of them, in base64. */
  timestamps: z.array(z.strictObject({ sequence: z.int(), token: z.string() })),
});

const signedSchema = z.strictObject({ ...aboutSchema.shape, signature: z.string() });

const firstLineSchema = z.discriminatedUnion('version', [unsignedSchema, signedSchema]);

/** First line of an exported ledger, which describes the rest. */
export type LedgerFileHead = z.infer<typeof firstLineSchema>;
export type SignedFileHead = z.infer<typeof signedSchema>;
/** The first line of an export before it is signed. */
export type LedgerFileAbout = z.infer<typeof aboutSchema>;

/** The part of a first line that is hashed and then signed: everything except the signature. */
export function signedPart({ signature: _, ...about }: SignedFileHead): string {
  return firstLineText(about);
}

/** First line as written, without its line break; the order of the members is fixed. */
export function firstLineText(head: LedgerFileHead | LedgerFileAbout): string {
  return JSON.stringify(head);
}

/** The hash, a blank, and the exact text of the sealed entry: a line, as canonical JSON has no line breaks. */
export function ledgerFileLine({ hash, text }: Pick<SealedEntry, 'hash' | 'text'>): string {
  return `${hash} ${text}\n`;
}

/** A checkpoint adds a few hundred characters to a line of up to four million. */
const firstLineBounds = { maxLevels: 8, maxMembers: 50_000, maxNames: 100 };

/** The first line of a file; null if it is no ledger, or one of an unknown version. */
export function readLedgerFileHead(line: string): LedgerFileHead | null {
  if (!isWithinJsonBounds(line, firstLineBounds)) return null;
  try {
    return firstLineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Splits a line without its line break; verifyChain checks whether it is an entry. */
export function readLedgerFileLine(line: string): { hash: string; text: string } {
  return { hash: line.slice(0, 64), text: line.charAt(64) === ' ' ? line.slice(65) : '' };
}
