import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore, Query, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { VehiclesService } from '../vehicles/vehicles.service';
import { TripChange } from './trip-change';
import { trips } from './trips.collection';

/** A trip, its two readings and months of its own, times this, is well below what a transaction holds. */
const atOnce = 50;

/** Trips hang on vehicles, and go when their vehicle does and the driver said so. */
@Injectable()
export class TripRemovalService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly change: TripChange,
    vehicles: VehiclesService,
  ) {
    vehicles.onDelete({
      kind: 'trips',
      count: countOf,
      removeSome: (driverId, vehicleId) => this.#removeSome(driverId, vehicleId),
    });
  }

  #removeSome(driverId: string, vehicleId: string): Promise<boolean> {
    return this.documents.of(driverId).transact(async (transaction) => {
      const { documents, next } = await transaction.list(trips, ofVehicle(vehicleId, atOnce));
      const write = await this.change.planRemoval(transaction, vehicleId, documents);
      write();
      for (const { id, version } of documents) transaction.delete(trips, id, version);
      return next !== null;
    });
  }
}

async function countOf(reads: Reads, vehicleId: string, atMost: number): Promise<number> {
  let count = 0;
  for (let cursor: string | null = null; ; ) {
    const query: Query = {
      ...ofVehicle(vehicleId, Math.min(atMost - count, 500)),
      ...(cursor && { cursor }),
    };
    const page = await reads.list(trips, query);
    count += page.documents.length;
    cursor = page.next;
    if (cursor === null || count >= atMost) return count;
  }
}

function ofVehicle(vehicleId: string, limit: number): Query {
  return { equal: { vehicleId }, order: { field: 'startedAtMs', direction: 'ascending' }, limit };
}
