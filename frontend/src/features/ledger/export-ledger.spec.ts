import { createHash } from 'node:crypto';
import { readLedgerFileLine } from '@domain/ledger/ledger-file';
import type { LedgerExportInput } from '@domain/ledger/ledger-queries.schema';
import { emptyChain, type SealedEntry, seal } from '@domain/ledger/seal';
import { verifyChain } from '@domain/ledger/verify-chain';
import { describe, expect, it } from 'vitest';
import { type ExportProgress, exportLedger } from './export-ledger';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const nowMs = 1_767_225_600_000;

const chain: SealedEntry[] = [];
for (let made = 0; made < 1203; made += 1) {
  const subject = { kind: 'trip', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } as const;
  const body = {
    subject,
    action: 'created',
    atMs: nowMs,
    madeAtMs: null,
    before: null,
    reason: null,
  } as const;
  chain.push(seal(chain.at(-1) ?? emptyChain, { ...body, after: { toText: 'Köln \u2028', made } }, sha256));
}

/** A server whose ledger grows by one entry with every call. */
function growing(from: number) {
  const asked: LedgerExportInput[] = [];
  return {
    asked,
    begin: async () => ({ firstLine: 'signed\n', head: chain[from - 1] ?? emptyChain }),
    async fetchPage(input: LedgerExportInput) {
      const { afterSequence, limit } = input;
      const known = chain.slice(0, from + asked.length);
      asked.push(input);
      return { entries: known.slice(afterSequence, afterSequence + limit), head: known.at(-1) ?? emptyChain };
    },
  };
}

async function linesOf(file: Blob | null): Promise<string[]> {
  const text = (await file?.text()) ?? '';
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1).split('\n');
}

describe('the export', () => {
  it('is a file that verifies, up to the head of its beginning, though the ledger grows meanwhile', async () => {
    const server = growing(1200);
    const seen: ExportProgress[] = [];
    const { signal } = new AbortController();
    const onProgress = (progress: ExportProgress) => void seen.push(progress);
    const [first = '', ...lines] = await linesOf(await exportLedger({ ...server, onProgress, signal }));
    expect(first).toBe('signed');
    expect(lines).toHaveLength(1200);
    const verification = verifyChain(sha256);
    for (const line of lines) verification.next(readLedgerFileLine(line));
    expect(verification.result(chain[1199]?.hash)).toMatchObject({ holds: true });
    expect(server.asked).toEqual([
      { afterSequence: 0, limit: 500 },
      { afterSequence: 500, limit: 500 },
      { afterSequence: 1000, limit: 200 },
    ]);
    expect(seen.map(({ done }) => done)).toEqual([500, 1000, 1200]);
  });

  it('of an empty ledger is its first line', async () => {
    const options = { onProgress: () => {}, signal: new AbortController().signal };
    const lines = await linesOf(await exportLedger({ ...options, ...growing(0) }));
    expect(lines).toEqual(['signed']);
  });

  it('ends early where the server has fewer entries than its head says', async () => {
    const head = { sequence: 9, hash: 'a'.repeat(64) };
    const fetchPage = async ({ afterSequence }: LedgerExportInput) => ({
      entries: chain.slice(afterSequence, 3),
      head,
    });
    const begin = async () => ({ firstLine: 'signed\n', head });
    const options = { onProgress: () => {}, signal: new AbortController().signal };
    expect(await linesOf(await exportLedger({ ...options, begin, fetchPage }))).toHaveLength(4);
  });

  it('stops where it is cancelled', async () => {
    const server = growing(1200);
    const cancelling = new AbortController();
    const onProgress = () => cancelling.abort();
    const file = await exportLedger({
      ...server,
      onProgress,
      signal: cancelling.signal,
    });
    expect(file).toBeNull();
    expect(server.asked).toHaveLength(1);
  });
});
