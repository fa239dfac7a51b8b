import { Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { Reads, Stored } from '../../platform/documents/documents';
import { type VehicleDocument, vehicles } from './vehicles.collection';

@Injectable()
export class VehiclesService {
  /** The driver's vehicle that a record names; refuses with UNKNOWN_VEHICLE at `field` where there is none. */
  async named(reads: Reads, vehicleId: string, field = 'vehicleId'): Promise<Stored<VehicleDocument>> {
    const vehicle = await reads.get(vehicles, vehicleId);
    if (!vehicle)
      throw new Refused('UNKNOWN_VEHICLE', { fields: [{ path: field, rule: 'UNKNOWN_VEHICLE' }] });
    return vehicle;
  }
}
