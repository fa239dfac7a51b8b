import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import {
  mostDependentsCounted,
  type VehicleDelete,
  type VehicleDependentKind,
  type VehicleDependents,
} from '../../domain/vehicles/vehicle.schema';
import type { DocumentStore, Reads, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import { LedgerService } from '../ledger/ledger.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from './odometer.service';
import { removedEntry } from './odometer-record-entries';
import { recordsOf } from './stored-odometer';
import { toVehicle } from './stored-vehicles';
import { vehicleEntries } from './vehicle-entry';
import { type VehicleDocument, vehicles } from './vehicles.collection';
import { VehiclesService } from './vehicles.service';

/** Whoever keeps adding records while the vehicle goes must stop some time. */
const mostRounds = 5;

/** What the ledger is told of the records of its odometer. */
const wentWithVehicle = 'The vehicle was deleted.';

@Injectable()
export class VehicleRemovalService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
  ) {}

  async dependents(driver: Driver, id: string): Promise<VehicleDependents> {
    const mine = this.documents.of(driver.id);
    await this.vehicles.get(driver, id);
    const [trips, fills, expenses, readings] = await Promise.all([
      this.#counted(mine, 'trips', id),
      this.#counted(mine, 'fills', id),
      this.#counted(mine, 'expenses', id),
      this.#counted(mine, 'readings', id),
    ]);
    return { trips, fills, expenses, readings };
  }

  /**
   * Refuses with VEHICLE_HAS_RECORDS unless the records that hang on the vehicle shall go with it. They go some at a
   * time and before the vehicle: if it is broken off, calling again finishes the work.
   */
  async delete(driver: Driver, { id, version, withRecords }: VehicleDelete): Promise<{ id: string }> {
    const mine = this.documents.of(driver.id);
    await mustBe(mine, id, version);
    for (let round = 0; round < (withRecords ? mostRounds : 1); round += 1) {
      if (withRecords) await this.#removeRecords(driver.id, id);
      const isGone = await mine.transact((transaction) => this.#removeAlone(transaction, id, version));
      if (isGone) return { id };
    }
    throw new Refused('VEHICLE_HAS_RECORDS');
  }

  async #removeRecords(driverId: string, id: string): Promise<void> {
    for (const records of this.vehicles.dependents) {
      let areLeft = true;
      while (areLeft) areLeft = await records.removeSome(driverId, id);
    }
  }

  /** The vehicle and what it itself says of its odometer; false where records still hang on it. */
  async #removeAlone(transaction: Transaction, id: string, version: number): Promise<boolean> {
    const vehicle = await mustBe(transaction, id, version);
    for (const records of this.vehicles.dependents) {
      if ((await records.count(transaction, id, 1)) > 0) return false;
    }
    const records = await recordsOf(transaction, id);
    const odometer = await this.odometer.planRemoval(transaction, id);
    const writeSums = await this.summaries.plan(transaction, odometer.deltas);
    const seal = await this.ledger.plan(transaction, [
      ...records.map((record) => removedEntry(record, wentWithVehicle)),
      ...vehicleEntries(toVehicle(vehicle), null),
    ]);
    odometer.write();
    writeSums();
    seal();
    transaction.delete(vehicles, id, version);
    return true;
  }

  async #counted(reads: Reads, kind: VehicleDependentKind, id: string) {
    const records = this.vehicles.dependents.find((registered) => registered.kind === kind);
    const count = (await records?.count(reads, id, mostDependentsCounted)) ?? 0;
    return { count: Math.min(count, mostDependentsCounted), atLeast: count >= mostDependentsCounted };
  }
}

async function mustBe(reads: Reads, id: string, version: number): Promise<Stored<VehicleDocument>> {
  const vehicle = await reads.get(vehicles, id);
  if (!vehicle) throw new Refused('NOT_FOUND');
  if (vehicle.version !== version) throw new Refused('VERSION_CLASH');
  return vehicle;
}
