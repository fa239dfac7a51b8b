import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import type { Stored } from '../../platform/documents/documents';
import type { VehicleDocument } from './vehicles.collection';

export function toVehicle({ id, version, data }: Stored<VehicleDocument>): Vehicle {
  const {
    createdAtMs: _,
    kind = null,
    engineCubicCentimetres = null,
    fiscalPowerCv = null,
    companyCar = null,
    ...vehicle
  } = data;
  return { ...vehicle, kind, engineCubicCentimetres, fiscalPowerCv, companyCar, id, version };
}
