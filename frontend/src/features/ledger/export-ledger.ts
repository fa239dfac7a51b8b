import { ledgerFileHead, ledgerFileLine } from '@domain/ledger/ledger-file';
import type { LedgerExport, LedgerExportInput } from '@domain/ledger/ledger-queries.schema';

/** As many as the server gives at once. */
const entriesAPage = 500;

export interface ExportProgress {
  readonly done: number;
  readonly all: number;
}

interface Exporting {
  readonly fetchPage: (input: LedgerExportInput) => Promise<LedgerExport>;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
  readonly nowMs: number;
}

/**
 * The ledger as a file, up to the entry that was the last one when it began; null where it was cancelled. Each page
 * is handed to the browser as it comes, which may keep it elsewhere than in memory.
 */
export async function exportLedger({
  fetchPage,
  onProgress,
  signal,
  nowMs,
}: Exporting): Promise<Blob | null> {
  const first = await fetchPage({ afterSequence: 0, limit: entriesAPage });
  const { head } = first;
  const parts: Blob[] = [new Blob([ledgerFileHead(head, nowMs)])];
  let done = 0;
  for (let entries = first.entries; entries.length > 0 && done < head.sequence; ) {
    const wanted = entries.slice(0, head.sequence - done);
    parts.push(new Blob(wanted.map(ledgerFileLine)));
    done += wanted.length;
    onProgress({ done, all: head.sequence });
    if (done >= head.sequence) break;
    if (signal.aborted) return null;
    const limit = Math.min(entriesAPage, head.sequence - done);
    // Where the server has fewer than its head says, the file ends early too, and whoever verifies it is told so.
    ({ entries } = await fetchPage({ afterSequence: done, limit }));
  }
  return signal.aborted ? null : new Blob(parts, { type: 'text/plain' });
}
