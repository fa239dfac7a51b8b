import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { NotedReadingUpdate } from '../../domain/vehicles/odometer.schema';
import type { VehicleUpdate } from '../../domain/vehicles/vehicle.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { contentOf, patched } from '../../records/record-members';
import { recordService } from '../../records/record-service';
import { notedReadingKind } from '../../registry/kinds/noted-reading.kind';
import { type VehicleDocument, vehicleKind, vehicles } from '../../registry/kinds/vehicle.kind';

@Injectable()
export class VehiclesService extends recordService(vehicleKind, ({ changes }: VehicleUpdate, before) =>
  patched(before, changes),
) {
  /** Vehicle that a record names; refuses with UNKNOWN_VEHICLE at `field` if the driver does not have it. */
  async named(reads: Reads, vehicleId: string, field = 'vehicleId'): Promise<Stored<VehicleDocument>> {
    const vehicle = await reads.get(vehicles, vehicleId);
    if (!vehicle)
      throw new DomainError('UNKNOWN_VEHICLE', { fields: [{ path: field, rule: 'UNKNOWN_VEHICLE' }] });
    return vehicle;
  }
}

/** Odometer readings that were noted without another record. */
@Injectable()
export class NotedReadingsService extends recordService(
  notedReadingKind,
  ({ kind: _, ...input }: NotedReadingUpdate) => contentOf(input),
) {}
