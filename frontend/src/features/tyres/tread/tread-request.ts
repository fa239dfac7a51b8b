import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import type { ShownOdometerPoint } from '@domain/vehicles/odometer-outlook.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { OfVehicle } from '@/entities/vehicles/shown';

/** The set whose tread is measured. */
export interface TreadRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  readonly setId: string;
}

export interface TreadProps extends OfVehicle {
  readonly set: TyreSet;
  readonly current: ShownOdometerPoint | null;
  readonly today: string;
  readonly onClose: () => void;
}
