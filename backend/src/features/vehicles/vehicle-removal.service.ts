import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import {
  maxDependentsCounted,
  type VehicleDelete,
  type VehicleDependents,
  vehicleDependentsSchema,
} from '../../domain/vehicles/vehicle.schema';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { countOnVehicle, kindsOnVehicles, RecordRemoval } from '../../records/record-removal';
import { RecordWriter } from '../../records/record-writer';
import { vehicleKind, vehicles } from '../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../rpc/logbook';
import { VehiclesService } from './vehicles.service';

/** Limit for drivers who keep adding records while the vehicle is deleted. */
const maxRounds = 5;

@Injectable()
export class VehicleRemovalService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly vehicles: VehiclesService,
    private readonly writer: RecordWriter,
    private readonly removal: RecordRemoval,
  ) {}

  async dependents(logbook: Logbook, id: string): Promise<VehicleDependents> {
    const driverDocuments = this.documents.of(logbook);
    await this.vehicles.get(logbook, { id });
    const counts = await Promise.all(
      kindsOnVehicles(this.writer.kinds).map(async (kind) => {
        const count = await countOnVehicle(driverDocuments, kind, id, maxDependentsCounted);
        return [kind.deletedWithVehicleAs, { count, atLeast: count >= maxDependentsCounted }];
      }),
    );
    return vehicleDependentsSchema.parse(Object.fromEntries(counts));
  }

  /**
   * Refuses with VEHICLE_HAS_RECORDS unless the vehicle's records may be deleted with it. They are deleted in chunks
   * and before the vehicle: after an interruption, another call finishes the work.
   */
  async delete(logbook: Logbook, { id, version, withRecords }: VehicleDelete): Promise<{ id: string }> {
    if (!withRecords) return this.writer.delete(logbook, vehicleKind, { id, version });
    const vehicle = await this.documents.of(logbook).get(vehicles, id);
    if (!vehicle) throw new DomainError('NOT_FOUND');
    if (vehicle.version !== version) throw new DomainError('VERSION_CLASH');
    for (let round = 1; ; round += 1) {
      await this.#removeRecords(logbook, id);
      try {
        return await this.writer.delete(logbook, vehicleKind, { id, version });
      } catch (error) {
        const hasMore = error instanceof DomainError && error.reason === 'VEHICLE_HAS_RECORDS';
        if (!hasMore || round === maxRounds) throw error;
      }
    }
  }

  async #removeRecords(logbook: Logbook, id: string): Promise<void> {
    for (const kind of kindsOnVehicles(this.writer.kinds)) {
      let areLeft = true;
      while (areLeft) areLeft = await this.removal.removeSome(logbook, kind, id);
    }
  }
}
