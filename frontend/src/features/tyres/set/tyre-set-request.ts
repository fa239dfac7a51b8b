import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

export interface TyreSetRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null to add one. */
  readonly set: TyreSet | null;
}
