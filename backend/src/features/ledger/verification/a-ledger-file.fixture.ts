import { firstLineText, type LedgerFileAbout } from '../../../domain/ledger/ledger-file';
import { type ChainHead, emptyChain } from '../../../domain/ledger/seal';
import type { SigningKeys } from '../key-file';
import { sha256 } from '../sha256';
import { signCheckpoint, signExport } from '../signatures';

export const exportedAtMs = 1_767_225_600_000;

const ledgerId = 'a ledger';
const dayMs = 86_400_000;

interface Signed {
  readonly keys: SigningKeys;
  readonly chain: readonly ChainHead[];
  /** Those of a ledger of that name; by default one for every other entry, a day apart, by the same key. */
  readonly checkpoints?: readonly string[];
  readonly changes?: Partial<LedgerFileAbout>;
}

/** The first line of an exported file as a server with these keys signs it. */
export function signedFirstLine({ keys, chain, checkpoints, changes }: Signed): string {
  const { sequence, hash } = chain.at(-1) ?? emptyChain;
  const about: LedgerFileAbout = {
    format: 'roadbook-ledger',
    version: 2,
    exportedAtMs,
    entries: sequence,
    headHash: hash,
    ledgerId,
    keys: [...keys.published],
    checkpoints: [...(checkpoints ?? checkpointsOf(keys, chain))],
    timestamps: [],
    ...changes,
  };
  const signature = signExport(keys.current, {
    ledgerId: about.ledgerId,
    sequence: about.entries,
    hash: about.headHash,
    atMs: about.exportedAtMs,
    firstLineHash: sha256(firstLineText(about)),
  });
  return `${firstLineText({ ...about, signature })}\n`;
}

export function checkpointsOf(
  { current }: SigningKeys,
  chain: readonly ChainHead[],
  of = ledgerId,
): string[] {
  return chain
    .filter(({ sequence }) => sequence % 2 === 0)
    .map(({ sequence, hash }) => {
      const atMs = exportedAtMs - 100 * dayMs + sequence * dayMs;
      return signCheckpoint(current, { ledgerId: of, sequence, hash, atMs });
    });
}

/** As files began before they were signed. */
export function unsignedFirstLine({ sequence, hash }: ChainHead): string {
  const line = { format: 'roadbook-ledger', version: 1, exportedAtMs, entries: sequence, headHash: hash };
  return `${JSON.stringify(line)}\n`;
}
