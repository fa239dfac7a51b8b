import { type Import, mostImportsListed } from '../../domain/import/import.schema';
import type { ImportFormatId } from '../../domain/import/import-formats';
import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import type { ComparedRecord } from './compare-records';
import { isDeletedSince, reasonsOfUndone } from './import-reason';

/** Questions to a hosted store under way at once. */
const atATime = 50;

/** Whether an import of the app may have brought something that is not undone; older ones than are listed may. */
export function hasEarlierImport(imports: readonly Import[], formatId: ImportFormatId): boolean {
  const brought = imports.some(
    (each) => each.formatId === formatId && each.state !== 'undone' && each.createdCount > 0,
  );
  return brought || imports.length === mostImportsListed;
}

/** The records with those known as deleted that one of the imports brought. `entriesOf`: of a record in the ledger, the newest first. */
export async function withDeletedSince(
  compared: readonly ComparedRecord[],
  imports: readonly Import[],
  entriesOf: (id: string) => Promise<readonly LedgerEntry[]>,
): Promise<ComparedRecord[]> {
  const asked = compared.filter(({ state }) => state === 'new');
  const undone = reasonsOfUndone(imports);
  const deleted = new Set<string>();
  for (let from = 0; from < asked.length; from += atATime) {
    const some = asked.slice(from, from + atATime);
    const entries = await Promise.all(some.map(({ id }) => entriesOf(id)));
    for (const [index, { id }] of some.entries())
      if (isDeletedSince(entries[index] ?? [], undone)) deleted.add(id);
  }
  return compared.map((each) => (deleted.has(each.id) ? { ...each, state: 'deletedHere' } : each));
}
