import type { JsonObject, Page, Query, Reads, Stored } from '../platform/documents/documents';
import { StoreMisused, TransactionTooLarge } from '../platform/documents/errors';
import type { Logbook } from '../rpc/logbook';
import type { RecordKind } from './record-kind';
import type { RecordWriter } from './record-writer';
import type { UnitOfWork } from './unit-of-work';

/** Each record is at most four documents, with its ledger entry and its readings; a transaction holds 500. */
const maxAtOnce = 100;

const pageToCount = 500;

/** Reason stored in the ledger for records deleted together with their vehicle. */
const details = { reason: 'The vehicle was deleted with its records.' };

/** Kinds whose records are deleted with their vehicle, in chunks. */
export function kindsOnVehicles(kinds: readonly RecordKind[]): RecordKind[] {
  return kinds.filter(({ deletedWithVehicleAs }) => deletedWithVehicleAs !== undefined);
}

/** Removes records together with the vehicle they belong to. */
export class RecordRemoval {
  constructor(private readonly writer: RecordWriter) {}

  /**
   * Deletes the first records in a transaction of its own. Returns true while more are left: call again until false.
   */
  async removeSome(logbook: Logbook, kind: RecordKind, vehicleId: string): Promise<boolean> {
    for (let atOnce = maxAtOnce; ; atOnce = Math.ceil(atOnce / 2)) {
      try {
        return await this.#remove(logbook, kind, ofVehicle(kind, vehicleId, atOnce));
      } catch (error) {
        if (!(error instanceof TransactionTooLarge) || atOnce === 1) throw error;
      }
    }
  }

  #remove(logbook: Logbook, kind: RecordKind, first: Query): Promise<boolean> {
    const remove = async (unit: UnitOfWork) => {
      const { documents, next } = await unit.reads.list(kind.collection, first);
      for (const stored of documents) {
        const { id } = stored;
        unit.stage(kind, { id, stored, before: kind.content(stored), after: null, details }, null);
      }
      return next !== null;
    };
    return this.writer.inUnit(logbook, remove, { areFirst: true });
  }
}

/** Number of a vehicle's records of a kind; stops counting at `atMost`. */
export async function countOnVehicle(
  reads: Reads,
  kind: RecordKind,
  vehicleId: string,
  atMost: number,
): Promise<number> {
  let count = 0;
  for await (const page of pagesOnVehicle(reads, kind, vehicleId, Math.min(atMost, pageToCount))) {
    count += page.length;
    if (count >= atMost) return atMost;
  }
  return count;
}

/** A vehicle's records of a kind, in the order in which they are listed. Those of a page may be deleted meanwhile. */
export async function* pagesOnVehicle(
  reads: Pick<Reads, 'list'>,
  kind: Pick<RecordKind, 'name' | 'collection'>,
  vehicleId: string,
  limit: number,
): AsyncGenerator<readonly Stored<JsonObject>[]> {
  const query = ofVehicle(kind, vehicleId, limit);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<JsonObject> = await reads.list(kind.collection, {
      ...query,
      ...(cursor !== undefined && { cursor }),
    });
    yield page.documents;
    cursor = page.next;
  }
}

function ofVehicle(
  { name, collection }: Pick<RecordKind, 'name' | 'collection'>,
  vehicleId: string,
  limit: number,
): Query {
  const index = collection.indexes.find(({ equal }) => equal.length === 1 && equal[0] === 'vehicleId');
  if (!index) throw new StoreMisused(`Records of ${name} cannot be listed by vehicle.`);
  return { equal: { vehicleId }, order: { field: index.order, direction: 'ascending' }, limit };
}
