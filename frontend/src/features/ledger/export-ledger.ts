import { ledgerFileLine } from '@domain/ledger/ledger-file';
import type {
  LedgerExport,
  LedgerExportInput,
  LedgerExportStart,
} from '@domain/ledger/ledger-queries.schema';

/** As many as the server gives at once. */
const entriesAPage = 500;

export interface ExportProgress {
  readonly done: number;
  readonly all: number;
}

interface Exporting {
  readonly begin: () => Promise<LedgerExportStart>;
  readonly fetchPage: (input: LedgerExportInput) => Promise<LedgerExport>;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * The ledger as a file, up to the entry that was the last one when it began, under the first line that the server
 * signed; null where it was cancelled. Each page is handed to the browser as it comes, which may keep it elsewhere than in memory.
 */
export async function exportLedger({
  begin,
  fetchPage,
  onProgress,
  signal,
}: Exporting): Promise<Blob | null> {
  const { firstLine, head } = await begin();
  const parts: Blob[] = [new Blob([firstLine])];
  for (let done = 0; done < head.sequence; ) {
    if (signal.aborted) return null;
    const limit = Math.min(entriesAPage, head.sequence - done);
    const { entries } = await fetchPage({ afterSequence: done, limit });
    // If the server has fewer entries than its head says, the file ends early too, and verification reports
    // it.
    if (entries.length === 0) break;
    parts.push(new Blob(entries.map(ledgerFileLine)));
    done += entries.length;
    onProgress({ done, all: head.sequence });
  }
  return signal.aborted ? null : new Blob(parts, { type: 'text/plain' });
}
