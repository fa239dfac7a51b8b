import { canonicalText } from '../wire/canonical-text';
import type { LedgerBody } from './ledger.schema';

/**
 * SHA-256 of the text as UTF-8, in 64 lower-case hexadecimal digits. A parameter, as server and browser each have their
 * own.
 */
export type Sha256 = (text: string) => string;

/** End of a chain: the number of its last entry and that entry's hash. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

/** An entry whose hash reveals any change. */
export interface SealedEntry extends ChainHead {
  /** The entry in canonical JSON (RFC 8785), exactly the hashed bytes. */
  readonly text: string;
}

/** The first entry's value for the previous hash. */
export const emptyChain: ChainHead = { sequence: 0, hash: '0'.repeat(64) };

/** Beginning of the text of every entry. */
export const textBegin = '{"body":{';

/**
 * End of the text of the entry after `head`. Canonical JSON sorts members by name, so the link of an entry to the
 * previous one is always last and can be checked without parsing the entry.
 */
export function textEnd(head: ChainHead): string {
  return `},"previousHash":"${head.hash}","sequence":${head.sequence + 1}}`;
}

/**
 * Seals the entry that follows `head`. Its hash covers its content, its number and the hash before it, and so every
 * entry before it.
 */
export function seal(head: ChainHead, body: LedgerBody, sha256: Sha256): SealedEntry {
  const sequence = head.sequence + 1;
  const text = canonicalText({ body, previousHash: head.hash, sequence });
  return { sequence, text, hash: sha256(text) };
}
