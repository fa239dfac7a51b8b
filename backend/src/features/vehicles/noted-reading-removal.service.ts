import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { notedReading } from '../../domain/vehicles/noted-reading';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { LedgerService } from '../ledger/ledger.service';
import { SummariesService } from '../summaries/summaries.service';
import { notedReadings } from './noted-readings.collection';
import { OdometerService } from './odometer.service';
import { firstNotedReadings, notedReadingEntry } from './stored-noted-readings';
import { VehiclesService } from './vehicles.service';

/**
 * Each is itself, its entry, its reading and the months on either side of it, of which a transaction holds 500
 * together with room for the neighbours of the last one.
 */
const mostAtOnce = 95;

const pageToCount = 500;

const wentWithVehicle = 'The vehicle was deleted with its records.';

/** A vehicle that is deleted with its records takes its noted readings along. */
@Injectable()
export class NotedReadingRemovalService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.vehicles.onDelete({
      kind: 'readings',
      count: counted,
      removeSome: (driverId, vehicleId) => this.#removeSome(driverId, vehicleId),
    });
  }

  #removeSome(driverId: string, vehicleId: string): Promise<boolean> {
    return this.documents.of(driverId).transact(async (transaction) => {
      const first = await firstNotedReadings(transaction, vehicleId, mostAtOnce + 1);
      const going = first.slice(0, mostAtOnce);
      const odometer = await this.odometer.plan(
        transaction,
        { vehicleId, readings: going.map(notedReading) },
        { vehicleId, readings: [] },
      );
      const writeSums = await this.summaries.plan(transaction, odometer.deltas);
      const seal = await this.ledger.plan(
        transaction,
        going.map((reading) => notedReadingEntry(reading, null, { reason: wentWithVehicle })),
      );
      odometer.write();
      writeSums();
      seal();
      for (const { id, version } of going) transaction.delete(notedReadings, id, version);
      return going.length < first.length;
    });
  }
}

async function counted(reads: Reads, vehicleId: string, atMost: number): Promise<number> {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null && count < atMost; ) {
    const page = await reads.list(notedReadings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'ascending' },
      limit: Math.min(atMost - count, pageToCount),
      ...(cursor !== undefined && { cursor }),
    });
    count += page.documents.length;
    cursor = page.next;
  }
  return count;
}
