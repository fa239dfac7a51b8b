import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { negated } from '../../domain/summaries/counters';
import { fillDeltas } from '../../domain/summaries/fill-deltas';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { LedgerService } from '../ledger/ledger.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { EconomyService } from './economy.service';
import { fills } from './energy.collection';
import { fillEntry } from './fill-entry';
import { fillReadings } from './fill-readings';
import { firstFills } from './stored-fills';

/** Each may write itself, its reading, its entry and two months, of which a transaction holds 500 together. */
const mostAtOnce = 95;

/** A driver who deletes a vehicle with all that hangs on it is not asked for every fill of it. */
const wentWithVehicle = 'The vehicle was deleted with its records.';

/** A vehicle that is deleted with its records takes its fills along. */
@Injectable()
export class FillRemovalService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly economies: EconomyService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.vehicles.onDelete({
      kind: 'fills',
      count: async (reads, vehicleId, atMost) => (await firstFills(reads, vehicleId, atMost)).length,
      removeSome: (driverId, vehicleId) => this.removeSome(driverId, vehicleId),
    });
  }

  private removeSome(driverId: string, vehicleId: string): Promise<boolean> {
    return this.documents.of(driverId).transact(async (transaction) => {
      const first = await firstFills(transaction, vehicleId, mostAtOnce + 1);
      const going = first.slice(0, mostAtOnce);
      const [readings, economy] = await Promise.all([
        this.odometer.plan(
          transaction,
          { vehicleId, readings: going.flatMap(fillReadings) },
          { vehicleId, readings: [] },
        ),
        this.economies.changeWithoutFirst(transaction, vehicleId, going),
      ]);
      const writeSums = await this.summaries.plan(transaction, [
        ...negated(going.flatMap(fillDeltas)),
        ...readings.deltas,
        ...economy,
      ]);
      const seal = await this.ledger.plan(
        transaction,
        going.map((fill) => fillEntry(fill, null, { reason: wentWithVehicle })),
      );
      readings.write();
      writeSums();
      seal();
      for (const { id, version } of going) transaction.delete(fills, id, version);
      return first.length > going.length;
    });
  }
}
