import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { type LedgerBody, ledgerBodySchema } from '../../../domain/ledger/ledger.schema';
import {
  firstLineText,
  type LedgerFileHead,
  readLedgerFileHead,
  readLedgerFileLine,
} from '../../../domain/ledger/ledger-file';
import { type ChainHead, emptyChain } from '../../../domain/ledger/seal';
import type { PublicKey } from '../../../domain/ledger/signed-statement.schema';
import { type BreakReason, verifyChain } from '../../../domain/ledger/verify-chain';
import { sha256 } from '../signatures';
import { type FileSignatures, type SignatureFault, SignedFile } from './file-signatures';

export type FileBreakReason =
  | BreakReason
  /** The file ends within this entry. */
  | 'CUT_OFF'
  /** The first line names more entries than there are. */
  | 'MISSING'
  /** … or fewer. */
  | 'TOO_MANY';

export type LedgerFileVerification =
  | {
      readonly result: 'holds';
      readonly head: ChainHead;
      readonly exportedAtMs: number;
      /** The number of the entry with the expected hash; null if none was given. */
      readonly expectedSequence: number | null;
      /** null for a file from before files were signed, or one made to look like it. */
      readonly signatures: FileSignatures | null;
    }
  | SignatureFault
  /** All of it is valid, but no entry has the expected hash. */
  | { readonly result: 'otherLedger'; readonly head: ChainHead }
  | { readonly result: 'noLedger'; readonly because: 'EMPTY' | 'OTHER_FORMAT' | 'LINE_BREAKS_CONVERTED' }
  | {
      readonly result: 'broken';
      readonly sequence: number;
      readonly reason: FileBreakReason;
      /** Content of the broken entry, as far as it is readable. */
      readonly says: LedgerBody | null;
    };

interface Known {
  /** The hash of a head, as a report prints it; the ledger may have grown since. */
  readonly expectedHash: string | null;
  /** The keys of the server, from another source than the file. */
  readonly keys: readonly PublicKey[] | null;
  /** Certificates, as PEM, that may vouch for time-stamping services. */
  readonly authorities?: readonly string[] | null;
}

/** Checks an exported ledger of any length, line by line. */
export async function checkLedgerFile(
  bytes: AsyncIterable<Uint8Array>,
  { expectedHash, keys, authorities }: Known,
): Promise<LedgerFileVerification> {
  const verification = verifyChain(sha256);
  let first: LedgerFileHead | null = null;
  let signed: SignedFile | null = null;
  let count = 0;
  let found = expectedHash === emptyChain.hash ? 0 : null;

  for await (const { lines, isWhole } of lineBatches(bytes)) {
    for (const line of lines) {
      if (first === null) {
        const read = isWhole && line !== null ? readFirst(line) : 'OTHER_FORMAT';
        if (typeof read === 'string') return { result: 'noLedger', because: read };
        first = read;
        signed = read.version === 1 ? null : new SignedFile(read, keys);
        const fault = signed?.faultOfFirstLine();
        if (fault) return fault;
        continue;
      }
      count += 1;
      if (!isWhole) return broken(count, 'CUT_OFF', line);
      const entry = readLedgerFileLine(line ?? '');
      if (!verification.next(entry)) {
        const result = verification.result();
        return broken(count, result.holds ? 'UNREADABLE' : result.reason, line);
      }
      if (count > first.entries) return broken(count, 'TOO_MANY', line);
      const fault = signed?.faultOfEntry(count, entry.hash);
      if (fault) return fault;
      if (entry.hash === expectedHash) found = count;
    }
  }
  if (first === null) return { result: 'noLedger', because: 'EMPTY' };
  if (count < first.entries) return broken(count + 1, 'MISSING', null);
  const result = verification.result(first.headHash);
  if (!result.holds) return broken(result.sequence, result.reason, null);
  const { head } = result;
  if (expectedHash !== null && found === null) return { result: 'otherLedger', head };
  const signatures = (await signed?.signatures(authorities ?? null)) ?? null;
  return { result: 'holds', head, exportedAtMs: first.exportedAtMs, expectedSequence: found, signatures };
}

/** Must equal the exact text: otherwise a part of it could be changed without changing its content. */
function readFirst(line: string): LedgerFileHead | 'OTHER_FORMAT' | 'LINE_BREAKS_CONVERTED' {
  const head = readLedgerFileHead(line);
  if (head === null) return 'OTHER_FORMAT';
  const text = firstLineText(head);
  if (line === `${text}\r`) return 'LINE_BREAKS_CONVERTED';
  return line === text ? head : 'OTHER_FORMAT';
}

const sealedSchema = z.object({ body: ledgerBodySchema });

function broken(sequence: number, reason: FileBreakReason, line: string | null): LedgerFileVerification {
  return { result: 'broken', sequence, reason, says: line === null ? null : bodyOf(line) };
}

function bodyOf(line: string): LedgerBody | null {
  try {
    return sealedSchema.safeParse(JSON.parse(readLedgerFileLine(line).text)).data?.body ?? null;
  } catch {
    return null;
  }
}

const lineBreak = 0x0a;

/** Maximum length of a line, far longer than any entry; longer content without a line break is not a text of lines. */
const maxLineBytes = 4 * 1024 * 1024;

interface LineBatch {
  /** Lines without their line breaks; null for a line that is not valid UTF-8. */
  readonly lines: readonly (string | null)[];
  /** False for the part after the last line break. */
  readonly isWhole: boolean;
}

/**
 * The lines of a stream, in batches as they arrive. Invalid UTF-8 is not replaced, as another byte could then take its
 * place unnoticed, and only a line feed ends a line.
 */
async function* lineBatches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch> {
  let rest = Buffer.alloc(0);
  for await (const part of bytes) {
    const chunk = rest.length === 0 ? Buffer.from(part) : Buffer.concat([rest, part]);
    const end = chunk.lastIndexOf(lineBreak);
    if (end >= 0) yield { lines: linesIn(chunk.subarray(0, end)), isWhole: true };
    rest = chunk.subarray(end + 1);
    if (rest.length > maxLineBytes) break;
  }
  if (rest.length > maxLineBytes) yield { lines: [null], isWhole: false };
  else if (rest.length > 0) yield { lines: linesIn(rest), isWhole: false };
}

function linesIn(chunk: Buffer): readonly (string | null)[] {
  if (isUtf8(chunk)) return chunk.toString('utf8').split('\n');
  const lines: (string | null)[] = [];
  for (let from = 0; from <= chunk.length; ) {
    const found = chunk.indexOf(lineBreak, from);
    const line = chunk.subarray(from, found < 0 ? chunk.length : found);
    lines.push(isUtf8(line) ? line.toString('utf8') : null);
    from += line.length + 1;
  }
  return lines;
}
