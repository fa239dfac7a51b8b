import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import { collection } from '../../platform/documents/collection';

type ClaimFact = 'kind' | 'engineCubicCentimetres' | 'fiscalPowerCv' | 'companyCar';

/** Vehicles stored before claims were made say nothing of what claims ask. */
export type VehicleDocument = Omit<Vehicle, 'id' | 'version' | ClaimFact> &
  Partial<Pick<Vehicle, ClaimFact>> & { createdAtMs: number };

export const vehicles = collection<VehicleDocument>('vehicles', [{ equal: [], order: 'createdAtMs' }]);
