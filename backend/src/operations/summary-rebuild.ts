import { isDeepStrictEqual } from 'node:util';
import { type Counters, withoutDays } from '../domain/summaries/counters';
import { recomputedSums } from '../domain/summaries/recomputed-sums';
import type { DocumentStore, Reads, Transaction } from '../platform/documents/documents';
import { type SummaryDocument, summaries, summaryId } from '../registry/stored/summaries.collection';
import { allOf, loggedRecords } from './logged-records';

/** Maximum number of months fixed per transaction, which may hold 500 writes. */
const maxAtOnce = 400;

/** Sums of a month and vehicle whose stored values differ from the records. */
export interface WrongSums {
  readonly id: string;
  readonly month: string;
  readonly vehicleId: string | null;
  /** Stored sums and their version, or null if they are missing. */
  readonly stored: { readonly version: number; readonly sums: Counters } | null;
  /** Sums recalculated from the records; empty if there should be none. */
  readonly right: Counters;
}

/** Months of a driver whose stored sums differ from a recalculation. `withDays`: months without days, too. */
export async function wrongSums(reads: Reads, { withDays = false } = {}): Promise<WrongSums[]> {
  const right = new Map(
    recomputedSums(await loggedRecords(reads)).map((sums) => [summaryId(sums.month, sums.vehicleId), sums]),
  );
  const stored = new Map((await allOf(reads, summaries, 'month')).map((found) => [found.id, found]));
  return [...new Set([...stored.keys(), ...right.keys()])].flatMap((id) => {
    const [has, should] = [stored.get(id), right.get(id)];
    const place = should ?? has?.data;
    if (!place || (has && should && isRight(has.data, should.sums) && !(withDays && !has.data.byDay)))
      return [];
    const { month, vehicleId } = place;
    const storedSums = has ? { version: has.version, sums: has.data.sums } : null;
    return [{ id, month, vehicleId, stored: storedSums, right: should?.sums ?? {} }];
  });
}

/** Missing days of older months are not a fault: see rebuildSummaries. */
function isRight({ sums, byDay }: SummaryDocument, right: Counters): boolean {
  return isDeepStrictEqual(sums, byDay ? right : withoutDays(right));
}

/**
 * Recalculates a driver's stored sums from the records and returns the differences. The driver can keep
 * writing, as reading and writing happen in one transaction.
 */
export async function rebuildSummaries(documents: DocumentStore, driverId: string): Promise<WrongSums[]> {
  const mended: WrongSums[] = [];
  for (;;) {
    const { now, areLeft } = await documents.of(driverId).transact(async (transaction) => {
      const wrong = await wrongSums(transaction, { withDays: true });
      const now = wrong.slice(0, maxAtOnce);
      for (const sums of now) fix(transaction, sums);
      return { now, areLeft: wrong.length > now.length };
    });
    mended.push(...now);
    if (!areLeft) return mended;
  }
}

function fix(transaction: Transaction, { id, month, vehicleId, stored, right }: WrongSums): void {
  const data = { month, vehicleId, sums: { ...right }, byDay: true as const };
  if (!stored) transaction.create(summaries, id, data);
  else if (Object.keys(right).length > 0) transaction.update(summaries, id, stored.version, data);
  else transaction.delete(summaries, id, stored.version);
}
