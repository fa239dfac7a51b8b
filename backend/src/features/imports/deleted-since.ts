import type { Import } from '../../domain/import/import.schema';
import type { ImportFormatId } from '../../domain/import/import-formats';
import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import type { Reads } from '../../platform/documents/documents';
import type { ComparedRecord } from './compare-records';
import { fileOfReason, isDeletedSince, reasonsOfUndone } from './import-reason';
import { importsWith } from './stored-imports';

/** Number of concurrent queries to a hosted store. */
const atATime = 50;

/** True if the app has an earlier import with records that is not undone. */
export async function hasEarlierImport(reads: Reads, formatId: ImportFormatId): Promise<boolean> {
  for await (const { state, createdCount, updatedCount } of importsWith(reads, { formatId }))
    if (state !== 'undone' && createdCount + updatedCount > 0) return true;
  return false;
}

/**
 * The records, with those marked that an import created and the driver deleted. `entriesOf`: entries of a record in the
 * ledger, newest first.
 */
export async function withDeletedSince(
  reads: Reads,
  compared: readonly ComparedRecord[],
  entriesOf: (id: string) => Promise<readonly LedgerEntry[]>,
): Promise<ComparedRecord[]> {
  const asked = compared.filter(({ state }) => state === 'new');
  const files = new ImportsOfFiles(reads);
  const deleted = new Set<string>();
  for (let from = 0; from < asked.length; from += atATime) {
    const some = asked.slice(from, from + atATime);
    const entries = await Promise.all(some.map(({ id }) => entriesOf(id)));
    for (const [index, { id }] of some.entries()) {
      const of = entries[index] ?? [];
      if (of.length > 0 && isDeletedSince(of, await files.undone(of))) deleted.add(id);
    }
  }
  return compared.map((each) => (deleted.has(each.id) ? { ...each, state: 'deletedHere' } : each));
}

/** Looks up each file once, as most records come from few. */
class ImportsOfFiles {
  readonly #known = new Map<string, readonly Import[]>();

  constructor(private readonly reads: Reads) {}

  /** The reasons in these entries whose imports are undone. */
  async undone(entries: readonly LedgerEntry[]): Promise<ReadonlySet<string>> {
    const files = new Set(entries.flatMap(({ body }) => fileOfReason(body.reason ?? '') ?? []));
    const imports = await Promise.all([...files].map((each) => this.#of(each)));
    return reasonsOfUndone(imports.flat());
  }

  async #of(fileSha256: string): Promise<readonly Import[]> {
    const known = this.#known.get(fileSha256);
    if (known) return known;
    const found: Import[] = [];
    for await (const each of importsWith(this.reads, { fileSha256 })) found.push(each);
    this.#known.set(fileSha256, found);
    return found;
  }
}
