import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import type { ShownOdometerPoint } from '@domain/vehicles/odometer-outlook.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { OfVehicle } from '@/entities/vehicles/shown';

/** The set that is put on, or taken off where it is mounted. */
export interface MountRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  readonly setId: string;
}

export interface MountProps extends OfVehicle {
  readonly set: TyreSet;
  /** The other sets of the vehicle. */
  readonly others: readonly TyreSet[];
  readonly current: ShownOdometerPoint | null;
  readonly today: string;
  readonly onClose: () => void;
}
