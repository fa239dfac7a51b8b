import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import { collection } from '../../platform/documents/collection';

export type VehicleDocument = Omit<Vehicle, 'id' | 'version'> & { createdAtMs: number };

export const vehicles = collection<VehicleDocument>('vehicles', [{ equal: [], order: 'createdAtMs' }]);
