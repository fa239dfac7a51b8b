import { canonicalText } from '../wire/canonical-text';
import type { LedgerBody } from './ledger.schema';

/** SHA-256 of the text as UTF-8, in 64 small hexadecimal digits. Handed in, as each side has its own. */
export type Sha256 = (text: string) => string;

/** Where a chain ends: the number of its last entry and that entry's hash. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

/** An entry that cannot be changed without its hash telling. */
export interface SealedEntry extends ChainHead {
  /** The entry in canonical JSON (RFC 8785), to the byte what was hashed. */
  readonly text: string;
}

/** What the first entry has in the place of the hash before it. */
export const emptyChain: ChainHead = { sequence: 0, hash: '0'.repeat(64) };

/** How the text of every entry begins. */
export const textBegin = '{"body":{';

/**
 * How the text of the entry after `head` ends. Canonical JSON puts members in the order of their names, so what
 * ties an entry to the one before it always stands last and can be checked without reading the entry.
 */
export function textEnd(head: ChainHead): string {
  return `},"previousHash":"${head.hash}","sequence":${head.sequence + 1}}`;
}

/**
 * Seals the entry that follows `head`. Its hash covers what it says, its number and the hash before it, and so
 * every entry before it.
 */
export function seal(head: ChainHead, body: LedgerBody, sha256: Sha256): SealedEntry {
  const sequence = head.sequence + 1;
  const text = canonicalText({ body, previousHash: head.hash, sequence });
  return { sequence, text, hash: sha256(text) };
}
