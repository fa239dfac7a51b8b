import { ledgerFileLine } from '@domain/ledger/ledger-file';
import type {
  LedgerExport,
  LedgerExportInput,
  LedgerExportStart,
} from '@domain/ledger/ledger-queries.schema';

/** Maximum number of entries in an answer of the server. */
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
 * Returns the ledger as a file, up to the entry that was last at the start, below a first line signed by the server;
 * null if cancelled. Each page is handed to the browser as it arrives, which may keep it on disk.
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
