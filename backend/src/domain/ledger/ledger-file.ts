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

/** Of files that were exported before Roadbook signed them. */
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
  /** What the server signed while the ledger grew, the oldest first: compact JSON Web Signatures. */
  checkpoints: z.array(z.string()),
  /** What a time-stamping service (RFC 3161) said of some of them: the base64 of its token. */
  timestamps: z.array(z.strictObject({ sequence: z.int(), token: z.string() })),
});

const signedSchema = z.strictObject({ ...aboutSchema.shape, signature: z.string() });

const firstLineSchema = z.discriminatedUnion('version', [unsignedSchema, signedSchema]);

/** What the first line of an exported ledger says of the rest. */
export type LedgerFileHead = z.infer<typeof firstLineSchema>;
export type SignedFileHead = z.infer<typeof signedSchema>;
/** The first line of an export before it is signed. */
export type LedgerFileAbout = z.infer<typeof aboutSchema>;

/** What of a first line is hashed and then signed: everything but the signature. */
export function signedPart({ signature: _, ...about }: SignedFileHead): string {
  return firstLineText(about);
}

/** As it is written, without its line break; the order of the members is fixed. */
export function firstLineText(head: LedgerFileHead | LedgerFileAbout): string {
  return JSON.stringify(head);
}

/** The hash, a blank, and the entry to the byte as it was sealed: a line, as canonical JSON has no line breaks. */
export function ledgerFileLine({ hash, text }: Pick<SealedEntry, 'hash' | 'text'>): string {
  return `${hash} ${text}\n`;
}

/** A checkpoint adds a few hundred characters to a line of up to four million. */
const firstLineBounds = { maxLevels: 8, maxMembers: 50_000, maxNames: 100 };

/** The first line of a file; null where it is no ledger, or one of a version that is not known here. */
export function readLedgerFileHead(line: string): LedgerFileHead | null {
  if (!isWithinJsonBounds(line, firstLineBounds)) return null;
  try {
    return firstLineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** A line without its line break, taken apart; whether it is an entry is for verifyChain to say. */
export function readLedgerFileLine(line: string): { hash: string; text: string } {
  return { hash: line.slice(0, 64), text: line.charAt(64) === ' ' ? line.slice(65) : '' };
}
