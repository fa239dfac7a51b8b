import { z } from 'zod';
import type { ChainHead, SealedEntry } from './seal';

/** What the first line of an exported ledger says of the rest. */
const firstLineSchema = z.strictObject({
  format: z.literal('roadbook-ledger'),
  version: z.literal(1),
  exportedAtMs: z.int(),
  entries: z.int().min(0),
  headHash: z.string().regex(/^[0-9a-f]{64}$/),
});

export type LedgerFileHead = z.infer<typeof firstLineSchema>;

export function ledgerFileHead(head: ChainHead, exportedAtMs: number): string {
  const first: LedgerFileHead = {
    format: 'roadbook-ledger',
    version: 1,
    exportedAtMs,
    entries: head.sequence,
    headHash: head.hash,
  };
  return `${JSON.stringify(first)}\n`;
}

/** The hash, a blank, and the entry to the byte as it was sealed: a line, as canonical JSON has no line breaks. */
export function ledgerFileLine({ hash, text }: Pick<SealedEntry, 'hash' | 'text'>): string {
  return `${hash} ${text}\n`;
}

/** The first line of a file; null where it is no ledger, or one of a version that is not known here. */
export function readLedgerFileHead(line: string): LedgerFileHead | null {
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
