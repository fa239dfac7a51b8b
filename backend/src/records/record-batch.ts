import { TransactionTooLarge } from '../platform/documents/errors';
import { type RecordWrite, togetherWith } from './record-write';

/**
 * Maximum number of documents planned per transaction. A transaction holds 500; the rest is for the months and the end
 * of the ledger.
 */
const documentsAtOnce = 460;

/** Writes as many records per transaction as nearly always fit, and halves them if they change too many months. */
export async function inTransactions(
  writes: readonly RecordWrite[],
  transact: (some: readonly RecordWrite[]) => Promise<void>,
): Promise<void> {
  for (const some of transactionsOf(writes)) await inHalves(some, transact);
}

/** Splits items that are too many for one transaction, in order. Refuses a single item that is too large. */
async function inHalves<Item>(
  some: readonly Item[],
  transact: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  try {
    await transact(some);
  } catch (error) {
    if (!(error instanceof TransactionTooLarge) || some.length < 2) throw error;
    const half = Math.ceil(some.length / 2);
    await inHalves(some.slice(0, half), transact);
    await inHalves(some.slice(half), transact);
  }
}

/** Writes grouped by transaction, in the given order. A record that is written again begins another transaction. */
function transactionsOf(writes: readonly RecordWrite[]): RecordWrite[][] {
  const transactions: RecordWrite[][] = [];
  let some: RecordWrite[] = [];
  let records = new Set<string>();
  let documents = 0;
  for (const write of writes) {
    const record = `${write.kind.name} ${write.id}`;
    const needed = documentsOf(write);
    const isAlone = write.kind.isAlone || some[0]?.kind.isAlone || records.has(record);
    if (some.length > 0 && (isAlone || documents + needed > documentsAtOnce)) {
      transactions.push(some);
      [some, records, documents] = [[], new Set(), 0];
    }
    some.push(write);
    records.add(record);
    documents += needed;
  }
  return some.length > 0 ? [...transactions, some] : transactions;
}

/** Counts the record, its ledger entry and up to two readings, and the writes in `together`. */
function documentsOf(write: RecordWrite): number {
  const together = togetherWith(write).reduce((sum, each) => sum + documentsOf(each), 0);
  if (!write.kind.readings) return 2 + together;
  const own =
    write.action === 'create' ? 2 + write.kind.readings(write.id, write.content).readings.length : 4;
  return own + together;
}
