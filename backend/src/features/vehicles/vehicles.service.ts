import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  Vehicle,
  VehicleCreate,
  VehicleListInput,
  VehiclePage,
  VehicleUpdate,
} from '../../domain/vehicles/vehicle.schema';
import type { DocumentStore, Reads, Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { toVehicle } from './stored-vehicles';
import { type VehicleContent, vehicleKind } from './vehicle.kind';
import { type VehicleDocument, vehicles } from './vehicles.collection';

@Injectable()
export class VehiclesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
  ) {}

  /** The driver's vehicle that a record names; refuses with UNKNOWN_VEHICLE at `field` where there is none. */
  async named(reads: Reads, vehicleId: string, field = 'vehicleId'): Promise<Stored<VehicleDocument>> {
    const vehicle = await reads.get(vehicles, vehicleId);
    if (!vehicle)
      throw new DomainError('UNKNOWN_VEHICLE', { fields: [{ path: field, rule: 'UNKNOWN_VEHICLE' }] });
    return vehicle;
  }

  async list(driver: Driver, { cursor, limit }: VehicleListInput): Promise<VehiclePage> {
    const { documents, next } = await this.documents.of(driver.id).list(vehicles, {
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor ? { cursor } : {}),
    });
    return { items: documents.map(toVehicle), nextCursor: next };
  }

  async get(driver: Driver, id: string): Promise<Vehicle> {
    const vehicle = await this.documents.of(driver.id).get(vehicles, id);
    if (!vehicle) throw new DomainError('NOT_FOUND');
    return toVehicle(vehicle);
  }

  create(driver: Driver, { id, ...described }: VehicleCreate): Promise<Vehicle> {
    return this.writer.create(driver.id, vehicleKind, { id, content: { ...described, archivedAtMs: null } });
  }

  update(driver: Driver, { id, version, changes }: VehicleUpdate): Promise<Vehicle> {
    const patch = (before: VehicleContent) => ({ ...before, ...changes });
    return this.writer.update(driver.id, vehicleKind, { id, version, patch });
  }
}
